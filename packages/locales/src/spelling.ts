/** Words of ours that the variants of English spell differently: in Britain and Australia, and in the United States. */
const WORDS: readonly (readonly [british: string, american: string])[] = [
  ["centre", "center"],
  ["licence", "license"],
  ["colour", "color"],
  ["favourite", "favorite"],
  ["programme", "program"],
  ["neighbour", "neighbor"],
  ["behaviour", "behavior"],
  ["organisation", "organization"],
  ["cancelled", "canceled"],
  ["labelled", "labeled"],
  ["catalogue", "catalog"],
  ["honours", "honors"],
  ["judgement", "judgment"],
  ["recognise", "recognize"],
  ["grey", "gray"],
  ["enrolment", "enrollment"],
  ["enrol", "enroll"],
];

const american = new Map(WORDS);
/** A word as it is looked for: `enrolled` has its second l already. */
const written = ([british, spelled]: readonly [string, string]): string =>
  spelled.startsWith(british) ? `${british}(?!${spelled.slice(british.length)})` : british;

/** Words and what is built of them, `licences`; names of tables and columns, `enrolment_id`, are no words. */
const PATTERN = new RegExp(String.raw`\b(${WORDS.map(written).join("|")})(?!\w*_)`, "gi");

/** The case of the word that is replaced: `Centre` becomes `Center`. */
const inCaseOf = (word: string, spelled: string): string =>
  word.startsWith(word.charAt(0).toUpperCase()) ? spelled.charAt(0).toUpperCase() + spelled.slice(1) : spelled;

/** A text as the United States spell it; places of values, `{{centre}}`, stay. */
const inAmerican = (text: string): string =>
  text
    .split(/(\{\{.*?\}\})/)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replaceAll(PATTERN, (word) => inCaseOf(word, american.get(word.toLowerCase()) ?? word)),
    )
    .join("");

/** Texts are written as Britain spells them; `en-US` and its variants get them as the United States do. */
export function spelledFor<Texts>(tag: string, texts: Texts): Texts {
  if (tag !== "en-US" && !tag.startsWith("en-US-")) return texts;
  const respell = (value: unknown): unknown => {
    if (typeof value === "string") return inAmerican(value);
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return value.map(respell);
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, respell(inner)]));
  };
  return respell(texts) as Texts;
}
