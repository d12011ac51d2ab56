import { RATES } from "../../concepts/outcomes.ts";
import { OWNERS, THINGS } from "../../concepts/things.ts";
import type { Operator } from "../../meaning/meaning.ts";
import type { Draft } from "../draft.ts";
import { dimensionOf, has, isFree, named } from "../node.ts";
import { ITEM_NOUNS } from "./counted.ts";

/** A figure that stands before the bound, or the only one: its rows are kept that have such a number. */
export function boundFigure(draft: Draft, position: number, op: Operator, value: number, percent: boolean): boolean {
  if (percent && (draft.figures.length === 0 || ownValue(draft, position))) return boundShare(draft, position, op, value);
  const before = draft.figures.filter((placed) => placed.at < position).at(-1) ?? draft.figures.find((placed) => placed.at > position);
  if (!before) return false;
  if (percent && before.figure.kind === "measure" && !/_rate|_share|adoption|reach|readiness|continuation/.test(before.figure.name))
    return false;
  draft.figureBounds.push({ at: position, figure: before.figure, op, value });
  return true;
}

/** Whether a value stands behind a share that no figure says: "more than 30 % withdrew and more than 20 % failed". */
function ownValue({ nodes }: Draft, position: number): boolean {
  for (let index = position + 1; index < nodes.length && index < position + 7; index += 1) {
    const node = nodes[index];
    if (!node || node.kind === "stop" || node.kind === "number") return false;
    if (isFree(node) && node.condition && ["outcome", "late"].includes(dimensionOf(node) ?? "")) return true;
  }
  return false;
}

/** "More than a third of enrolments withdrew": the share is of what the value beside it keeps. */
function boundShare(draft: Draft, position: number, op: Operator, value: number): boolean {
  const { nodes } = draft;
  const values = nodes.flatMap((node, place) =>
    isFree(node) && node.condition && !["module", "term"].includes(dimensionOf(node) ?? "") ? [{ node, place }] : [],
  );
  const part =
    values.find(({ place }) => place > position) ??
    values.findLast(({ node }) => !ITEM_NOUNS.includes(dimensionOf(node) ?? "")) ??
    values.at(-1);
  const condition = part?.node.condition;
  if (!part || !condition || !("dimension" in condition)) return false;
  const outcome = "values" in condition && condition.op === "in" && condition.dimension === "outcome" ? condition.values.join(",") : "";
  const owner = OWNERS[condition.dimension] ?? "enrolment";
  const rate = RATES[outcome] ?? (condition.dimension === "late" ? "late_rate" : undefined);
  const base = THINGS[owner]?.count;
  if (!base) return false;
  draft.figures.push({
    at: part.place,
    figure: rate === undefined ? { kind: "share", of: base, part: [condition] } : { kind: "measure", name: rate, where: [] },
  });
  part.node.used = "figure";
  for (const node of nodes)
    if (isFree(node) && (has(node, "mark:share") || has(node, "mark:rate") || named(node, "thing:") === owner)) node.used = "figure";
  draft.figureBounds.push({ at: position, figure: draft.figures.at(-1)?.figure ?? base, op, value });
  return true;
}
