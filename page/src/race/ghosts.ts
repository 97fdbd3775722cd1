import { t } from '../shell/i18n.svelte';
import type { Table } from '../shell/match.svelte';
import { router } from '../shell/router.svelte';
import { makeRace } from './api';
import { nickname } from './nickname.svelte';

/** A race on the deal of a table, against the ghosts of its games. */
export async function raceGhosts({ game, options, deal }: Table): Promise<void> {
  const name = nickname.value || t('shell.seat.you');
  const { race } = await makeRace({ game, name, options, deal, ties: 'counter', bots: ['steady'], ghosts: 5, watching: 'over', start: true });
  router.go(`/race/${race.id}`);
}
