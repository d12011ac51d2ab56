import type { TimeGrain } from "@lyceum/semantic";

import { DAY } from "../../concepts/days.ts";
import type { Condition } from "../../meaning/meaning.ts";
import type { Draft } from "../draft.ts";
import { isMarked } from "../groups.ts";
import { has, hints, isFree, named, neighbour, type Node } from "../node.ts";
import { currentTerm } from "./days-of.ts";

type Grain = Extract<TimeGrain, "day" | "week" | "month">;

const GRAINS: readonly (readonly [grain: Grain, concept: string, cue: string, alone: string])[] = [
  ["month", "mark:month", "monthly", "mark:monthly"],
  ["week", "mark:week", "weekly", "mark:weekly"],
  ["day", "mark:day", "daily", "mark:daily"],
];

/** Words behind a week that make it one of the course: "week of the course", "week 3". */
const ofCourse = (nodes: readonly Node[], position: number): boolean => {
  const next = neighbour(nodes, position, 1, (node) => has(node, "mark:of"));
  const node = nodes[next ?? -1];
  return has(node, "thing:course") || (has(node, "dim:term") && named(node, "m:") === undefined) || node?.number !== undefined;
};

const asksWhich = (nodes: readonly Node[], position: number): boolean => {
  // "哪个月" says both.
  if (has(nodes[position], "mark:which")) return true;
  const before = neighbour(nodes, position, -1, (node) => node.number !== undefined);
  return has(nodes[before ?? -1], "mark:which") && !has(nodes[before ?? -1], "mark:howmany");
};

const STRETCHES = ["dim:term", "dim:academic_year"];

/** Finds "by month", "weekly", "over time" in the questions of an institution that runs: rows are days of the calendar. */
export function readGrains(draft: Draft): void {
  const { nodes, index } = draft;
  const { calendar } = index.vocabulary;
  if (!calendar || !currentTerm(calendar)) return;
  for (const [position, node] of nodes.entries()) {
    if (!isFree(node) || node.condition !== undefined) continue;
    for (const [grain, concept, cue, alone] of GRAINS) {
      const said = has(node, alone) || hints(node, cue);
      const marked = has(node, concept) && (isMarked(draft, position) || asksWhich(nodes, position));
      if (!(said || marked) || (grain !== "month" && ofCourse(nodes, position))) continue;
      draft.groups.push({ at: position, dimension: DAY, grain, marked: true });
      node.used = "group";
      return;
    }
  }
  const trend = nodes.findIndex((node) => isFree(node) && has(node, "mark:trend"));
  const node = nodes[trend];
  if (!node) return;
  node.used = "group";
  // "The trend of enrolments by term": terms are named as what it runs through.
  const isByTerm = nodes.some(
    (each, place) =>
      isFree(each) && each.condition === undefined && STRETCHES.some((stretch) => has(each, stretch)) && isMarked(draft, place),
  );
  if (!isByTerm) draft.groups.push({ at: trend, dimension: DAY, marked: true });
  // "How has it changed" asks for the course of it, and for no difference.
  for (const each of nodes) if (isFree(each) && has(each, "mark:difference") && hints(each, "change")) each.used = "group";
}

const DAY_MS = 86_400_000;

/** How many days a condition on days spans; undefined of one without both ends. */
function lengthOf(condition: Condition): number | undefined {
  if (!("from" in condition) || condition.dimension !== DAY) return undefined;
  return (Date.parse(String(condition.to)) - Date.parse(String(condition.from))) / DAY_MS + 1;
}

/** "October against November": rows are the periods that are held against each other. */
export function contrastPeriods({ nodes, conditions, groups }: Draft): void {
  const spans = conditions.filter(({ condition }) => lengthOf(condition) !== undefined);
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last || first === last || groups.some(({ dimension }) => dimension === DAY)) return;
  const changes = nodes.some((node) => has(node, "mark:difference") || has(node, "mark:growth") || has(node, "mark:ratio"));
  const against = nodes
    .slice(first.at, last.at)
    .some((node) => has(node, "mark:versus") && !has(node, "mark:and") && !has(node, "mark:or"));
  const compares = nodes.some((node) => has(node, "mark:versus") && hints(node, "compares"));
  const lengths = spans.map(({ condition }) => lengthOf(condition) ?? 0);
  const grain: Grain = lengths.every((days) => days === 1) ? "day" : lengths.every((days) => days === 7) ? "week" : "month";
  if (changes || !(against || compares)) return;
  groups.push({ at: first.at, dimension: DAY, grain, marked: true });
}
