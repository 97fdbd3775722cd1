// The middle of the first of these that rests in sight and can be hit there; nothing yet: null.
async (selector) => {
  const all = [...document.querySelectorAll(selector)].filter((one) => one.getClientRects().length && !one.disabled);
  const place = (one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return [Math.round(left + width / 2), Math.round(top + height / 2)];
  };
  const moves = ({ playState, effect }, one) =>
    playState === 'running' && effect?.getTiming().iterations !== Infinity && effect?.target?.contains(one);
  const hit = (one) => {
    const [x, y] = place(one);
    const top = x < innerWidth && y < innerHeight ? document.elementFromPoint(x, y) : null;
    if (!top || !(one.contains(top) || top.contains(one))) return false;
    return !document.getAnimations().some((motion) => moves(motion, one));
  };
  if (!all.some(hit)) all[0]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const before = all.map(place);
  // Some frames and some time: a busy browser may show nothing new for long.
  for (let frames = 0; frames < 3; frames++) await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 20)));
  const one = all.find((found, i) => hit(found) && String(place(found)) === String(before[i]));
  return one ? place(one) : null;
}
