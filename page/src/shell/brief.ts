import { dayName, dealt, t } from './i18n.svelte';
import type { Brief } from './types';
import { alone, isHere } from './where';

/** What a match is, in a list: one with the real box, a lesson, practice from a position, the deal of a day, or its deal; and where it lives, if there are two houses. */
export const kindOf = (one: Brief): string => `${named(one)}${!alone && isHere(one.id) ? ` · ${t('shell.here')}` : ''}`;
const named = (one: Brief): string => (one.box ? t('shell.box_door') : one.daily ? t('shell.daily.of', { day: dayName(one.daily) }) : one.taught ? t('shell.lesson.title') : one.practice ? t('shell.practice') : dealt(one.deal));
