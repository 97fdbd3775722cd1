// What an eye would complain about on the page as it stands: cut texts, texts over texts, things
// that lie under others, targets that are too small, nothing in sight of what may be done; where
// fingers play, what is tapped every turn must be hit by all of a finger's width, or as far as it lies
// nearer than the next.
(limits) => {
  const SLACK = 2;
  const say = (one) => {
    const hook = one.closest('[data-testid]')?.getAttribute('data-testid') ?? '';
    const named = one.getAttribute('aria-label') ?? one.textContent ?? '';
    return `<${one.tagName.toLowerCase()}${hook ? ' ' + hook : ''}> ${named.trim().replace(/\s+/g, ' ').slice(0, 48)}`;
  };
  const faults = new Set();
  const GROUND = '[data-rolls], [data-rolls] > svg'; // what is moved under the things on it
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const cross = (a, b) => ({
    left: Math.max(a.left, b.left), top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom),
  });
  const wide = (r) => Math.max(0, r.right - r.left);
  const high = (r) => Math.max(0, r.bottom - r.top);

  // What an element's ancestors leave of a box; `rolled`: a scroller hides the rest, which is fair.
  const left = (first, box) => {
    let seen = box;
    let rolled = false;
    for (let up = first; up && up !== document.documentElement; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (up.matches('[data-rolls]')) rolled = true;
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
      if (style.display === 'inline' || style.display === 'contents') continue;
      const rect = up.getBoundingClientRect();
      const next = cross(seen, rect);
      if (wide(next) < wide(seen) - SLACK && /auto|scroll/.test(style.overflowX)) rolled = true;
      if (high(next) < high(seen) - SLACK && /auto|scroll/.test(style.overflowY)) rolled = true;
      seen = next;
    }
    const next = cross(seen, screen);
    if (!limits.still && high(next) < high(seen) - SLACK) rolled = true; // the page itself rolls
    return { seen: next, rolled };
  };
  const shown = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const hushed = (one) => one.closest('.sr, .sr-only, [aria-live], [hidden], [inert], title, desc, option') !== null;

  const dialogs = [...document.querySelectorAll('dialog[open], [aria-modal=true]')];
  const root = dialogs.at(-1) ?? document.body;

  // -- texts: a box for each run of letters
  const texts = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const one = node.parentElement;
    if (!node.textContent.trim() || !one || hushed(one) || !shown(one)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      if (box.width < 1 || box.height < 1) continue;
      const { seen, rolled } = left(one, box);
      if (wide(seen) < 1 || high(seen) < 1) continue; // folded away as a whole, or rolled out of sight
      const gone = (wide(box) - wide(seen) > SLACK) || (high(box) - high(seen) > high(box) * 0.3);
      if (gone && !rolled) faults.add(`cut: ${say(one)}`);
      texts.push({ one, box: { left: box.left, right: box.right, top: box.top + box.height * 0.2, bottom: box.bottom - box.height * 0.2 }, seen });
    }
    const style = getComputedStyle(one);
    if (style.textOverflow === 'ellipsis' && one.scrollWidth > one.clientWidth + 1) faults.add(`shortened: ${say(one)}`);
  }

  // -- a text on another one, or under something that is not its own: by what is painted, so
  // what lets the pointer through counts as well
  const glaze = new Set(); // light and grain over a whole board
  for (const one of root.querySelectorAll('*')) {
    const box = one.getBoundingClientRect();
    if (box.width * box.height < innerWidth * innerHeight * 0.15) continue;
    if (getComputedStyle(one).pointerEvents === 'none') glaze.add(one);
  }
  const painted = new CSSStyleSheet();
  painted.replaceSync('* { pointer-events: auto !important }');
  document.adoptedStyleSheets.push(painted);
  const clear = (colour) => colour === 'none' || colour === 'transparent' || /, 0(\.[0-7]\d*)?\)$/.test(colour) || /\/ 0(\.[0-7]\d*)?\)$/.test(colour);
  const opaque = (one) => {
    const style = getComputedStyle(one);
    if (Number(style.opacity) < 0.8) return false;
    if (one instanceof SVGElement) return one.matches('rect, path, circle, ellipse, polygon, image, use') && !clear(style.fill) && Number(style.fillOpacity) > 0.7;
    return style.backgroundImage !== 'none' || !clear(style.backgroundColor);
  };
  /** Whether something hides this text at this point: what, or nothing. */
  const lid = (one, x, y) => {
    for (const top of document.elementsFromPoint(x, y)) {
      if (top === one || one.contains(top)) return null;
      if (!glaze.has(top) && !top.contains(one) && opaque(top)) return top;
    }
    return null;
  };
  const middle = (r) => [(r.left + r.right) / 2, (r.top + r.bottom) / 2];
  for (let i = 0; i < texts.length; i++) {
    for (let k = i + 1; k < texts.length; k++) {
      const a = texts[i];
      const b = texts[k];
      if (a.one === b.one) continue;
      const both = cross(cross(a.box, b.box), cross(a.seen, b.seen));
      if (wide(both) <= 3 || high(both) <= 3) continue;
      if (a.one.closest('[data-printed]') || b.one.closest('[data-printed]')) continue;
      if (lid(a.one, ...middle(both)) || lid(b.one, ...middle(both))) continue;
      faults.add(`over: ${say(a.one)} | ${say(b.one)}`);
    }
  }
  for (const { one, seen } of texts) {
    if (one.closest('[aria-hidden=true], [data-printed], [data-rolls]')) continue; // pieces lie on what is printed
    const top = lid(one, ...middle(seen));
    if (top) faults.add(`under: ${say(one)} | ${say(top)}`);
  }
  document.adoptedStyleSheets.pop();

  // -- targets
  const targets = [...root.querySelectorAll('button, a[href], input, select, [role=button], [role=tab], [tabindex="0"]')];
  let able = 0;
  for (const one of targets) {
    if (!shown(one) || hushed(one) || one.disabled) continue;
    const box = one.getBoundingClientRect();
    if (box.width < 1 || box.height < 1) continue;
    const { seen, rolled } = left(one.parentElement, box);
    if (wide(seen) < 1 || high(seen) < 1) continue;
    const legal = one.classList.contains('legal');
    if (legal && wide(seen) * high(seen) > 0.5 * box.width * box.height) able++;
    const inline = getComputedStyle(one).display === 'inline';
    const named = (one.matches('[type=checkbox], [type=radio]') && one.closest('label')) || one; // its words tick it too
    const { width, height } = named.getBoundingClientRect();
    if (!inline && !rolled && Math.min(width, height) < limits.target - 0.5) {
      faults.add(`small ${Math.round(width)}x${Math.round(height)}: ${say(one)}`);
    }
    if (rolled || wide(seen) < box.width - SLACK || high(seen) < box.height - SLACK) continue;
    const spots = [[0.5, 0.5], [0.25, 0.25], [0.75, 0.75], [0.25, 0.75], [0.75, 0.25]];
    const hit = spots.some(([x, y]) => {
      const top = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
      return top && (one.contains(top) || (top.contains(one) && one.tagName !== 'BUTTON'));
    });
    if (!hit && !one.matches(GROUND)) {
      const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      faults.add(`covered: ${say(one)} | ${top ? say(top) : 'nothing'}`);
    }
  }
  // -- what is tapped every turn: hit from its middle as far as a finger is wide, be it drawn smaller;
  // what is in hand already is not asked for
  const taps = limits.reach ? [...root.querySelectorAll('.table-top .legal, .table-top [data-tapped]')] : [];
  for (const one of taps) {
    const box = one.getBoundingClientRect();
    const { seen } = left(one.parentElement, box);
    if (!shown(one) || one.disabled || one.matches('[aria-pressed=true]') || wide(seen) < box.width - SLACK || high(seen) < box.height - SLACK) continue;
    const [x, y] = middle(box);
    const far = limits.reach / 2 - 1.5; // pixels are rounded
    const mine = (at, to) => one.contains(document.elementFromPoint(at, to));
    const short = [[-far, 0], [far, 0], [0, -far], [0, far]].filter(([dx, dy]) => {
      if (mine(x + dx, y + dy)) return false;
      // Rows that lie closer than fingers share the room between them: the nearest is hit.
      const other = document.elementFromPoint(x + dx, y + dy)?.closest('.legal[data-shares]');
      if (!other || !one.matches('[data-shares]')) return true;
      const half = (middle(other.getBoundingClientRect())[1] - y) / 2;
      return !mine(x, y + half - Math.sign(half) * 2.5);
    });
    if (short.length) faults.add(`narrow ${Math.round(box.width)}x${Math.round(box.height)} (${short.map((way) => way.map(Math.sign)).join(' ')}): ${say(one)}`);
  }
  // -- targets that lie on others; those of one row or fan may
  const boxes = targets.filter((one) => shown(one) && !hushed(one) && !one.matches(GROUND)).map((one) => ({ one, seen: left(one.parentElement, one.getBoundingClientRect()).seen }));
  boxes.forEach((a, i) => {
    for (const b of boxes.slice(i + 1)) {
      if (a.one.contains(b.one) || b.one.contains(a.one) || a.one.parentElement === b.one.parentElement) continue;
      const both = cross(a.seen, b.seen);
      if (wide(both) > 4 && high(both) > 4) faults.add(`on: ${say(a.one)} | ${say(b.one)}`);
    }
  });
  const page = document.documentElement;
  if (page.scrollWidth > innerWidth + 1) faults.add(`the page is ${page.scrollWidth} px wide`);
  if (limits.still && page.scrollHeight > innerHeight + 1) faults.add(`the page is ${page.scrollHeight} px high`);
  if (limits.asked && root.querySelector('.legal') && able === 0) faults.add('nothing that may be done is in sight');
  return [...faults];
}
