import { DAY, YEAR } from "../../concepts/days.ts";
import type { Condition } from "../../meaning/meaning.ts";
import type { Calendar } from "../../reading.ts";
import { has, hints, named, neighbour, type Node } from "../node.ts";
import { replaceNodes } from "../replace-nodes.ts";
import type { VocabularyIndex } from "../vocabulary-index.ts";
import { inYears, currentTerm, yearIn } from "./days-of.ts";
import { ABSENT, periodOf, type Unit } from "./period-of.ts";
import { readDates } from "./read-dates.ts";
import { dayRanges, termRanges, yearRanges } from "./read-ranges.ts";
import { turnYears } from "./year-first.ts";

/** Words that speak of a calendar alone, and say nothing where the reader has none. */
const CALENDAR_WORDS = /^(?:rel:|weekday:|mark:trend$|mark:now$|mark:year$|mark:month$|mark:recent$|mark:next$)/;

/** Turns "last month", "since September", "this term" into days, terms and academic years of an institution that runs. */
export function readPeriods(nodes: Node[], { language, vocabulary: { calendar, values } }: VocabularyIndex): void {
  const term = calendar && currentTerm(calendar);
  if (!calendar || !term) {
    dropCalendarWords(nodes);
    return;
  }
  if (language.spaceless) turnYears(nodes);
  readDates(nodes, calendar);
  sinceStart(nodes, calendar);
  readWeekdays(nodes);
  lastUnits(nodes, calendar);
  relativeUnits(
    nodes,
    calendar,
    YEARS.flatMap((dimension) => (values[dimension] ?? []).map((value) => Number.parseInt(String(value), 10))),
  );
  sameTerms(nodes, calendar);
  termRanges(nodes, calendar);
  yearRanges(nodes, calendar);
  dropEarlierPeriods(nodes);
  dayRanges(nodes);
}

/** Dimensions whose values are academic years without terms. */
const YEARS = ["award_year", "entry_year"];

/** "Last year": a period that is over, of which nothing is known where nothing runs. */
const isOver = (node: Node): boolean => [...node.concepts].some((concept) => /^rel:(?:year|term)-[1-9]/.test(concept));

function dropCalendarWords(nodes: Node[]): void {
  nodes.forEach((node, position) => {
    if (isOver(node)) return;
    if (node.concepts.size === 0 || ![...node.concepts].every((concept) => CALENDAR_WORDS.test(concept))) return;
    nodes[position] = { ...node, kind: "filler", concepts: new Set() };
  });
}

const isRecent = (node: Node | undefined): boolean => has(node, "mark:latest") || has(node, "mark:previous") || has(node, "mark:recent");
const isNow = (node: Node | undefined): boolean => has(node, "mark:now") || hints(node, "now");

const isUnit = (text: string | undefined): text is Unit => ["day", "week", "month", "year", "term"].includes(text ?? "");

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
    // "Y 30 diwrnod diwethaf": the word stands behind in Welsh.
    const isBehind = nodes[before ?? -1]?.number !== undefined && isRecent(nodes[index + 1]) && has(nodes[index + 1], "mark:recent");
    const pair = isBehind ? [nodes[before ?? -1], nodes[index + 1]] : [nodes[before ?? -1], nodes[ahead ?? -1]];
    const count = pair.find((node) => node?.number !== undefined && node.kind !== "dash")?.number;
    const from = isBehind ? before : ahead;
    if (from === undefined || count === undefined || !Number.isInteger(count) || count < 1 || count > 400) continue;
    if (!pair.some((node) => isRecent(node) && node?.number === undefined)) continue;
    const year = currentTerm(calendar)?.academicYear ?? yearIn(calendar.asOf);
    const condition: Condition =
      unit === "year"
        ? inYears(...Array.from({ length: Math.min(count, 20) }, (_, place) => year - count + 1 + place))
        : { dimension: DAY, op: "last", count, unit };
    replaceNodes(nodes, from, isBehind ? index + 1 : index, condition, "period");
    index = from;
  }
}

/** "Yesterday", "this week", "last month", "the previous academic year". */
function relativeUnits(nodes: Node[], calendar: Calendar, years: readonly number[]): void {
  const put = (from: number, to: number, unit: Unit, earlier: number): void => {
    const { condition, concepts } = periodOf(unit, earlier, calendar, years);
    replaceNodes(nodes, from, to, condition, "period", ...concepts);
  };
  for (let index = 0; index < nodes.length; index += 1) {
    const node = nodes[index];
    const [relative, count] = named(node, "rel:")?.split("-") ?? [];
    if (isUnit(relative)) {
      put(index, index, relative, Number(count));
      continue;
    }
    const unit = has(node, "dim:term") ? "term" : unitOf(node);
    if (unit === undefined) continue;
    const before = index - 1;
    const behind = index + 1;
    const ahead = has(nodes[before], "mark:next");
    if (ahead && unit !== "term") {
      put(before, index, unit, -1);
      index = before;
      continue;
    }
    // "Last month compared with the month before": one earlier than what is held against it.
    const next = nodes[behind];
    if (has(next, "mark:before") && (nodes[behind + 1] === undefined || nodes[behind + 1]?.kind === "stop")) {
      put(index, behind, unit, nodes.slice(0, index).some((each) => has(each, "period")) ? 2 : 1);
      continue;
    }
    const place = [before, behind].find((each) => isNow(nodes[each]) || (isRecent(nodes[each]) && nodes[each]?.condition === undefined));
    if (place === undefined || (place === behind && nodes[behind] && !isTrailing(nodes[behind]))) continue;
    const earlier = isNow(nodes[place]) || (unit === "term" && !isBefore(nodes[place])) ? 0 : 1;
    const first = Math.min(index, place);
    put(first, Math.max(index, place), unit, earlier);
    index = first;
    if (earlier === 1 && isCompared(nodes, first)) {
      const { condition: now } = periodOf(unit, 0, calendar, years);
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

/** "El mes pasado": words of place stand behind in some languages, and in English they begin what follows. */
const isTrailing = (node: Node): boolean => has(node, "mark:previous") && !has(node, "mark:latest");

/** "Since the start of term", "since this term began". */
function sinceStart(nodes: Node[], calendar: Calendar): void {
  const term = currentTerm(calendar);
  for (let index = 0; index < nodes.length; index += 1) {
    const start = neighbour(nodes, index, 1, (node) => isNow(node));
    const noun = start === undefined ? undefined : neighbour(nodes, start, 1, (node) => has(node, "mark:of") || isNow(node));
    if (!term || start === undefined || noun === undefined || !(has(nodes[index], "mark:since") || has(nodes[index], "mark:from")))
      continue;
    const pair = [nodes[start], nodes[noun]];
    if (!pair.some((node) => has(node, "mark:start")) || !pair.some((node) => has(node, "dim:term") && !has(node, "mark:start"))) continue;
    replaceNodes(nodes, index, noun, { dimension: DAY, op: ">=", value: term.start }, "period");
  }
}

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** "Saturday and Sunday sessions": a weekday right before what is counted; elsewhere it is a day of the one who writes. */
function readWeekdays(nodes: Node[]): void {
  nodes.forEach((node, position) => {
    const number = named(node, "weekday:");
    if (number === undefined) return;
    const next = neighbour(
      nodes,
      position,
      1,
      (each) => each.kind === "comma" || has(each, "mark:and") || has(each, "mark:or") || named(each, "weekday:") !== undefined,
    );
    const counted = nodes[next ?? -1];
    const limits = counted !== undefined && (named(counted, "m:") !== undefined || named(counted, "thing:") !== undefined);
    nodes[position] = limits
      ? { ...node, condition: { dimension: "session_weekday", op: "in", values: [WEEKDAYS[Number(number) - 1] ?? ""] } }
      : { kind: "filler", text: node.text, concepts: new Set() };
  });
}

/** "The same term last year": the term of that season a year before the one that is named, or that runs. */
function sameTerms(nodes: Node[], calendar: Calendar): void {
  const { terms } = calendar;
  for (let index = 0; index < nodes.length; index += 1) {
    const condition = nodes[index]?.condition;
    const noun = neighbour(nodes, index, -1);
    const same = noun === undefined ? undefined : neighbour(nodes, noun, -1);
    if (same === undefined || has(nodes[index], ABSENT) || !condition || !("values" in condition) || condition.dimension !== YEAR) continue;
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

const asks = (node: Node): boolean =>
  [...node.concepts].some((concept) => /^(?:thing|m|attr|dim|mark:howmany|mark:share|mark:which)/.test(concept)) &&
  node.condition === undefined;

/** "We meet on Thursday. What was …": days of a sentence before the question limit nothing. */
function dropEarlierPeriods(nodes: Node[]): void {
  const stops = nodes.flatMap(({ kind }, position) => (kind === "stop" ? [position] : []));
  const last = nodes.findLastIndex(({ kind }) => kind !== "stop");
  let start = 0;
  for (const stop of stops) {
    const sentence = nodes.slice(start, stop);
    if (stop < last && !sentence.some(asks))
      for (const [place, node] of sentence.entries()) {
        const condition = node.condition;
        const dated =
          has(node, "period") || has(node, "term") || (condition && "dimension" in condition && condition.dimension === "session_weekday");
        if (dated) nodes[start + place] = { kind: "filler", text: node.text, concepts: new Set() };
      }
    start = stop + 1;
  }
}
