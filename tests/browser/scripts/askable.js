() => [...document.querySelectorAll('.table-top [data-thing]')].flatMap((one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const hit = document.elementFromPoint(x, y);
  const mine = hit?.closest('[data-thing]') === one;
  return mine ? [{ name: one.dataset.thing, x, y, left, top, width, height }] : [];
})
