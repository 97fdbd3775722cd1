// All but clear, a page is laid out, hit and read as ever, and Chromium paints nothing of it.
globalThis.unpainted = new CSSStyleSheet();
globalThis.unpainted.replaceSync(':root { opacity: 0.0001 !important }');
document.adoptedStyleSheets.push(globalThis.unpainted);
