// Keeps settings as the page keeps them, beside those that were kept before.
async (more) => {
  const kept = { ...(await (await fetch('/api/me')).json()).settings, ...more };
  localStorage.setItem('tavolino.settings', JSON.stringify(kept));
  await fetch('/api/me/settings', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(kept),
  });
}
