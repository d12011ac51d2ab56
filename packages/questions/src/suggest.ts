import { canUse } from "@lyceum/semantic";

import type { Lexicon } from "./lexicon.ts";
import { readQuestion } from "./read-question.ts";
import { stemsOf } from "./words.ts";

const MAX_WORDS = 4;

/** The label goes on where the text stops, or a word of it does. */
function startsWith(label: string, typed: string): boolean {
  const plain = label.toLowerCase();
  return plain.startsWith(typed) || plain.includes(` ${typed}`);
}

function completions(text: string, { labels }: Lexicon): readonly string[] {
  const words = text.split(/\s+/);
  for (let count = Math.min(MAX_WORDS, words.length); count > 0; count -= 1) {
    const typed = words.slice(-count).join(" ").toLowerCase();
    const before = words.slice(0, -count).join(" ");
    const fitting = typed.length < 2 ? [] : labels.filter(({ label }) => startsWith(label, typed) && label.toLowerCase() !== typed);
    const candidates = /\b(?:by|per|each)$/i.test(before) ? fitting.filter(({ meaning }) => meaning.kind === "dimension") : fitting;
    if (candidates.length > 0) return candidates.map(({ label }) => `${before} ${before ? label.toLowerCase() : label}`.trim());
  }
  return [];
}

/**
 * Questions that go on from what has been typed, each one understood as it stands; nothing for an empty text.
 * @param by joins a measure and a dimension in the reader's language, e.g. `(a, b) => "a by b"`.
 */
export function suggestQuestions(
  text: string,
  lexicon: Lexicon,
  by: (measure: string, dimension: string) => string,
  most = 8,
): readonly string[] {
  const typed = text.trim().replaceAll(/\s+/g, " ");
  if (stemsOf(typed).length === 0) return [];
  const reading = readQuestion(typed, lexicon);
  const cuts =
    reading.understood && reading.dimensions.length === 0
      ? lexicon.labels.filter(({ meaning }) => meaning.kind === "dimension" && canUse(lexicon.model, reading.measures, meaning.name))
      : [];
  const offered = [...completions(typed, lexicon), ...cuts.map(({ label }) => by(typed, label.toLowerCase()))];
  return [...new Set(offered)].filter((question) => question !== typed && readQuestion(question, lexicon).understood).slice(0, most);
}
