// Something on the board that can be pressed now, by chance; where it is.
(chance) => {
  const able = [...document.querySelectorAll('.table-top :is(button, [role=button], [tabindex="0"])')]
    .filter((one) => !one.disabled && one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .map((one) => {
      const box = one.getBoundingClientRect();
      return { one, x: box.left + box.width / 2, y: box.top + box.height / 2 };
    })
    .filter(({ one, x, y }) => {
      const top = document.elementFromPoint(x, y);
      return top && one.contains(top);
    });
  if (!able.length) return null;
  const { one, x, y } = able[Math.floor(chance * able.length)];
  return { x, y, hook: one.getAttribute('data-testid') ?? '' };
}
