// Until nothing moves, nothing is on its way and the page has what the server has; the opponent's
// turn is cut short. How the game stands then, or what did not come to rest.
async ({ id, past, patience }) => {
  const end = performance.now() + patience;
  let shown = {};
  let table = {};
  const coming = () => document.querySelector('[data-coming]') !== null; // a drawer that was asked for
  // A frame shows what a gesture began; only what is on its way needs more.
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  for (; performance.now() < end; await new Promise((done) => setTimeout(done, 15))) {
    const match = document.querySelector('[data-testid=match]');
    if (!match) return { trouble: 'the table is gone' };
    document.querySelector('[data-testid=pace-end]')?.click();
    shown = { ...match.dataset };
    if (shown.playing === 'true' || shown.busy === 'true' || coming() || Number(shown.number) === past) continue;
    table = await (await fetch(`/api/matches/${id}?since=${shown.number}`)).json();
    const { number, playing, busy } = match.dataset;
    if (Number(number) === table.number && playing === 'false' && busy === 'false' && !coming()) return { over: table.outcome !== null };
  }
  return { trouble: `the page has ${JSON.stringify(shown)}, the server ${table.number}` };
}
