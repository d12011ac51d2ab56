import { DAY } from "../concepts/days.ts";
import type { Draft } from "./draft.ts";
import { has, hints, isFree, neighbour, type Node } from "./node.ts";

/** Words behind which rows are told apart. */
export const MARKERS = ["mark:by", "mark:per", "mark:within"];
const ALWAYS_RECORDED: ReadonlySet<string> = new Set(["course_week", "course_day"]);
/** Days of what people do, which not everybody has. */
const OWN_DAYS = ["withdrawn_day", "registered_day", "submitted_day"];
const OF_TIME: ReadonlySet<string> = new Set([...OWN_DAYS, ...ALWAYS_RECORDED]);

/** "On each of days 0 to 9", "day by day". */
export function daily(draft: Draft): void {
  const { nodes } = draft;
  if (draft.groups.some(({ dimension }) => dimension === DAY)) return;
  const window = draft.conditions.find(({ condition }) => "dimension" in condition && condition.dimension === "course_day");
  // The word for a grouping may also be that for "after": "nach Tag 0" has its days already.
  const marks = (place: number | undefined, node: Node): boolean =>
    nodes[place ?? -1]?.used !== "window" &&
    MARKERS.some((marker) => has(nodes[place ?? -1], marker)) &&
    !(node.used === "window" && has(nodes[place ?? -1], "mark:after"));
  const byDay = nodes.some((node, position) => {
    if (!has(node, "mark:day") && !has(node, "order:time") && !has(node, "mark:daily")) return false;
    const before = neighbour(nodes, position, -1, (each) => has(each, "mark:of") || each.kind === "filler" || each.number !== undefined);
    const next = neighbour(nodes, position, 1, (each) => has(each, "mark:with") || has(each, "mark:howmany"));
    if (
      has(node, "mark:day") &&
      isFree(node) &&
      [before, next].some((place) => has(nodes[place ?? -1], "rank:high") || has(nodes[place ?? -1], "rank:low"))
    )
      return true;
    return (has(node, "mark:day") && marks(before, node)) || has(node, "mark:daily") || hints(node, "daily");
  });
  const other = draft.conditions.flatMap(({ condition }) =>
    "dimension" in condition && OWN_DAYS.includes(condition.dimension) ? [condition.dimension] : [],
  )[0];
  const byWeek = nodes.some(
    (node) =>
      has(node, "mark:weekly") ||
      hints(node, "by_week") ||
      (has(node, "mark:week") &&
        marks(
          neighbour(nodes, nodes.indexOf(node), -1, (each) => has(each, "mark:of")),
          node,
        )),
  );
  if (byWeek && !draft.groups.some(({ dimension }) => /week|day/.test(dimension))) {
    draft.groups.push({ at: window?.at ?? 0, dimension: other === "withdrawn_day" ? "withdrawn_week" : "course_week", marked: true });
    for (const node of nodes) if (isFree(node) && has(node, "mark:week")) node.used = "group";
    return;
  }
  if (byDay && other !== undefined && !window) {
    draft.groups.push({ at: 0, dimension: other, marked: true });
    return;
  }
  if (byDay && !draft.groups.some(({ dimension }) => dimension === "course_day" || dimension === "course_week")) {
    const day = nodes.findIndex((node) => has(node, "mark:day") || has(node, "mark:daily"));
    draft.groups.push({ at: window?.at ?? Math.max(0, day), dimension: "course_day", marked: true });
  }
  for (const node of nodes) if (isFree(node) && has(node, "mark:day") && byDay) node.used = "group";
}

/** "On which day did most people withdraw", "in which week do clicks peak": the day on which something is most. */
export function isBusiest({ nodes, figures }: Draft, position: number, attribute: string): boolean {
  const before = nodes[neighbour(nodes, position, -1, (node) => has(node, "rank:high") || has(node, "rank:low")) ?? -1];
  const ranked = nodes.some((node) => isFree(node) && ["rank:high", "rank:low", "rank:frequent"].some((concept) => has(node, concept)));
  const aggregated = figures.some(({ figure }) => figure.kind === "aggregate" && figure.of === attribute);
  // "The three weeks with the most clicks".
  const counted = nodes[neighbour(nodes, position, -1) ?? -1]?.number !== undefined;
  return OF_TIME.has(attribute) && ranked && !aggregated && (counted || has(before, "mark:which"));
}

/** Leaves out those for whom no day is recorded: they are no day. */
export function dropUnrecorded(draft: Draft, position: number, attribute: string): void {
  if (!ALWAYS_RECORDED.has(attribute))
    draft.conditions.push({ at: position, condition: { dimension: attribute, op: "not_in", values: [null] } });
}
