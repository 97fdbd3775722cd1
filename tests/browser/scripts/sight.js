// All things on the board that have a name: what a person sees of the table. Where on a map one
// looks is one's own until a reload, and so is what lies beyond.
() => {
  const passing = '.plaque, .tip, [data-testid=refusal], [data-testid=prompt], [data-testid=preview], [data-testid=again], [data-testid=zoom-toggle], [data-testid^=beyond-]';
  return [...document.querySelectorAll('.table-top [data-testid]')]
    .filter((one) => one.checkVisibility() && !one.closest(passing))
    .map((one) => `${one.getAttribute('data-testid')} ${one.getAttribute('aria-label') ?? ''}`)
    .sort();
}
