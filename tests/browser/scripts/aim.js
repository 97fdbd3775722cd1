// Where this is hit in its middle now; null while it moves, or where something else would be hit.
async (one) => {
  const middle = () => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const before = middle();
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const [x, y] = middle();
  const moves = ({ playState, effect }) =>
    playState === 'running' && effect?.getTiming().iterations !== Infinity && effect?.target?.contains(one);
  const rolls = x !== before[0] || y !== before[1]; // by a key that was pressed before
  const hit = !one.disabled && one.contains(document.elementFromPoint(x, y));
  return hit && !rolls && !document.getAnimations().some(moves) ? [x, y] : null;
}
