// Plays at a table where somebody else plays too: what was accepted, what was refused, and how it ends.
async ([id, tries]) => {
  const ask = async (rest, body) => {
    const how = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    const found = await globalThis.tavolino.ask(`/api/matches/${id}${rest}`, how);
    return { status: found.status, said: await found.json() };
  };
  const statuses = [];
  for (let n = 0; n < tries; n++) {
    const { said: now } = await ask('');
    if (!now.legal.length) break;
    const action = now.legal[n % now.legal.length].text;
    statuses.push((await ask('/moves', { action, expected: now.number, key: crypto.randomUUID() })).status);
  }
  return statuses;
}
