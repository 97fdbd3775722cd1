import { expect, it } from 'vitest';
import { Refused } from '../src/shell/api';
import { explain } from '../src/shell/explain';

it('never shows what was written for programs', () => {
  const problem = { status: 400, key: 'server.unreadable.detail', params: { why: "cannot read 'temple 0 t6'" }, detail: 'cannot read' };
  expect(explain(new Refused(problem), 'shell.error')).toBe('server.unreadable.title');
  expect(explain(new Refused({ status: 500, detail: 'Internal' }), 'shell.error')).toBe('shell.error');
  expect(explain(new Refused({ status: 422, key: 'race.refuse.x' }), 'shell.error')).toBe('race.refuse.x');
});
