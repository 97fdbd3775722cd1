// Until the fonts and all that is being fetched are there, and looks at the page in three frames
// in a row see the same: a new size, a map that opens, a drawer that slides have come to rest.
async () => {
  await document.fonts.ready;
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const endless = (motion) => motion.effect?.getTiming().iterations === Infinity;
  const look = () => {
    const swaying = new Set(document.getAnimations().filter(endless).map(({ effect }) => effect.target));
    const boxes = [...document.querySelectorAll('body *')].filter((one) => !swaying.has(one) && !swaying.has(one.parentElement));
    return boxes.map((one) => Object.values(one.getBoundingClientRect().toJSON()).map(Math.round)).join();
  };
  let before = '';
  for (let same = 0; same < 2; ) {
    await frame();
    const moves = document.getAnimations().filter((motion) => !endless(motion));
    await Promise.all(moves.map((one) => one.finished.catch(() => undefined)));
    const now = look();
    same = now === before && !document.querySelector('[data-coming]') ? same + 1 : 0;
    before = now;
  }
}
