import { joinWords, tokensOf } from "../words/tokens.ts";
import { has, named, type Node } from "./node.ts";
import type { VocabularyIndex } from "./vocabulary-index.ts";

/** Most words that the name of a value has, as they were looked up. */
const LONGEST = 8;

const COLONS: ReadonlySet<string> = new Set([":", "：", "="]);

/** Where rows are told apart, the word behind a breakdown is none of its values: "by severity, minor ones first". */
const BEFORE_GROUPS = ["mark:by", "mark:per", "mark:every", "mark:which"];

/**
 * Reads a value of a common list behind the name of its breakdown, as screens write both: "status: active", "severity minor".
 * Beside its breakdown a word stands for that value, whatever it says elsewhere.
 */
export function readValuesBeside(nodes: Node[], { shown, language }: VocabularyIndex): void {
  for (let place = 0; place < nodes.length - 1; place += 1) {
    const before = nodes[place - 1];
    const dimension = named(nodes[place], "dim:");
    const values = dimension === undefined ? undefined : shown.get(dimension);
    if (dimension === undefined || !values || BEFORE_GROUPS.some((concept) => has(before, concept))) continue;
    const colon = COLONS.has(nodes[place + 1]?.text ?? "");
    const start = colon ? place + 2 : place + 1;
    for (let length = Math.min(LONGEST, nodes.length - start); length > 0; length -= 1) {
      const words = nodes.slice(start, start + length);
      const text = words.map((node) => node.text).join(" ");
      const value = values.get(joinWords(tokensOf(text, language)));
      if (value === undefined) continue;
      const concept = `val:${dimension}=${JSON.stringify(value)}`;
      nodes.splice(start, length, {
        kind: "known",
        text,
        concepts: new Set([concept]),
        condition: { dimension, op: "in", values: [value] },
      });
      const name = nodes[place];
      if (colon && name) name.used = "introduces";
      break;
    }
  }
}
