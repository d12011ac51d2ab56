import { addDays } from "@lyceum/semantic";

import { DAY, YEAR } from "../../concepts/days.ts";
import type { Condition } from "../../meaning/meaning.ts";
import type { Calendar } from "../../reading.ts";
import { has, hints, named, neighbour, type Node } from "../node.ts";
import { replaceNodes } from "../replace-nodes.ts";
import type { VocabularyIndex } from "../vocabulary-index.ts";
import { currentTerm, monthBefore, type Span, weekSpan, yearIn } from "./days-of.ts";
import { readDates } from "./read-dates.ts";

const inDays = ({ from, to }: Span): Condition => ({ dimension: DAY, op: "between", from, to });
const inYears = (...years: readonly number[]): Condition => ({ dimension: YEAR, op: "in", values: [...years] });

/** Words that speak of a calendar alone, and say nothing where the reader has none. */
const CALENDAR_WORDS = /^(?:rel:|mark:trend$|mark:now$|mark:year$|mark:month$|mark:recent$)/;

/** Turns "last month", "since September", "this term" into days, terms and academic years of an institution that runs. */
export function readPeriods(nodes: Node[], { vocabulary: { calendar } }: VocabularyIndex): void {
  const term = calendar && currentTerm(calendar);
  if (!calendar || !term) {
    dropCalendarWords(nodes);
    return;
  }
  readDates(nodes, calendar);
  lastUnits(nodes, calendar);
  relativeUnits(nodes, calendar);
  sameTerms(nodes, calendar);
  termRanges(nodes, calendar);
  ranges(nodes);
}

function dropCalendarWords(nodes: Node[]): void {
  nodes.forEach((node, position) => {
    if (node.concepts.size === 0 || ![...node.concepts].every((concept) => CALENDAR_WORDS.test(concept))) return;
    nodes[position] = { ...node, kind: "filler", concepts: new Set() };
  });
}

const isRecent = (node: Node | undefined): boolean => has(node, "mark:latest") || has(node, "mark:previous") || has(node, "mark:recent");
const isNow = (node: Node | undefined): boolean => has(node, "mark:now") || hints(node, "now");

type Unit = "day" | "week" | "month" | "year" | "term";
const isUnit = (text: string | undefined): text is Unit => ["day", "week", "month", "year", "term"].includes(text ?? "");

/** The day, week, month, year or term that runs, or one some earlier. */
function periodOf(unit: Unit, earlier: number, calendar: Calendar): Condition {
  const { asOf } = calendar;
  switch (unit) {
    case "day":
      return inDays({ from: addDays(asOf, -earlier), to: addDays(asOf, -earlier) });
    case "week":
      return inDays(weekSpan(asOf, earlier));
    case "month":
      return inDays(monthBefore(asOf, earlier));
    case "year":
      return inYears((currentTerm(calendar)?.academicYear ?? yearIn(asOf)) - earlier);
    case "term":
      return inTerms(calendar, earlier);
  }
}

function unitOf(node: Node | undefined): Exclude<Unit, "term"> | undefined {
  if (has(node, "mark:day")) return "day";
  if (has(node, "mark:week")) return "week";
  if (has(node, "mark:month")) return "month";
  return has(node, "mark:year") || has(node, "dim:academic_year") ? "year" : undefined;
}

/** "The last 30 days", "past two weeks": in most languages the number may stand before the word as well. */
function lastUnits(nodes: Node[], calendar: Calendar): void {
  for (let index = 0; index < nodes.length; index += 1) {
    const unit = unitOf(nodes[index]);
    if (unit === undefined) continue;
    const before = neighbour(nodes, index, -1);
    const ahead = before === undefined ? undefined : neighbour(nodes, before, -1);
    const pair = [nodes[before ?? -1], nodes[ahead ?? -1]];
    const count = pair.find((node) => node?.number !== undefined && node.kind !== "dash")?.number;
    if (ahead === undefined || count === undefined || !Number.isInteger(count) || count < 1 || count > 400) continue;
    if (!pair.some((node) => isRecent(node) && node?.number === undefined)) continue;
    const year = currentTerm(calendar)?.academicYear ?? yearIn(calendar.asOf);
    const condition: Condition =
      unit === "year"
        ? inYears(...Array.from({ length: Math.min(count, 20) }, (_, place) => year - count + 1 + place))
        : { dimension: DAY, op: "last", count, unit };
    replaceNodes(nodes, ahead, index, condition, "period");
    index = ahead;
  }
}

/** "Yesterday", "this week", "last month", "the previous academic year". */
function relativeUnits(nodes: Node[], calendar: Calendar): void {
  const year = currentTerm(calendar)?.academicYear ?? yearIn(calendar.asOf);
  for (let index = 0; index < nodes.length; index += 1) {
    const node = nodes[index];
    const [relative, count] = named(node, "rel:")?.split("-") ?? [];
    if (isUnit(relative)) {
      replaceNodes(nodes, index, index, periodOf(relative, Number(count), calendar), "period");
      continue;
    }
    const unit = has(node, "dim:term") ? "term" : unitOf(node);
    if (unit === undefined) continue;
    const before = index - 1;
    const behind = index + 1;
    const place = [before, behind].find((each) => isNow(nodes[each]) || (isRecent(nodes[each]) && nodes[each]?.condition === undefined));
    if (place === undefined || (place === behind && nodes[behind] && !isTrailing(nodes[behind]))) continue;
    const earlier = isNow(nodes[place]) || (unit === "term" && !isBefore(nodes[place])) ? 0 : 1;
    const condition = periodOf(unit, earlier, calendar);
    const first = Math.min(index, place);
    replaceNodes(nodes, first, Math.max(index, place), condition, "period");
    index = first;
    if (earlier === 1 && (unit === "year" || unit === "term") && isCompared(nodes, first)) {
      const now = unit === "term" ? inTerms(calendar, 0) : inYears(year);
      nodes.splice(first, 0, { kind: "known", text: "", concepts: new Set(["period"]), condition: now });
      // The word between stands between the two.
      const word = neighbour(nodes, first, -1) ?? first;
      const [opener] = nodes.splice(word, 1);
      if (opener) nodes.splice(first, 0, opener);
      index = first + 1;
    }
  }
}

/** "Compared with last year" holds it against this year, where no other time is named. */
function isCompared(nodes: readonly Node[], position: number): boolean {
  const opener = nodes[neighbour(nodes, position, -1) ?? -1];
  const other = nodes.some((node, place) => place !== position && (has(node, "period") || has(node, "term") || isNow(node)));
  return !other && (has(opener, "mark:versus") || has(opener, "mark:than")) && !has(opener, "mark:and") && !has(opener, "mark:or");
}

/** The "last term" is over; the latest one may run. */
const isBefore = (node: Node | undefined): boolean => has(node, "mark:previous") || has(node, "mark:last") || has(node, "mark:recent");

/** The term that runs, or one some terms earlier. */
function inTerms(calendar: Calendar, earlier: number): Condition {
  const sorted = calendar.terms.toSorted((left, right) => left.start.localeCompare(right.start));
  const place = sorted.findIndex(({ name }) => name === currentTerm(calendar)?.name);
  return { dimension: "term", op: "in", values: sorted.slice(Math.max(0, place - earlier), place - earlier + 1).map(({ name }) => name) };
}

/** "El mes pasado": words of place stand behind in some languages, and in English they begin what follows. */
const isTrailing = (node: Node): boolean => has(node, "mark:previous") && !has(node, "mark:latest");

/** "The same term last year": the term of that season a year before the one that is named, or that runs. */
function sameTerms(nodes: Node[], calendar: Calendar): void {
  const { terms } = calendar;
  for (let index = 0; index < nodes.length; index += 1) {
    const condition = nodes[index]?.condition;
    const noun = neighbour(nodes, index, -1);
    const same = noun === undefined ? undefined : neighbour(nodes, noun, -1);
    if (same === undefined || !condition || !("values" in condition) || condition.dimension !== YEAR) continue;
    if (!has(nodes[same], "mark:same") || !has(nodes[noun ?? -1], "dim:term")) continue;
    const named = nodes.flatMap((node) =>
      node.condition && "values" in node.condition && node.condition.dimension === "term" ? [String(node.condition.values[0])] : [],
    );
    const own = terms.find(({ name }) => name === named[0]) ?? currentTerm(calendar);
    const other = terms.find(({ season, academicYear }) => season === own?.season && academicYear === Number(condition.values[0]));
    if (!other) continue;
    replaceNodes(nodes, same, index, { dimension: "term", op: "in", values: [other.name] }, "term");
    index = same;
  }
}

/** "Since autumn 2024", "before spring 2026": the terms that have begun. */
function termRanges(nodes: Node[], { terms, asOf }: Calendar): void {
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

const spanOf = (node: Node | undefined): Span | undefined => {
  const condition = node?.condition;
  return condition && "from" in condition && condition.dimension === DAY
    ? { from: String(condition.from), to: String(condition.to) }
    : undefined;
};

const moved = (day: string, years: number): string => `${yearIn(day) + years}${day.slice(4)}`;

/** "Since September", "from 1 to 15 October", "before December". */
function ranges(nodes: Node[]): void {
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
