import type { TimeGrain } from "@lyceum/semantic";

import { DAY } from "../../concepts/days.ts";
import type { Draft } from "../draft.ts";
import { isMarked } from "../groups.ts";
import { has, hints, isFree, neighbour, type Node } from "../node.ts";
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
  return has(node, "thing:course") || has(node, "dim:term") || node?.number !== undefined;
};

const asksWhich = (nodes: readonly Node[], position: number): boolean => {
  const before = neighbour(nodes, position, -1, (node) => node.number !== undefined);
  return has(nodes[before ?? -1], "mark:which") && !has(nodes[before ?? -1], "mark:howmany");
};

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
  draft.groups.push({ at: trend, dimension: DAY, marked: true });
  node.used = "group";
}
