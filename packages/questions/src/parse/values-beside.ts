import { joinWords, tokensOf } from "../words/tokens.ts";
import { has, named, type Node } from "./node.ts";
import type { VocabularyIndex } from "./vocabulary-index.ts";

/** Most words that the name of a value has, as they were looked up. */
const MAX_WORDS = 8;

const COLONS: ReadonlySet<string> = new Set([":", "：", "="]);

/** Where rows are told apart, the word behind a breakdown is none of its values: "by severity, minor ones first". */
const BEFORE_GROUPS = ["mark:by", "mark:per", "mark:every", "mark:which"];

/** Puts the words before a colon together where they are the name of a breakdown, whatever they say elsewhere: "class of the award:". */
function joinNames(nodes: Node[], { shown, vocabulary, language }: VocabularyIndex): void {
  const first = nodes.findIndex(({ text }) => COLONS.has(text));
  if (first <= 0) return;
  const wordsOf = (text: string): string => joinWords(tokensOf(text, language));
  const names = new Map([...shown.keys()].map((dimension) => [wordsOf(vocabulary.labels.dimension(dimension)), dimension]));
  for (let colon = first; colon > 0; colon = findAfter(nodes, colon)) {
    const start = nodes.slice(0, colon).findLastIndex(({ kind }) => kind === "comma" || kind === "stop") + 1;
    const text = nodes
      .slice(start, colon)
      .map((node) => node.text)
      .join(" ");
    const dimension = names.get(wordsOf(text));
    const behind = nodes.slice(colon + 1, colon + 1 + MAX_WORDS).map((node) => node.text);
    const isValue = behind.some((_, last) => shown.get(dimension ?? "")?.has(wordsOf(behind.slice(0, last + 1).join(" "))));
    if (dimension === undefined || !isValue) continue;
    nodes.splice(start, colon - start, { kind: "known", text, concepts: new Set([`dim:${dimension}`]) });
    colon = start + 1;
  }
}

const findAfter = (nodes: readonly Node[], place: number): number =>
  nodes.findIndex(({ text }, position) => position > place && COLONS.has(text));

/**
 * Reads a value of a common list behind the name of its breakdown, as screens write both: "status: active", "severity minor".
 * Beside its breakdown a word stands for that value, whatever it says elsewhere.
 */
export function readValuesBeside(nodes: Node[], index: VocabularyIndex): void {
  const { shown, language } = index;
  joinNames(nodes, index);
  for (let place = 0; place < nodes.length - 1; place += 1) {
    const name = nodes[place];
    const dimension = named(name, "dim:");
    const values = dimension === undefined ? undefined : shown.get(dimension);
    if (!name || !values || BEFORE_GROUPS.some((concept) => has(nodes[place - 1], concept))) continue;
    const colon = COLONS.has(nodes[place + 1]?.text ?? "");
    const start = colon ? place + 2 : place + 1;
    for (let length = Math.min(MAX_WORDS, nodes.length - start); length > 0; length -= 1) {
      const text = nodes
        .slice(start, start + length)
        .map((node) => node.text)
        .join(" ");
      const value = values.get(joinWords(tokensOf(text, language)));
      if (value === undefined) continue;
      const concepts = new Set([`val:${dimension}=${JSON.stringify(value)}`]);
      nodes.splice(start, length, { kind: "known", text, concepts, condition: { dimension: dimension ?? "", op: "in", values: [value] } });
      if (colon) name.used = "introduces";
      break;
    }
  }
}
