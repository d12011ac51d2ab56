import type { Guide, GuidePage, GuideSection } from "./guide.ts";

export interface GuideHit {
  readonly page: GuidePage;
  readonly section: GuideSection;
  /** A stretch of the section around the first word found. */
  readonly excerpt: string;
}

const EXCERPT = 180;
const MAX_HITS = 20;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Words of a title weigh five times those of the text; every word asked for must begin some word of the section. */
function scoreOf(section: GuideSection, terms: readonly string[]): number {
  const title = wordsOf(section.title);
  const text = wordsOf(section.text);
  let score = 0;
  for (const word of terms) {
    const inTitle = title.filter((candidate) => candidate.startsWith(word)).length;
    const inText = text.filter((candidate) => candidate.startsWith(word)).length;
    if (inTitle + inText === 0) return 0;
    score += inTitle * 5 + inText;
  }
  return score;
}

function excerptOf(text: string, terms: readonly string[]): string {
  const position = Math.max(0, text.toLowerCase().indexOf(terms[0] ?? ""));
  const from = position < EXCERPT / 2 ? 0 : text.lastIndexOf(" ", position - EXCERPT / 3) + 1;
  const cut = from + EXCERPT < text.length;
  const piece = text.slice(from, cut ? text.lastIndexOf(" ", from + EXCERPT) : undefined);
  return `${from > 0 ? "… " : ""}${piece}${cut ? " …" : ""}`;
}

/** Sections that hold every word of the query, the best first; nothing for an empty query. */
export function searchGuide(guide: Guide, query: string): readonly GuideHit[] {
  const terms = wordsOf(query).slice(0, 10);
  if (terms.length === 0) return [];
  return [...guide.pages.values()]
    .flatMap((page) => page.sections.map((section) => ({ page, section, score: scoreOf(section, terms) })))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_HITS)
    .map(({ page, section }) => ({ page, section, excerpt: excerptOf(section.text, terms) }));
}
