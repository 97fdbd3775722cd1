// Where this is hit in its middle now; null while it moves, or where something else would be hit.
(one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const moves = ({ playState, effect }) =>
    playState === 'running' && effect?.getTiming().iterations !== Infinity && effect?.target?.contains(one);
  const hit = !one.disabled && one.contains(document.elementFromPoint(x, y));
  return hit && !document.getAnimations().some(moves) ? [x, y] : null;
}
