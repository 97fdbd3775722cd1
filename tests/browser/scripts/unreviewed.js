// The coach thinks about every finished game for up to a minute, beside all other tests: where
// nobody reads it (`globalThis.reviewed`), nobody asks for it.
{
  const ask = globalThis.fetch;
  globalThis.fetch = (path, how) =>
    !globalThis.reviewed && String(path).endsWith('/review') ? new Promise(() => undefined) : ask(path, how);
}
