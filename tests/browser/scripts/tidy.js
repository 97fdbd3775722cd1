// Closes what lies open and takes back what was laid out; whether anything did.
() => {
  const hooks = ['close', 'hint-close', 'offer-skip', 'ask-not', 'stop-not', 'reset-turn'].map((hook) => `[data-testid=${hook}]`);
  const open = [...document.querySelectorAll([...hooks, '[data-testid=sheet][aria-expanded=true]'].join())];
  const able = open.filter((one) => one.checkVisibility() && !one.disabled);
  for (const one of able) one.click();
  return able.length > 0;
}
