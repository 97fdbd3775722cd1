// What does not fit on the table: texts cut or spilt, things to press that lie on each other or are too small.
(least) => {
  const board = document.querySelector('.table-top');
  const shown = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const name = (one) => `${one.closest('[data-testid]')?.dataset.testid ?? ''} ${one.className?.baseVal ?? one.className}`;
  const meet = (a, b) => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const isWider = (r, than) => r.right - r.left > than && r.bottom - r.top > than;
  const around = (one) => {
    const found = [];
    for (let up = one.parentElement; up && board.contains(up); up = up.parentElement) found.push(up);
    return found;
  };
  const clips = (one, side) => ['hidden', 'clip'].includes(getComputedStyle(one)[side]);
  const scrolls = (one, side) => ['auto', 'scroll'].includes(getComputedStyle(one)[side]);
  /** The part of a thing that its frames let be seen. */
  const inSight = (one) =>
    around(one)
      .filter((up) => getComputedStyle(up).overflow !== 'visible')
      .reduce((seen, up) => meet(seen, up.getBoundingClientRect()), one.getBoundingClientRect());

  const faults = new Set();
  const holdsText = (one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
  const texts = [...board.querySelectorAll('*')].filter((one) => !one.closest('svg, .sr') && shown(one) && holdsText(one));
  for (const one of texts) {
    const range = document.createRange();
    range.selectNodeContents(one);
    const words = one.textContent.trim().slice(0, 30);
    for (const line of range.getClientRects()) {
      for (const frame of [one, ...around(one)]) {
        const room = frame.getBoundingClientRect();
        const wide = line.left < room.left - 1.5 || line.right > room.right + 1.5;
        const high = line.top < room.top - 3 || line.bottom > room.bottom + 3;
        if ((wide && clips(frame, 'overflowX')) || (high && clips(frame, 'overflowY'))) faults.add(`cut: ${words} (${name(frame)})`);
        if (wide && frame.matches('button, .card, .slot, .kind, p')) faults.add(`spilt: ${words} (${name(frame)})`);
        if ((wide && scrolls(frame, 'overflowX')) || (high && scrolls(frame, 'overflowY'))) break;
      }
    }
  }

  const onMap = (one) => one.closest('[data-testid=map] > svg') !== null;
  const things = [...board.querySelectorAll('button, [role=button], [role=tab], a')]
    .filter((one) => shown(one) && !one.matches('.rule-link'))
    .map((one) => [one, inSight(one)])
    .filter(([, seen]) => isWider(seen, 2));
  things.forEach(([one, seen], nth) => {
    const { width, height } = one.getBoundingClientRect();
    if (Math.min(width, height) < least) faults.add(`small: ${name(one)} ${Math.round(width)}x${Math.round(height)}`);
    for (const [other, also] of things.slice(nth + 1)) {
      if (one.contains(other) || (onMap(one) && onMap(other))) continue;
      if (isWider(meet(seen, also), 3)) faults.add(`overlap: ${name(one)} / ${name(other)}`);
    }
  });

  const room = board.getBoundingClientRect();
  for (const part of board.querySelectorAll('section, .stage, .drawer')) {
    const held = around(part).some((up) => scrolls(up, 'overflowX') || scrolls(up, 'overflowY'));
    const { left, top, right, bottom } = part.getBoundingClientRect();
    const beyond = left < room.left - 1 || top < room.top - 1 || right > room.right + 1 || bottom > room.bottom + 1;
    if (!held && shown(part) && beyond) faults.add(`outside: ${name(part)}`);
  }
  return [...faults];
};
