import { YEAR } from "../../concepts/days.ts";
import type { Calendar } from "../../reading.ts";
import { has, hints, named, neighbour, type Node } from "../node.ts";
import { replaceNodes } from "../replace-nodes.ts";
import { inDays, currentTerm, dayOf, monthIn, monthSpan, yearIn, yearOfMonth, yearSpan } from "./days-of.ts";

const isPlain = (node: Node | undefined): node is Node & { readonly number: number } =>
  node?.kind === "number" && node.number !== undefined && Number.isInteger(node.number) && /^\d+$/.test(node.text);
const dateIn = (node: Node | undefined): number | undefined =>
  isPlain(node) && node.text.length <= 2 && node.number >= 1 && node.number <= 31 ? node.number : undefined;
const monthOf = (node: Node | undefined): number | undefined => {
  const month = named(node, "month:");
  return month === undefined ? undefined : Number(month);
};

/** Turns "3 October", "2026-10-03", "October 2026", "2025/26", "in 2025" and "last autumn" into days, years and terms. */
export function readDates(nodes: Node[], calendar: Calendar): void {
  isoDays(nodes);
  academicYears(nodes);
  daysOfMonths(nodes, calendar);
  seasons(nodes, calendar);
  months(nodes, calendar);
  years(nodes, calendar);
}

/** "2026-10-03": year, month, day. */
function isoDays(nodes: Node[]): void {
  for (let index = 0; index + 4 < nodes.length; index += 1) {
    const [year, first, month, second, date] = nodes.slice(index, index + 5);
    if (first?.kind !== "dash" || second?.kind !== "dash" || !isPlain(year) || !isPlain(month) || !isPlain(date)) continue;
    const day = year.text.length === 4 && month.number <= 12 ? dayOf(year.number, month.number, date.number) : undefined;
    if (day !== undefined) replaceNodes(nodes, index, index + 4, inDays({ from: day, to: day }), "period");
  }
}

/** "2025/26": the academic year that begins in 2025. What stands in the vocabulary so is one already. */
function academicYears(nodes: Node[]): void {
  for (let index = 0; index < nodes.length; index += 1) {
    const node = nodes[index];
    const condition = node?.condition;
    if (condition && "values" in condition && condition.op === "in" && /^(?:entry|award)_year$/.test(condition.dimension)) {
      const years = condition.values.map((value) => Number(String(value).slice(0, 4)));
      replaceNodes(nodes, index, index, { dimension: YEAR, op: "in", values: years }, "period");
    }
    const [joint, next] = [nodes[index + 1], nodes[index + 2]];
    const short = isPlain(node) && node.text.length === 2 && isPlain(next) && next.text.length === 2 && joint?.text === "/";
    if (short && next.number === node.number + 1 && node.number < 60) {
      replaceNodes(nodes, index, index + 2, { dimension: YEAR, op: "in", values: [2000 + node.number] }, "period");
      continue;
    }
    if (!isPlain(node) || node.text.length !== 4 || !isPlain(next) || !(joint?.kind === "dash" || joint?.text === "/")) continue;
    const following = next.text.length === 2 ? next.number === (node.number + 1) % 100 : next.number === node.number + 1;
    if (following) replaceNodes(nodes, index, index + 2, { dimension: YEAR, op: "in", values: [node.number] }, "period");
  }
  dropNames(nodes);
}

/** "Academic year 2025/26": the name beside its value says no more. */
function dropNames(nodes: Node[]): void {
  nodes.forEach((node, position) => {
    const condition = node.condition;
    if (!condition || !("dimension" in condition) || condition.dimension !== YEAR) return;
    const around = [nodes[neighbour(nodes, position, -1) ?? -1], nodes[position + 1]];
    for (const name of around) if (name && (has(name, "dim:academic_year") || has(name, "mark:year"))) name.used = "introduces";
  });
}

/** "3 October", "October 3rd, 2026". */
function daysOfMonths(nodes: Node[], { asOf }: Calendar): void {
  for (let index = 0; index < nodes.length; index += 1) {
    const month = monthOf(nodes[index]);
    if (month === undefined) continue;
    let [from, to] = [index, index];
    const ahead = neighbour(nodes, index, -1, (node) => has(node, "mark:of"));
    let date = dateIn(nodes[ahead ?? -1]);
    if (date !== undefined && ahead !== undefined) from = ahead;
    else if (dateIn(nodes[index + 1]) !== undefined) {
      date = dateIn(nodes[index + 1]);
      to = index + 1;
      if (/^(?:st|nd|rd|th)$/i.test(nodes[to + 1]?.text ?? "")) to += 1;
    }
    if (date === undefined) continue;
    const yearAt = nodes[to + 1]?.kind === "comma" ? to + 2 : to + 1;
    const written = nodes[yearAt];
    const given = isPlain(written) && written.text.length === 4 ? written.number : undefined;
    const guessed = dayOf(yearIn(asOf), month, date);
    const day = dayOf(given ?? (guessed !== undefined && guessed <= asOf ? yearIn(asOf) : yearIn(asOf) - 1), month, date);
    if (day === undefined) continue;
    replaceNodes(nodes, from, given === undefined ? to : yearAt, inDays({ from: day, to: day }), "period");
    firstOfTwo(nodes, from, day);
    index = from;
  }
}

/** "From 1 to 15 October": the month stands behind the second alone. */
function firstOfTwo(nodes: Node[], position: number, day: string): void {
  const joint = nodes[position - 1];
  const date = dateIn(nodes[position - 2]);
  if (date === undefined || !(joint?.kind === "dash" || has(joint, "mark:to") || has(joint, "mark:and"))) return;
  const first = dayOf(yearIn(day), monthIn(day), date);
  if (first !== undefined) replaceNodes(nodes, position - 2, position - 2, inDays({ from: first, to: first }), "period");
}

/** "October 2026", "in October". */
function months(nodes: Node[], { asOf }: Calendar): void {
  for (let index = 0; index < nodes.length; index += 1) {
    const month = monthOf(nodes[index]);
    if (month === undefined) continue;
    const next = neighbour(nodes, index, 1, (node) => has(node, "mark:of") || node.kind === "comma");
    const written = nodes[next ?? -1];
    const given =
      next !== undefined && isPlain(written) && written.text.length === 4 && written.number >= 1990 ? written.number : undefined;
    const earlier = has(nodes[index - 1], "mark:previous") || has(nodes[index - 1], "mark:latest");
    const span = monthSpan(given ?? yearOfMonth(asOf, month) - Number(earlier && month === monthIn(asOf)), month);
    const from = earlier ? index - 1 : index;
    replaceNodes(nodes, from, given === undefined ? index : (next ?? index), inDays(span), "period");
    index = from;
  }
}

/** "This autumn", "last spring", "the summer term": the latest such term, or the one before it. */
function seasons(nodes: Node[], calendar: Calendar): void {
  for (let index = 0; index < nodes.length; index += 1) {
    const season = named(nodes[index], "season:");
    const behind = neighbour(nodes, index, 1, (node) => has(node, "dim:term") || node.kind === "comma");
    const written = nodes[behind ?? -1];
    if (season === undefined) continue;
    // "Fall 2026", where the institution's own name of it is another.
    if (behind !== undefined && isPlain(written) && written.text.length === 4) {
      const ofYear = calendar.terms.find((term) => isOfSeason(term.season, season) && term.name.includes(written.text));
      if (ofYear) replaceNodes(nodes, index, behind, { dimension: "term", op: "in", values: [ofYear.name] }, "term");
      continue;
    }
    // "Autumn 26".
    const digits = nodes[index + 1];
    const ofYear = isPlain(digits) && digits.text.length === 2 ? String(2000 + digits.number) : undefined;
    const ofShortYear = calendar.terms.find(
      (term) => ofYear !== undefined && isOfSeason(term.season, season) && term.name.includes(ofYear),
    );
    if (ofShortYear) {
      replaceNodes(nodes, index, index + 1, { dimension: "term", op: "in", values: [ofShortYear.name] }, "term");
      continue;
    }
    const begun = calendar.terms.filter((term) => isOfSeason(term.season, season) && term.start <= calendar.asOf);
    const sorted = begun.toSorted((left, right) => left.start.localeCompare(right.start));
    const marker = nodes[index - 1];
    const past = has(marker, "mark:latest") || has(marker, "mark:previous") || has(marker, "mark:recent");
    const running = sorted.at(-1)?.name === currentTerm(calendar)?.name;
    const chosen = sorted.at(past && running ? -2 : -1);
    const several = /s$/i.test(nodes[index + 1]?.text ?? "") && has(nodes[index + 1], "dim:term");
    const names = several ? sorted.map(({ name }) => name) : chosen ? [chosen.name] : [];
    if (names.length === 0) continue;
    const to = has(nodes[index + 1], "dim:term") ? index + 1 : index;
    const from = past || hints(marker, "now") || has(marker, "mark:now") ? index - 1 : index;
    replaceNodes(nodes, from, to, { dimension: "term", op: "in", values: names }, "term");
    index = from;
  }
}

const OTHER_NAMES: Readonly<Record<string, string>> = { fall: "autumn" };

function isOfSeason(written: string, season: string): boolean {
  const lower = written.toLowerCase();
  return (OTHER_NAMES[lower] ?? lower) === season;
}

/** "In 2025": all days of the year, where the calendar knows of it. */
function years(nodes: Node[], { terms, asOf }: Calendar): void {
  const known = terms.flatMap(({ start, end }) => [yearIn(start), yearIn(end)]);
  const [first, last] = [Math.min(...known), Math.max(...known, yearIn(asOf))];
  nodes.forEach((node, position) => {
    if (!isPlain(node) || node.text.length !== 4 || node.number < first || node.number > last) return;
    const before = nodes[neighbour(nodes, position, -1) ?? -1];
    if ([...(before?.concepts ?? [])].some((concept) => concept.startsWith("cmp:") && concept !== "cmp:=")) return;
    if (has(before, "dim:academic_year")) {
      replaceNodes(nodes, position, position, { dimension: YEAR, op: "in", values: [node.number] }, "period");
      if (before) before.used = "introduces";
      return;
    }
    replaceNodes(nodes, position, position, inDays(yearSpan(node.number)), "period");
  });
}
