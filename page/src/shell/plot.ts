/** Numbers for a histogram: bins of one whole width that hold every value. */
export type Bin = { from: number; to: number; count: number };

export function bins(values: number[], wanted = 12): Bin[] {
  if (!values.length) return [];
  const low = Math.min(...values);
  const high = Math.max(...values);
  const steps = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500];
  const width = steps.find((s) => (high - low + 1) / s <= wanted) ?? 1000;
  const start = Math.floor(low / width) * width;
  const filled = Math.floor((high - start) / width) + 1;
  const before = Math.max(0, Math.floor((8 - filled) / 2));
  return spread(values, start - before * width, width, Math.max(8, filled));
}

function spread(values: number[], start: number, width: number, count: number): Bin[] {
  const all = Array.from({ length: count }, (_, i) => ({ from: start + i * width, to: start + (i + 1) * width - 1, count: 0 }));
  for (const value of values) {
    const bin = all[Math.floor((value - start) / width)];
    if (bin) bin.count++;
  }
  return all;
}
