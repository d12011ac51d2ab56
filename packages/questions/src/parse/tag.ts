import { joinParticles } from "../words/particles.ts";
import type { Match, Phrases } from "../words/phrases.ts";
import { segmentsOf } from "../words/segments.ts";
import { plainOf, type Token, tokensOf } from "../words/tokens.ts";
import { dimensionOf, has, named, type Node } from "./node.ts";
import { readSides } from "./sides.ts";
import type { VocabularyIndex } from "./vocabulary-index.ts";

const NONE: ReadonlySet<string> = new Set();
const STOPS = new Set([".", "?", "!", ";", "。", "？", "！", "；"]);
const COMMAS = new Set([",", "、", "，", ":", "：", "(", ")", "（", "）", "/", "|", "…"]);
const DASHES = new Set(["-", "–", "—", "~", "〜", "～", "−"]);

/** Reads a number as the language writes it. */
export function numberOf(text: string, decimalComma: boolean): number {
  const groups = decimalComma ? "." : ",";
  const mark = decimalComma ? "," : ".";
  // One group of three digits behind the other language's mark still groups thousands: no question counts in thousandths.
  const other = new RegExp(`^\\d{1,3}(?:\\${mark}\\d{3})+$`);
  const plain = other.test(text) ? text.replaceAll(mark, "") : text.replaceAll(groups, "").replace(mark, ".");
  return Number(plain);
}

/** Leaves out what a word only sounds like by its stem: "enseignants" are people and no subject, "post" is no place. */
function withoutSounds(concepts: readonly string[]): readonly string[] {
  const isPeople = concepts.includes("role:instructor");
  const isCount = concepts.some((concept) => concept.startsWith("m:"));
  return concepts.filter(
    (concept) => !(isPeople && concept.startsWith("dim:")) && !(isCount && (concept === "rank:place" || concept === "mark:versus")),
  );
}

const known = (text: string, concepts: readonly string[], index: VocabularyIndex): Node => {
  const word = concepts.find((concept) => concept.startsWith("num:"));
  const number = word === undefined ? undefined : index.language.numbers[word.slice(4)];
  // The name of the one result, as institutions write it, and not all that passed.
  const exact = text === "Pass" && concepts.includes("v:outcome.passed") ? index.conditions.get("v:outcome.plain_pass") : undefined;
  // "Lecturers" are people, though "lecture" may be a value.
  const condition = concepts.includes("role:instructor")
    ? undefined
    : (exact ?? concepts.flatMap((concept) => index.conditions.get(concept) ?? [])[0]);
  return {
    kind: "known",
    text,
    concepts: new Set(withoutSounds(concepts)),
    ...(number === undefined ? {} : { number }),
    ...(condition === undefined ? {} : { condition }),
  };
};

function markNode(text: string): Node {
  const kind = STOPS.has(text) ? "stop" : COMMAS.has(text) ? "comma" : DASHES.has(text) ? "dash" : "filler";
  return { kind, text, concepts: NONE };
}

/** Takes a compound apart where both of its parts are known: "Klausurpunkte". */
function parts(word: string, index: VocabularyIndex): readonly string[] | undefined {
  const { language, phrases } = index;
  if (!language.compounds || word.length < 8) return undefined;
  const isKnown = (text: string): boolean => {
    const tokens = tokensOf(text, language);
    return tokens.length === 1 && phrases.longestAt(tokens, 0)?.length === 1;
  };
  for (let cut = word.length - 3; cut >= 3; cut -= 1) {
    const [first, rest] = [word.slice(0, cut), word.slice(cut)];
    if (!isKnown(rest)) continue;
    const bare = [first, first.replace(/(?:s|n|en|es|-)$/, "")].find((text) => text.length >= 3 && isKnown(text));
    if (bare !== undefined) return [bare, rest];
  }
  return undefined;
}

/** The phrases at a place; "average credits" yields to "average" where "credits earned" goes on behind it, which is a measure of its own. */
function endingSooner(phrases: Phrases, tokens: readonly Token[], start: number): readonly Match[] {
  const found = phrases.allAt(tokens, start);
  const [first] = found;
  const last = found.at(-1);
  const begins = first?.length === 1 && first.concepts.some((concept) => concept.startsWith("agg:"));
  if (!first || !last || !begins || last.length === 1) return found;
  const behind = phrases.longestAt(tokens, start + 1);
  const goesOn = (behind?.length ?? 0) + 1 > last.length && behind?.concepts.some((concept) => concept.startsWith("m:")) === true;
  return goesOn ? [first] : found;
}

/** The longest phrase; where a breakdown ends at a comma, as in "by IMD band, unknown excluded", none that goes on behind it. */
function longestInClause(found: readonly Match[], tokens: readonly Token[], start: number): Match | undefined {
  const longest = found.at(-1);
  const comma = tokens.findIndex((token, place) => place > start && token.plain === ",");
  if (!longest || comma < 0 || comma >= start + longest.length) return longest;
  return (
    found.find(({ length, concepts }) => start + length === comma && concepts.some((concept) => concept.startsWith("dim:"))) ?? longest
  );
}

/** Finds what each run of words stands for: the longest phrase from left to right, slips of the pen forgiven. */
export function tagQuestion(text: string, index: VocabularyIndex): Node[] {
  const { language, phrases, fillers } = index;
  const tokens = joinParticles(tokensOf(text, language), language, fillers);
  const nodes: Node[] = [];
  const shouts = text === text.toUpperCase();
  const segments = language.spaceless ? segmentsOf(tokens, phrases, ({ plain }) => fillers.has(plain)) : undefined;
  let position = 0;
  while (position < tokens.length) {
    const token = tokens[position] as Token;
    const match = segments ? segments.get(position) : longestInClause(endingSooner(phrases, tokens, position), tokens, position);
    if (match) {
      const last = tokens[position + match.length - 1] ?? token;
      const typed = text.slice(token.start, last.end);
      nodes.push(
        match.concepts.includes("ignore") && !match.concepts.some((concept) => /^(?:v|turn|role):/.test(concept))
          ? { kind: "filler", text: typed, concepts: NONE }
          : known(typed, match.concepts, index),
      );
      position += match.length;
      continue;
    }
    position += 1;
    if (/^-?\d\ds$/.test(token.text)) {
      // "The under-35s".
      if (nodes.at(-1)?.kind === "dash") nodes.pop();
      nodes.push({ kind: "number", text: token.text, concepts: new Set(["mark:age"]), number: Math.abs(Number.parseInt(token.text, 10)) });
      continue;
    }
    if (token.kind === "number") {
      nodes.push({ kind: "number", text: token.text, concepts: NONE, number: numberOf(token.text, language.decimalComma === true) });
      continue;
    }
    if (token.kind === "mark") {
      if (!["'", "’", '"', "“", "”", "¿", "¡", "「", "」", "《", "》"].includes(token.text)) nodes.push(markNode(token.text));
      continue;
    }
    const span = language.spans?.[token.plain];
    if (span !== undefined) {
      nodes.push({ kind: "number", text: token.text, concepts: NONE, number: span });
      nodes.push({ kind: "known", text: token.text, concepts: new Set(["mark:day"]) });
      continue;
    }
    const capital = shouts ? undefined : index.capitals.get(token.text);
    if (capital) {
      nodes.push({ kind: "known", text: token.text, concepts: new Set(["capitals"]), condition: capital });
      continue;
    }
    if (fillers.has(token.plain) || fillers.has(token.stem)) {
      nodes.push({ kind: "filler", text: token.text, concepts: NONE });
      continue;
    }
    const split = parts(token.plain, index);
    if (split) {
      const inner = split.flatMap((part) => tokensOf(part, language));
      tokens.splice(position, 0, ...inner.map((piece) => ({ ...piece, start: token.start, end: token.end })));
      continue;
    }
    // A code is written as it is or not at all: another term is no slip of the pen.
    const isCode =
      /\d/.test(token.text) || (token.text.length < 6 && token.text === token.text.toUpperCase() && text !== text.toUpperCase());
    const near = language.spaceless || isCode ? undefined : (phrases.nearest(token.plain) ?? phrases.nearest(token.stem));
    if (near !== undefined && near !== token.plain) {
      const corrected: Token = {
        ...token,
        plain: near,
        stem: tokensOf(near, language)[0]?.stem === near ? near : language.stem(near, near),
      };
      tokens[position - 1] = corrected;
      const asWritten = phrases.longestAt(tokens, position - 1);
      if (!asWritten) tokens[position - 1] = { ...corrected, stem: near };
      const again = asWritten ?? phrases.longestAt(tokens, position - 1);
      if (again) {
        const last = tokens[position - 1 + again.length - 1] ?? token;
        nodes.push(known(text.slice(token.start, last.end), again.concepts, index));
        position += again.length - 1;
        continue;
      }
    }
    nodes.push({ kind: "unknown", text: token.text, concepts: NONE });
  }
  giveCues(nodes, language.cues ?? {});
  findThan(nodes, language.than ?? []);
  findTo(nodes, language.rangeWords ?? []);
  readSides(nodes, language.spaceless === true);
  return joinUnknown(nodes, language.spaceless === true);
}

/** Notes what the words of each node add in their place. */
function giveCues(nodes: Node[], cues: Readonly<Record<string, RegExp>>): void {
  const all = Object.entries(cues);
  nodes.forEach((node, index) => {
    const given = all.filter(([, words]) => words.test(node.text)).map(([cue]) => cue);
    if (given.length > 0) nodes[index] = { ...node, cues: new Set(given) };
  });
}

/** "Del 2013B al 2014J": a word of many meanings joins the two ends of a range. */
function findTo(nodes: Node[], words: readonly string[]): void {
  const isEnd = (node: Node | undefined): boolean =>
    node?.number !== undefined ||
    dimensionOf(node) === "term" ||
    has(node, "mark:day") ||
    has(node, "mark:week") ||
    named(node, "month:") !== undefined;
  nodes.forEach((node, position) => {
    const plain = plainOf(node.text);
    if (node.kind !== "filler" || !(words.includes(plain) || words.includes(node.text.toLowerCase()))) return;
    if (isEnd(nodes[position - 1]) && isEnd(nodes.slice(position + 1).find(({ kind }) => kind !== "filler")))
      nodes[position] = { ...node, kind: "known", concepts: new Set(["mark:to"]) };
  });
}

/** "Más suspensos que abandonos": a word that joins clauses stands for "than" between two values of one dimension. */
function findThan(nodes: Node[], words: readonly string[]): void {
  nodes.forEach((node, position) => {
    if (node.kind !== "filler" || !words.includes(plainOf(node.text))) return;
    const after = nodes.slice(position + 1, position + 4).find(({ kind }) => kind !== "filler");
    const before = nodes.slice(Math.max(0, position - 6), position).toReversed();
    const dimension = dimensionOf(after);
    const compares = before.some((each) => has(each, "mark:more") || has(each, "mark:less"));
    if (compares && dimension !== undefined && before.some((each) => dimensionOf(each) === dimension))
      nodes[position] = { ...node, kind: "known", concepts: new Set(["mark:than"]) };
  });
}

/** Characters of a language without spaces that nothing accounts for are one word. */
function joinUnknown(nodes: Node[], spaceless: boolean): Node[] {
  if (!spaceless) return nodes;
  const joined: Node[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (last?.kind === "unknown" && node.kind === "unknown") joined[joined.length - 1] = { ...last, text: last.text + node.text };
    else joined.push(node);
  }
  return joined;
}
