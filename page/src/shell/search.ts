import type { Rules } from './types';

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The sections and paragraphs that hold every word sought. */
export function matching(rules: Rules, sought: string): Rules['sections'] {
  const wanted = plain(sought).split(/\s+/).filter(Boolean);
  if (!wanted.length) return rules.sections;
  return rules.sections
    .map((section) => ({
      ...section,
      paragraphs: section.paragraphs.filter((p) => {
        const text = plain(`${p.citation} ${section.title} ${p.text}`);
        return wanted.every((word) => text.includes(word));
      }),
    }))
    .filter((section) => section.paragraphs.length > 0);
}
