import type { Condition } from "../meaning/meaning.ts";
import { has, isFree, named, neighbour, type Node } from "./node.ts";
import type { VocabularyIndex } from "./vocabulary-index.ts";

interface TermFacts {
  readonly name: string;
  readonly year: number | undefined;
  readonly months: readonly number[];
  readonly season: string | undefined;
}

const SEASONS: Readonly<Record<string, readonly number[]>> = {
  spring: [1, 2, 3, 4, 5],
  summer: [6, 7, 8],
  autumn: [9, 10, 11],
  winter: [12, 1, 2],
};
/** Letters by which the Open University's terms tell their month of start. */
const LETTERS: Readonly<Record<string, number>> = { B: 2, J: 10 };

function factsOf(name: string): TermFacts {
  const year = /(?:19|20)\d\d/.exec(name)?.[0];
  const letter = /^\d{4}([A-Z])$/.exec(name)?.[1];
  const month = letter === undefined ? undefined : LETTERS[letter];
  const season = /spring/i.test(name)
    ? "spring"
    : /summer/i.test(name)
      ? "summer"
      : /autumn|fall/i.test(name)
        ? "autumn"
        : /winter/i.test(name)
          ? "winter"
          : undefined;
  const months = month === undefined ? (season ? (SEASONS[season] ?? []) : []) : [month];
  const bySeason = month === 2 ? "spring" : month === 10 ? "autumn" : season;
  return { name, year: year === undefined ? undefined : Number(year), months, season: bySeason };
}

const yearOf = (node: Node | undefined): number | undefined =>
  node?.number !== undefined &&
  node.kind === "number" &&
  Number.isInteger(node.number) &&
  node.number >= 1990 &&
  node.number < 2100 &&
  !/[.,]/.test(node.text)
    ? node.number
    : undefined;

/** "14" behind a month. */
const shortYear = (node: Node | undefined): number | undefined =>
  yearOf(node) ?? (node?.kind === "number" && /^\d\d$/.test(node.text) && (node.number ?? 99) < 60 ? 2000 + (node.number ?? 0) : undefined);

const inTerms = (names: readonly string[]): Condition => ({ dimension: "term", op: "in", values: [...names] });

function replace(nodes: Node[], from: number, to: number, condition: Condition): void {
  const text = nodes
    .slice(from, to + 1)
    .map((node) => node.text)
    .join(" ");
  nodes.splice(from, to - from + 1, { kind: "known", text, concepts: new Set(["term"]), condition });
}

const isTermWord = (node: Node | undefined): boolean => has(node, "dim:term") || has(node, "thing:course") || has(node, "thing:enrolment");

/** Turns months, seasons, years and "the latest term" into the institution's terms. */
export function readTerms(nodes: Node[], { terms }: VocabularyIndex): void {
  const facts = terms.map(factsOf);
  byMonthAndYear(nodes, facts);
  byPlace(nodes, facts);
}

function byMonthAndYear(nodes: Node[], facts: readonly TermFacts[]): void {
  const matching = (node: Node | undefined, year: number): readonly string[] => {
    const month = named(node, "month:");
    const season = named(node, "season:");
    return facts
      .filter((term) => term.year === year && (month === undefined ? term.season === season : term.months.includes(Number(month))))
      .map(({ name }) => name);
  };
  const isPart = (node: Node | undefined): boolean => named(node, "month:") !== undefined || named(node, "season:") !== undefined;
  for (let index = 0; index < nodes.length; index += 1) {
    if (!isPart(nodes[index])) continue;
    // "Feb and Oct 2014": the year stands behind the last of several.
    const parts = [index];
    let at = neighbour(
      nodes,
      index,
      1,
      ({ concepts, kind }) =>
        kind === "comma" || concepts.has("mark:and") || concepts.has("mark:or") || concepts.has("mark:both") || concepts.has("mark:of"),
    );
    while (at !== undefined && isPart(nodes[at])) {
      parts.push(at);
      at = neighbour(
        nodes,
        at,
        1,
        ({ concepts, kind }) => kind === "comma" || concepts.has("mark:and") || concepts.has("mark:or") || concepts.has("mark:of"),
      );
    }
    const before = neighbour(nodes, index, -1, ({ concepts }) => concepts.has("mark:of") || concepts.has("mark:from"));
    const after = shortYear(nodes[at ?? -1]);
    const year = after ?? yearOf(nodes[before ?? -1]);
    if (year === undefined) continue;
    const names = [...new Set(parts.flatMap((part) => matching(nodes[part], year)))];
    if (names.length === 0) continue;
    const [from, to] = after === undefined ? [before ?? index, parts.at(-1) ?? index] : [index, at ?? index];
    replace(nodes, from, to, inTerms(names));
    index = from;
  }
  for (const [index, node] of nodes.entries()) {
    const year = yearOf(node);
    const names = facts.filter((term) => term.year === year).map(({ name }) => name);
    if (year !== undefined && names.length > 0 && isFree(node)) replace(nodes, index, index, inTerms(names));
  }
}

/** "the latest term", "our earliest intake", "the last two terms". */
function byPlace(nodes: Node[], facts: readonly TermFacts[]): void {
  for (let index = 0; index < nodes.length; index += 1) {
    const node = nodes[index];
    const latest = has(node, "mark:latest");
    const earliest = has(node, "mark:earliest");
    const previous = has(node, "mark:previous");
    if (!latest && !earliest && !previous) continue;
    let at = neighbour(nodes, index, 1);
    const count = nodes[at ?? -1]?.number;
    if (at !== undefined && count !== undefined && Number.isInteger(count) && count > 0 && count < 10) at = neighbour(nodes, at, 1);
    // In many languages the word of place stands behind: "la oferta más reciente".
    const behind = at !== undefined && has(nodes[at], "dim:term") ? undefined : neighbour(nodes, index, -1);
    const found = behind === undefined ? at : behind;
    if (found === undefined || !has(nodes[found], "dim:term") || !isTermWord(nodes[found])) continue;
    const size = behind === undefined && count !== undefined && Number.isInteger(count) && count > 0 && count < 10 ? count : 1;
    const names = facts.map(({ name }) => name);
    const chosen = earliest && !latest ? names.slice(0, size) : previous && !latest ? names.slice(-1 - size, -1) : names.slice(-size);
    if (chosen.length === 0) continue;
    replace(nodes, Math.min(index, found), Math.max(index, found), inTerms(chosen));
  }
}
