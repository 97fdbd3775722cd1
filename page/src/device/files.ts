/** What a device needs beside the page: named in one small file, for their own names change with what is in them. */
export type Files = { python: string; library: string; archive: string; quick: Partial<Record<string, string>> };

/** The folder around the page; everything is found from there, wherever that is. */
export const HOME = new URL('../', import.meta.url).href;

export async function files(): Promise<Files> {
  const found = await fetch(new URL('device.json', HOME), { cache: 'no-cache' });
  if (!found.ok) throw new Error(`device.json: ${found.status}`);
  return (await found.json()) as Files;
}
