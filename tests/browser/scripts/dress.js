// Keeps settings as the page keeps them.
async (kept) => {
  localStorage.setItem('tavolino.settings', JSON.stringify(kept));
  await fetch('/api/me/settings', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(kept),
  });
}
