// Every word that the page shows or says: texts, names for screen readers, titles, placeholders.
() => {
  const found = new Set([document.title]);
  const walk = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return void found.add(node.data.trim());
    if (node.nodeType !== Node.ELEMENT_NODE || node.matches('script, style, [lang]:not(html)')) return;
    for (const name of ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'title', 'placeholder', 'alt']) {
      if (node.hasAttribute(name)) found.add(node.getAttribute(name));
    }
    node.childNodes.forEach(walk);
  };
  walk(document.documentElement);
  return [...found].filter(Boolean);
}
