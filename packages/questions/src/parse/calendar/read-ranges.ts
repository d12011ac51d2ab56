import { DAY, YEAR } from "../../concepts/days.ts";
import type { Condition } from "../../meaning/meaning.ts";
import type { Calendar } from "../../reading.ts";
import { has, neighbour, type Node } from "../node.ts";
import { replaceNodes } from "../replace-nodes.ts";
import { inDays, inYears, type Span, yearIn } from "./days-of.ts";

/** "Since autumn 2024", "before spring 2026": the terms that have begun. */
export function termRanges(nodes: Node[], { terms, asOf }: Calendar): void {
  for (let index = 0; index < nodes.length; index += 1) {
    const condition = nodes[index]?.condition;
    const before = neighbour(nodes, index, -1);
    const opener = nodes[before ?? -1];
    if (before === undefined || !condition || !("values" in condition) || condition.dimension !== "term" || condition.values.length !== 1)
      continue;
    const own = terms.find(({ name }) => name === condition.values[0]);
    const joint = nodes[neighbour(nodes, index, 1) ?? -1];
    if (!own || has(joint, "mark:to") || joint?.kind === "dash") continue;
    const keeps = has(opener, "mark:since")
      ? (start: string) => start >= own.start
      : has(opener, "mark:before")
        ? (start: string) => start < own.start
        : has(opener, "mark:after")
          ? (start: string) => start > own.start
          : undefined;
    if (!keeps) continue;
    const values = terms.filter(({ start }) => start <= asOf && keeps(start)).map(({ name }) => name);
    replaceNodes(nodes, before, index, { dimension: "term", op: "in", values }, "term");
    index = before;
  }
}

const yearsOf = (node: Node | undefined): readonly number[] | undefined => {
  const condition = node?.condition;
  return condition && "values" in condition && condition.dimension === YEAR ? condition.values.map(Number) : undefined;
};

/** "From 2023/24 to 2025/26": the years between as well; "since last year": up to the one that runs. */
export function yearRanges(nodes: Node[], { terms, asOf }: Calendar): void {
  const current = terms.findLast(({ start }) => start <= asOf)?.academicYear;
  for (let index = 0; index < nodes.length; index += 1) {
    const first = yearsOf(nodes[index])?.[0];
    const before = neighbour(nodes, index, -1);
    if (first !== undefined && before !== undefined && current !== undefined && has(nodes[before], "mark:since") && first < current) {
      replaceNodes(nodes, before, index, inYears(...Array.from({ length: current - first + 1 }, (_, place) => first + place)), "period");
      index = before;
      continue;
    }
    const joint = neighbour(nodes, index, 1);
    const second = joint === undefined ? undefined : neighbour(nodes, joint, 1);
    const last = yearsOf(nodes[second ?? -1])?.at(-1);
    if (first === undefined || last === undefined || second === undefined || last <= first || last - first > 30) continue;
    const word = nodes[joint ?? -1];
    if (word?.kind !== "dash" && !(has(word, "mark:to") && !has(word, "mark:and"))) continue;
    replaceNodes(nodes, index, second, inYears(...Array.from({ length: last - first + 1 }, (_, place) => first + place)), "period");
  }
}

const spanOf = (node: Node | undefined): Span | undefined => {
  const condition = node?.condition;
  return condition && "from" in condition && condition.dimension === DAY
    ? { from: String(condition.from), to: String(condition.to) }
    : undefined;
};

const moved = (day: string, years: number): string => `${yearIn(day) + years}${day.slice(4)}`;

/** "Since September", "from 1 to 15 October", "before December". */
export function dayRanges(nodes: Node[]): void {
  // "The difference between October and November", "growth from September to October": two periods, and not all between.
  const changes = nodes.some((node) => has(node, "mark:difference") || has(node, "mark:growth"));
  for (let index = 0; index < nodes.length; index += 1) {
    const first = spanOf(nodes[index]);
    if (!first) continue;
    const joint = neighbour(nodes, index, 1);
    const second = joint === undefined ? undefined : neighbour(nodes, joint, 1);
    const last = spanOf(nodes[second ?? -1]);
    const before = neighbour(nodes, index, -1);
    const opener = nodes[before ?? -1];
    const opens = has(opener, "mark:from") || has(opener, "mark:between") || has(opener, "mark:since");
    const joins =
      nodes[joint ?? -1]?.kind === "dash" || (has(nodes[joint ?? -1], "mark:to") && (opens || !has(nodes[joint ?? -1], "mark:and")));
    if (last && joins && changes && second !== undefined) {
      index = second;
      continue;
    }
    if (last && joins && second !== undefined) {
      const from = first.from > last.to ? moved(first.from, -1) : first.from;
      replaceNodes(nodes, opens && before !== undefined ? before : index, second, inDays({ from, to: last.to }), "period");
      continue;
    }
    if (before === undefined) continue;
    const condition: Condition | undefined =
      has(opener, "mark:since") || (has(opener, "mark:from") && first.from === first.to)
        ? { dimension: DAY, op: ">=", value: first.from }
        : has(opener, "mark:before")
          ? { dimension: DAY, op: "<", value: first.from }
          : has(opener, "mark:after")
            ? { dimension: DAY, op: ">", value: first.to }
            : has(opener, "mark:to") && !has(opener, "mark:and")
              ? { dimension: DAY, op: "<=", value: first.to }
              : undefined;
    if (!condition) continue;
    replaceNodes(nodes, before, index, condition, "period");
    index = before;
  }
}
