import type { Condition } from "../meaning/meaning.ts";
import { has, isFree, named, neighbour, type Node } from "./node.ts";
import { replaceNodes } from "./replace-nodes.ts";
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

/** Words between a month and its year. */
const isTermName = (node: Node): boolean =>
  node.kind === "dash" || ["dim:term", "thing:course", "mark:of", "mark:from", "mark:start"].some((concept) => has(node, concept));

const inTerms = (names: readonly string[]): Condition => ({ dimension: "term", op: "in", values: [...names] });

const singleTerm = (condition: Condition | undefined): readonly string[] =>
  condition && "values" in condition && condition.dimension === "term" && condition.values.length === 1 ? condition.values.map(String) : [];

const isTermWord = (node: Node | undefined): boolean => has(node, "dim:term") || has(node, "thing:course") || has(node, "thing:enrolment");

/** Turns months, seasons, years and "the latest term" into the institution's terms. */
export function readTerms(nodes: Node[], { terms, vocabulary }: VocabularyIndex): void {
  const facts = terms.map(factsOf);
  byMonthAndYear(nodes, facts);
  byPlace(nodes, facts);
  ranges(nodes, "term", terms);
  ranges(nodes, "module", (vocabulary.values["module"] ?? []).map(String));
}

/** "2013B to 2014J": the terms between as well. */
function ranges(nodes: Node[], dimension: string, terms: readonly string[]): void {
  const single = (node: Node | undefined): string | undefined => {
    const condition = node?.condition;
    return condition && "values" in condition && condition.dimension === dimension && condition.values.length === 1
      ? String(condition.values[0])
      : undefined;
  };
  const changes = nodes.some((node) => has(node, "mark:difference") || has(node, "mark:growth"));
  for (let index = 0; index < nodes.length; index += 1) {
    const first = single(nodes[index]);
    const joint = neighbour(nodes, index, 1);
    const second = joint === undefined ? undefined : neighbour(nodes, joint, 1);
    const last = single(nodes[second ?? -1]);
    if (first === undefined || last === undefined || second === undefined || changes) continue;
    if (!has(nodes[joint ?? -1], "mark:to") || has(nodes[joint ?? -1], "mark:and")) continue;
    const [from, to] = [terms.indexOf(first), terms.indexOf(last)];
    if (from >= 0 && to > from) replaceNodes(nodes, index, second, { dimension, op: "in", values: terms.slice(from, to + 1) }, "term");
  }
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
    let position = neighbour(
      nodes,
      index,
      1,
      ({ concepts, kind }) =>
        kind === "comma" || concepts.has("mark:and") || concepts.has("mark:or") || concepts.has("mark:both") || concepts.has("mark:of"),
    );
    while (position !== undefined && isPart(nodes[position])) {
      parts.push(position);
      position = neighbour(
        nodes,
        position,
        1,
        ({ concepts, kind }) => kind === "comma" || concepts.has("mark:and") || concepts.has("mark:or") || concepts.has("mark:of"),
      );
    }
    // "The October run of 2014".
    const behind =
      position === undefined || shortYear(nodes[position]) !== undefined
        ? undefined
        : neighbour(nodes, parts.at(-1) ?? index, 1, isTermName);
    if (yearOf(nodes[behind ?? -1]) !== undefined) position = behind;
    const before = neighbour(
      nodes,
      index,
      -1,
      ({ concepts, kind }) => kind === "comma" || concepts.has("mark:of") || concepts.has("mark:from"),
    );
    if (position === undefined || shortYear(nodes[position]) === undefined)
      position = neighbour(nodes, parts.at(-1) ?? index, 1, ({ kind }) => kind === "comma");
    const after = shortYear(nodes[position ?? -1]);
    const year = after ?? yearOf(nodes[before ?? -1]);
    if (year === undefined) {
      // "October starters": the terms of every year that begin then.
      const names = facts.filter((term) => term.months.includes(Number(named(nodes[index], "month:")))).map(({ name }) => name);
      if (names.length > 0 && named(nodes[index], "month:") !== undefined) replaceNodes(nodes, index, index, inTerms(names), "term");
      continue;
    }
    const years = [year];
    // "February 2013 and 2014": the month goes with every year.
    for (
      let next =
        after === undefined || position === undefined
          ? undefined
          : neighbour(nodes, position, 1, ({ kind, concepts }) => kind === "comma" || concepts.has("mark:and") || concepts.has("mark:or"));
      next !== undefined;
      next = neighbour(nodes, next, 1, ({ kind, concepts }) => kind === "comma" || concepts.has("mark:and"))
    ) {
      const another = yearOf(nodes[next]);
      if (another === undefined || isPart(nodes[neighbour(nodes, next, -1) ?? -1])) break;
      years.push(another);
      position = next;
    }
    const names = [...new Set(parts.flatMap((part) => years.flatMap((each) => matching(nodes[part], each))))];
    if (names.length === 0) continue;
    const [from, to] = after === undefined ? [before ?? index, parts.at(-1) ?? index] : [index, position ?? index];
    replaceNodes(nodes, from, to, inTerms(names), "term");
    index = from;
  }
  const single = new Set(nodes.flatMap(({ condition }) => singleTerm(condition)));
  for (const [index, node] of nodes.entries()) {
    const year = yearOf(node);
    const all = facts.filter((term) => term.year === year).map(({ name }) => name);
    // "October 2013 as well as October 2014 (2014 minus 2013)": the year stands for the term that is named.
    const own = all.filter((name) => single.has(name));
    const names = own.length === 1 && single.size > 1 ? own : all;
    if (year !== undefined && names.length > 0 && isFree(node)) replaceNodes(nodes, index, index, inTerms(names), "term");
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
    let position = neighbour(nodes, index, 1);
    const count = nodes[position ?? -1]?.number;
    if (position !== undefined && count !== undefined && Number.isInteger(count) && count > 0 && count < 10)
      position = neighbour(nodes, position, 1);
    // In many languages the word of place stands behind: "la oferta más reciente".
    const behind = position !== undefined && isTermWord(nodes[position]) ? undefined : neighbour(nodes, index, -1);
    const found = behind === undefined ? position : behind;
    // "Its last run", "the latest presentation": that of the latest term.
    const isRun = behind === undefined && has(nodes[found ?? -1], "thing:course");
    if (found === undefined || !(has(nodes[found], "dim:term") || isRun) || !isTermWord(nodes[found])) continue;
    // "Los dos últimos periodos": the number stands before both.
    const ahead = neighbour(nodes, Math.min(index, found), -1);
    const isCount = (number: number | undefined): number is number =>
      number !== undefined && Number.isInteger(number) && number > 0 && number < 10;
    const leading = nodes[ahead ?? -1]?.number;
    const size = behind === undefined && isCount(count) ? count : isCount(leading) ? leading : 1;
    const names = facts.map(({ name }) => name);
    const chosen = earliest && !latest ? names.slice(0, size) : previous && !latest ? names.slice(-1 - size, -1) : names.slice(-size);
    if (chosen.length === 0) continue;
    const from = isCount(leading) && ahead !== undefined && size === leading ? ahead : Math.min(index, found);
    replaceNodes(nodes, from, Math.max(index, found), inTerms(chosen), "term");
    index = from;
  }
}
