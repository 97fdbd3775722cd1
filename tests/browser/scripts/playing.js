// Plays on and on at the device's own table, and says what is done when it is done.
() => void (async () => {
  const ask = async (path, body) => {
    const how = { method: 'POST', body: JSON.stringify({ ...body, key: crypto.randomUUID() }) };
    return (await globalThis.tavolino.ask(`/api/matches${path}`, how)).json();
  };
  let now = await ask('', { game: 'azul', deal: 7 });
  for (;;) {
    console.info(`done ${now.id} ${now.number}`);
    if (!now.legal.length) return;
    now = await ask(`/${now.id}/moves`, { action: now.legal[0].text, expected: now.number });
  }
})()
