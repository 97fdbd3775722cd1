// Until the fonts are there and nothing moves any more.
async () => {
  await document.fonts.ready;
  const finite = document.getAnimations().filter((one) => one.effect?.getTiming().iterations !== Infinity);
  await Promise.all(finite.map((one) => one.finished.catch(() => undefined)));
}
