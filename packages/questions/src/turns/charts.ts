import type { ChartWish } from "../meaning/meaning.ts";
import { has } from "../parse/node.ts";
import { withoutFilter } from "./parts.ts";
import { isAny, namesFigure } from "./turn-nodes.ts";
import type { Turn } from "./turn.ts";

const KINDS: readonly (readonly [concept: string, chart: ChartWish])[] = [
  ["turn:chart_line", "line"],
  ["turn:chart_share", "share"],
  ["turn:chart_table", "table"],
  ["turn:chart_bar", "bar"],
  ["turn:chart", "bar"],
];
const OVER_TIME = ["order:time", "mark:trend", "turn:over_time"];

/** Reads "as a bar chart", "plot it over time": how the answer is drawn, and by term where it is to run through time. */
export function drawAs(turn: Turn): void {
  const { nodes, taken } = turn;
  const open = nodes.filter((node) => !taken.has(node));
  const drawn = open.filter((node) => KINDS.some(([concept]) => has(node, concept)));
  if (drawn.length === 0 || open.some((node) => namesFigure(node))) return;
  const chart = KINDS.find(([concept]) => drawn.some((node) => has(node, concept)))?.[1] ?? "bar";
  const time = open.filter((node) => isAny(node, OVER_TIME));
  const words = open.filter((node) => has(node, "turn:as"));
  for (const node of [...drawn, ...time, ...words]) taken.add(node);
  turn.meaning = { ...turn.meaning, chart: time.length > 0 ? "line" : chart };
  if (time.length > 0) runThroughTime(turn);
}

/** Tells an answer apart by all terms. */
function runThroughTime(turn: Turn): void {
  const open = withoutFilter(turn.meaning, "term");
  const others = open.by.filter(({ dimension }) => dimension !== "term");
  turn.meaning = { ...open, by: [...others, { dimension: "term" }], order: [{ by: "term", direction: "asc" }] };
}
