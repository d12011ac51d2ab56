import { measure } from "../concepts/figures.ts";
import type { Draft } from "./draft.ts";
import { has, hints, isFree, named, type Node } from "./node.ts";

const ofTimes = (node: Node | undefined): boolean =>
  (has(node, "mark:howmany") && hints(node, "often")) || (has(node, "mark:ratio") && hints(node, "counts")) || has(node, "unit:times");

/** "When do students log in most": the hours of the day, the busiest first. */
export function readBusiestHour(draft: Draft): void {
  const { nodes, index } = draft;
  const hasSessions = (index.vocabulary.values["session_role"]?.length ?? 0) > 0;
  const first = nodes.findIndex((node) => node.kind !== "comma" && node.kind !== "stop");
  const most = nodes.findIndex((node) => isFree(node) && has(node, "rank:high"));
  if (!hasSessions || !hints(nodes[first], "when") || most < 0 || !nodes.some((node) => has(node, "event:login"))) return;
  draft.groups.push({ at: first, dimension: "session_hour", marked: true });
  const busiest = nodes[most];
  if (busiest) nodes[most] = { ...busiest, concepts: new Set(["order:desc"]) };
}

/** "How often has each module run", "the number of times each module was presented": its presentations are counted. */
export function readRuns(draft: Draft): void {
  const { nodes } = draft;
  const often = nodes.findIndex((node) => isFree(node) && ofTimes(node));
  const each = nodes.findIndex((node, position) => position > often && isFree(node) && has(node, "mark:each_of_them"));
  const module = nodes[each + 1];
  if (often < 0 || each < 0 || !module || !isFree(module)) return;
  const isRun = has(module, "thing:course") && hints(module, "runs");
  const run = nodes.slice(each + 2).find((node) => node.kind !== "filler" || hints(node, "runs"));
  if (!isRun && !(named(module, "dim:") === "module" && run && hints(run, "runs") && isFree(run))) return;
  nodes[each + 1] = { ...module, concepts: new Set(["dim:module"]) };
  draft.figures.push({ at: often, figure: measure("presentations") });
  for (const node of [...nodes.slice(Math.max(0, often - 1), often + 1), run])
    if (node && isFree(node) && node !== module) node.used = "figure";
}
