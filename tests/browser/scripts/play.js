// Begins a match, or goes on with one, and plays so many actions of it as the page would; where its table is.
async ({ game, options, deal, actions, id }) => {
  const key = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, '0')).join('');
  const post = async (path, body) => {
    const answer = await fetch(`/api/matches${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...body, key: key() }),
    });
    if (!answer.ok) throw new Error(`${path} ${JSON.stringify(body)} ${await answer.text()}`);
    return answer.json();
  };
  let now = id ? await (await fetch(`/api/matches/${id}`)).json() : await post('', { game, options, deal, ranked: false });
  for (const action of actions) now = await post(`/${now.id}/moves`, { action, expected: now.number });
  return `/${now.game}/${now.id}`;
}
