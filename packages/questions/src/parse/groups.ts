import type { Draft } from "./draft.ts";
import { dimensionOf, has, isFree, named, neighbour, type Node } from "./node.ts";

const isLink = (node: Node): boolean =>
  node.kind === "comma" || node.kind === "dash" || ["mark:and", "mark:or", "mark:versus"].some((concept) => has(node, concept));

const MARKERS = ["mark:by", "mark:per", "mark:within"];

/** Whether a word before (or, by the language, behind) says that rows are told apart by what the node names. */
export function isMarked(draft: Draft, at: number): boolean {
  const { nodes, index } = draft;
  const steps = index.language.groupMarkerAfter ? ([1, -1] as const) : ([-1] as const);
  return steps.some((step) => {
    const place = neighbour(
      nodes,
      at,
      step,
      (node) =>
        step === -1 &&
        (node.number !== undefined ||
          node.condition !== undefined ||
          has(node, "mark:of") ||
          has(node, "mark:distinct") ||
          isLinkedDimension(node)),
    );
    return MARKERS.some((marker) => has(nodes[place ?? -1], marker));
  });
}

const isLinkedDimension = (node: Node): boolean => isLink(node) || named(node, "dim:") !== undefined;

/** "How many modules": the values of the dimension are counted. */
export function isCounted(draft: Draft, at: number): boolean {
  const place = neighbour(
    draft.nodes,
    at,
    -1,
    (node) => node.condition !== undefined || has(node, "mark:distinct") || has(node, "mark:of") || has(node, "event:click"),
  );
  const before = draft.nodes[place ?? -1];
  return has(before, "mark:howmany") && !has(before, "mark:by");
}

/** A dimension beside one of its own values only introduces it: "the module CCC", "the 2014J term". */
function introduces(draft: Draft, at: number): boolean {
  const { nodes } = draft;
  const name = named(nodes[at], "dim:");
  const own = (place: number | undefined): boolean => {
    const dimension = dimensionOf(nodes[place ?? -1]);
    return dimension !== undefined && (dimension === name || (name === "term" && dimension === "academic_year"));
  };
  const before = neighbour(nodes, at, -1);
  const after = neighbour(nodes, at, 1, (node) => node.kind === "comma" || node.kind === "dash");
  if (MARKERS.some((marker) => has(nodes[before ?? -1], marker)) && !own(after)) return false;
  const next = neighbour(nodes, at, 1);
  if (own(next)) return !isMarked(draft, at) || nodes[next ?? -1]?.kind === "known";
  return own(before) && !has(nodes[before ?? -1], "mark:by");
}

/** Names of dimensions that a node stands for, the one that other words of the question speak for first. */
export function dimensionNamed(draft: Draft, node: Node): string | undefined {
  const names = [...node.concepts].flatMap((concept) => (concept.startsWith("dim:") ? [concept.slice(4)] : []));
  if (names.length <= 1) return names[0];
  const { values } = draft.index.vocabulary;
  return names.find((name) => (values[name]?.length ?? 0) > 0) ?? names[0];
}

/** Finds what rows are told apart by. */
export function readGroups(draft: Draft): void {
  const { nodes } = draft;
  nodes.forEach((node, at) => {
    if (!isFree(node) || node.condition !== undefined) return;
    const name = dimensionNamed(draft, node);
    if (name === undefined || named(node, "thing:") === "click") return;
    if (introduces(draft, at)) {
      node.used = "introduces";
      return;
    }
    const before = neighbour(nodes, at, -1);
    if (has(nodes[before ?? -1], "mark:same")) {
      node.used = "introduces";
      return;
    }
    if (isCounted(draft, at)) return;
    if (named(node, "attr:") !== undefined && !isMarked(draft, at)) return;
    draft.groups.push({ at, dimension: name, marked: isMarked(draft, at) });
    node.used = "group";
  });
  for (const [at, node] of nodes.entries()) {
    if (!isFree(node) || node.condition !== undefined) continue;
    const attribute = named(node, "attr:");
    if (attribute === "course_week" && (isMarked(draft, at) || /week/i.test(node.text))) {
      draft.groups.push({ at, dimension: "course_week", marked: true });
      node.used = "group";
    } else if (
      attribute !== undefined &&
      isMarked(draft, at) &&
      draft.figures.length + draft.thingBounds.length >= 0 &&
      attribute !== "score"
    ) {
      draft.groups.push({ at, dimension: attribute, marked: true });
      node.used = "group";
    }
  }
  daily(draft);
  const distinct = new Map(draft.groups.map((group) => [group.dimension, group]));
  const kept = draft.groups.filter((group) => distinct.get(group.dimension) === group || group.marked);
  const unique = [...new Map(kept.map((group) => [group.dimension, group])).values()].toSorted((a, b) => a.at - b.at);
  draft.groups.splice(0, draft.groups.length, ...unique);
}

/** "On each of days 0 to 9", "day by day". */
function daily(draft: Draft): void {
  const { nodes } = draft;
  const window = draft.conditions.find(({ condition }) => "dimension" in condition && condition.dimension === "course_day");
  const byDay = nodes.some((node, at) => {
    if (!has(node, "mark:day") && !has(node, "order:time")) return false;
    const before = neighbour(nodes, at, -1, (each) => has(each, "mark:of") || each.kind === "filler");
    return (
      (has(node, "mark:day") && MARKERS.some((marker) => has(nodes[before ?? -1], marker))) ||
      /day by day|in day order|by day|daily/i.test(node.text)
    );
  });
  if (byDay && !draft.groups.some(({ dimension }) => dimension === "course_day" || dimension === "course_week")) {
    draft.groups.push({ at: window?.at ?? 0, dimension: "course_day", marked: true });
  }
  for (const node of nodes) if (isFree(node) && has(node, "mark:day") && byDay) node.used = "group";
}
