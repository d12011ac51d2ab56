import type { Draft } from "./draft.ts";
import { has, hints, isFree, named, neighbour, type Node } from "./node.ts";

/** Words that may stand between a name and what says that it is missing: "the band is not known", "missing day of registration". */
const mayStandBetween = (node: Node): boolean => has(node, "mark:of") || has(node, "mark:with");

/** The dimension of what things have that a node names, where a value of it can be missing. */
function recorded({ index }: Draft, node: Node | undefined): string | undefined {
  if (!isFree(node) || node.condition !== undefined) return undefined;
  const name = named(node, "attr:") ?? named(node, "dim:");
  return name !== undefined && !UNFAILING.has(name) && index.vocabulary.model.dimensions[name] ? name : undefined;
}
/** Most words between a band and what says that it is missing. */
const MAX_BETWEEN = 3;
/** What every row has. */
const UNFAILING: ReadonlySet<string> = new Set(["module", "term", "course", "outcome", "academic_year", "item_type", "assessment_type"]);

/** Reads "a blank band", "band not known", "missing registration days" as the rows that lack a value, "excluding unknown" as those that have one. */
export function readMissing(draft: Draft): void {
  const { nodes } = draft;
  readKnown(draft);
  readUnknownBands(draft);
  nodes.forEach((node, position) => {
    const lacks = isFree(node) && has(node, "mark:none") && named(nodes[neighbour(nodes, position, 1) ?? -1], "dim:") !== undefined;
    if (!isFree(node) || !(has(node, "mark:missing") || lacks)) return;
    const around = (lacks ? ([1] as const) : ([1, -1] as const)).map((step) => neighbour(nodes, position, step, mayStandBetween));
    // "By band, unknown included": a row of its own, as it is without a word.
    const inclusion = around.map((each) => nodes[each ?? -1]).find((each) => isFree(each) && has(each, "mark:counting"));
    if (inclusion && !lacks) {
      node.used = "aside";
      inclusion.used = "aside";
      return;
    }
    const exclusion = around.map((each) => nodes[each ?? -1]).find((each) => isFree(each) && has(each, "mark:not"));
    const place = [
      ...around,
      ...(exclusion
        ? [neighbour(nodes, position, -1, (each) => each === exclusion || each.kind === "comma" || mayStandBetween(each))]
        : []),
    ].find((each) => recorded(draft, nodes[each ?? -1]));
    const owner = nodes[place ?? -1];
    const dimension = recorded(draft, owner);
    if (!owner || place === undefined || dimension === undefined) return;
    draft.conditions.push({ at: Math.min(position, place), condition: { dimension, op: exclusion ? "not_in" : "in", values: [null] } });
    node.used = "condition";
    // "By band, excluding unknown": the bands are told apart all the same.
    if (exclusion) exclusion.used = "condition";
    else owner.used = "condition";
  });
}

/** Reads "by known band" as the rows that have one. */
function readKnown(draft: Draft): void {
  const { nodes, conditions } = draft;
  nodes.forEach((node, position) => {
    const dimension = node.kind === "filler" && hints(node, "known") ? recorded(draft, nodes[position + 1]) : undefined;
    if (dimension === undefined) return;
    conditions.push({ at: position, condition: { dimension, op: "not_in", values: [null] } });
  });
}

/** Reads "leaving out enrolments whose band we do not know": the band that the question names elsewhere. */
function readUnknownBands(draft: Draft): void {
  const { nodes, conditions } = draft;
  const place = nodes.findIndex((node, position) => position > 0 && node.kind === "filler" && hints(node, "banded"));
  const missing = nodes.findIndex((node, position) => position > place && isFree(node) && has(node, "mark:missing"));
  const word = nodes[missing];
  const dimension = nodes.map((node) => named(node, "dim:")).find((name) => name?.endsWith("_band"));
  if (place < 0 || !word || dimension === undefined || missing - place > MAX_BETWEEN) return;
  const start = nodes.findLastIndex(({ kind }, position) => position < place && (kind === "comma" || kind === "stop"));
  const excludes = nodes.find(
    (node, position) => position > start && isFree(node) && has(node, "mark:not") && (position < place || hints(node, "excluded")),
  );
  word.used = "condition";
  if (excludes) excludes.used = "condition";
  conditions.push({ at: missing, condition: { dimension, op: excludes ? "not_in" : "in", values: [null] } });
}
