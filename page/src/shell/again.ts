let tried = false;

/** Once more in place; after that with a fresh page, for this one may be older than the server's files. */
export function again(retry: () => void): void {
  if (tried) return location.reload();
  tried = true;
  retry();
}
