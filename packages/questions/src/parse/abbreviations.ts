import type { Node } from "./node.ts";
import { replaceNodes } from "./replace-nodes.ts";
import { abbreviated } from "./value-names.ts";
import type { VocabularyIndex } from "./vocabulary-index.ts";

/** Fewest letters of a word that stands for a longer one. */
const MIN_LETTERS = 3;

/** Reads a subject's letters and a number as the code of one module, "BIO 110"; what no module is called is no word for the subject. */
export function readModuleCodes(nodes: Node[], { vocabulary: { values } }: VocabularyIndex): void {
  for (let index = 0; index + 1 < nodes.length; index += 1) {
    const [subject, number] = [nodes[index], nodes[index + 1]];
    const condition = subject?.condition;
    const isSubject = condition && "values" in condition && condition.dimension === "module" && condition.values.length > 1;
    if (!subject || !isSubject || number?.kind !== "number" || !/^\p{L}{2,5}$/u.test(subject.text) || !/^\d{2,4}$/.test(number.text))
      continue;
    const code = `${subject.text.toUpperCase()}${number.text}`;
    if (values["module"]?.includes(code)) replaceNodes(nodes, index, index + 1, { ...condition, values: [code] }, "val:module");
    else nodes.splice(index, 2, { kind: "unknown", text: code, concepts: new Set() });
  }
}

/** Turns words that shorten the name of one part of the institution into it: "Comp Sci". */
export function readAbbreviations(nodes: Node[], { parts }: VocabularyIndex): void {
  for (let index = 0; index + 1 < nodes.length; index += 1) {
    for (const size of [3, 2]) {
      const run = nodes.slice(index, index + size);
      if (run.length < size || !run.some(({ kind }) => kind === "unknown")) continue;
      if (run.some(({ text, condition }) => condition !== undefined || text.length < MIN_LETTERS || !/^\p{L}+$/u.test(text))) continue;
      const found = abbreviated(
        run.map(({ text }) => text),
        parts,
      );
      if (!found) continue;
      replaceNodes(
        nodes,
        index,
        index + size - 1,
        { dimension: found.dimension, op: "in", values: [found.value] },
        `val:${found.dimension}`,
      );
      break;
    }
  }
}
