// What lies where the first of these is, for the report of a click that could not be done.
(selector) => {
  const one = document.querySelector(selector);
  if (!one) return 'nothing of that name';
  const { left, top, width, height } = one.getBoundingClientRect();
  const found = document.elementFromPoint(left + width / 2, top + height / 2);
  const named = found?.closest('[data-testid]')?.dataset.testid;
  return `${found?.outerHTML.slice(0, 300) ?? 'nothing in sight'} in ${named}; ${document.body.innerText.slice(0, 600)}`;
}
