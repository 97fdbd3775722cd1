/** The little markup of the rulebooks: paragraphs, lists, tables, strong and emphasised words. */
export type Run = { text: string; kind: 'plain' | 'strong' | 'em' | 'code' };
export type Block =
  | { kind: 'text'; runs: Run[] }
  | { kind: 'list'; items: Run[][] }
  | { kind: 'table'; head: Run[][]; rows: Run[][][] };

export function runs(text: string): Run[] {
  const found: Run[] = [];
  let last = 0;
  for (const m of text.matchAll(/\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`/g)) {
    if (m.index > last) found.push({ text: text.slice(last, m.index), kind: 'plain' });
    if (m[1] !== undefined) found.push({ text: m[1], kind: 'strong' });
    else if (m[2] !== undefined) found.push({ text: m[2], kind: 'em' });
    else found.push({ text: m[3] ?? '', kind: 'code' });
    last = m.index + m[0].length;
  }
  if (last < text.length) found.push({ text: text.slice(last), kind: 'plain' });
  return found;
}

const cells = (line: string) =>
  line.trim().replace(/^\||\|$/g, '').split('|').map((cell) => runs(cell.trim()));

export function blocks(text: string): Block[] {
  return text.split(/\n\s*\n/).flatMap((part): Block[] => {
    const lines = part.split('\n').filter((line) => line.trim());
    if (!lines.length) return [];
    if (lines.every((line) => line.trim().startsWith('|'))) {
      const body = lines.filter((line) => !/^\s*\|[\s|:-]+\|?\s*$/.test(line)).map(cells);
      return [{ kind: 'table', head: body[0] ?? [], rows: body.slice(1) }];
    }
    const start = lines.findIndex((line) => /^\s*([-*]|\d+\.)\s/.test(line));
    if (start >= 0) {
      const items = lines.slice(start).reduce<string[]>((all, line) => {
        const item = /^\s*(?:[-*]|\d+\.)\s+(.*)$/.exec(line);
        if (item) all.push(item[1] ?? '');
        else all[all.length - 1] += ` ${line.trim()}`;
        return all;
      }, []);
      const intro = lines.slice(0, start).join(' ');
      const list: Block = { kind: 'list', items: items.map(runs) };
      return intro ? [{ kind: 'text', runs: runs(intro) }, list] : [list];
    }
    return [{ kind: 'text', runs: runs(lines.join(' ')) }];
  });
}
