/** What went wrong, for a person, in the language of the page. */
import { Refused } from './api';
import { t } from './i18n.svelte';

/** The server's own words for what it could not read are for programs. */
const UNREADABLE = 'server.unreadable.detail';

export function explain(error: unknown, otherwise: string): string {
  const problem = error instanceof Refused ? error.problem : null;
  if (problem?.key === UNREADABLE) return t('server.unreadable.title');
  return problem?.key ? t(problem.key, problem.params ?? {}) : t(otherwise);
}
