import { measure } from "../concepts/figures.ts";
import { outcomeOf, RATES } from "../concepts/outcomes.ts";
import type { Figure } from "../meaning/meaning.ts";
import { dimensionIn } from "../parse/conditions.ts";
import type { PlacedCondition } from "../parse/draft.ts";
import { has, hints, named, neighbour, type Node } from "../parse/node.ts";
import { type Assembly, dropConditions, FRAME, type Head, limitCount, thingNamed } from "./assembly.ts";

const isLink = (node: Node | undefined): boolean =>
  node !== undefined && (node.kind === "comma" || node.kind === "stop" || node.kind === "dash" || has(node, "mark:and"));

/** The part of a count that passes a condition, or how large a part it is. */
function partOf(base: Figure, { condition }: PlacedCondition, isShare: boolean): Figure {
  if (!isShare) return limitCount(base, [condition]);
  const rate = base.kind === "measure" && base.name === "enrolments" ? RATES[outcomeOf(condition) ?? ""] : undefined;
  return rate === undefined ? { kind: "share", of: base, part: [condition] } : measure(rate);
}

/** "How many submissions, and how many of them were late?", "… and what share passed?": a second question about a part. */
export function addRequestedParts(assembly: Assembly): void {
  const { nodes } = assembly;
  const [base] = assembly.figures;
  if (assembly.figures.length !== 1 || base?.kind !== "measure" || base.where.length > 0) return;
  const first = nodes.findIndex((node) => node.used === "figure");
  // "Of the failed enrolments, what proportion …" asks once.
  const lead = neighbour(nodes, first, -1, (node) => node.condition !== undefined);
  const ahead = nodes[neighbour(nodes, lead ?? 0, -1) ?? -1];
  if (has(nodes[lead ?? -1], "mark:of") && !has(ahead, "mark:howmany")) return;
  nodes.forEach((node, position) => {
    const asks = node.used === undefined && (has(node, "mark:howmany") || has(node, "mark:share"));
    const leads = isLink(nodes[neighbour(nodes, position, -1, (each) => has(each, "mark:which")) ?? -1]) || hints(node, "counts");
    if (!asks || !leads || position < first || !nodes.slice(first, position + 1).some((each) => isLink(each) || /\band\b/i.test(each.text)))
      return;
    const next = nodes.findIndex((each, place) => place > position && each.condition !== undefined);
    const placed = assembly.conditions.find(({ at: place }) => place === next);
    // "Counted per band with unknown bands left out".
    if (placed && "op" in placed.condition && placed.condition.op === "not_in") return;
    const between = nodes.slice(position + 1, next);
    const alone =
      assembly.conditions.filter(({ condition }) => dimensionIn(condition) === (placed && dimensionIn(placed.condition))).length === 1;
    const own = between.some((each) => named(each, "thing:") !== undefined && each.used === undefined);
    if (!placed || !alone || own || FRAME.includes(dimensionIn(placed.condition) ?? "") || between.some((each) => isLink(each))) return;
    node.used = "figure";
    dropConditions(assembly, [placed]);
    assembly.figures.push(partOf(base, placed, has(node, "mark:share") && !has(node, "mark:howmany")));
  });
}

/** "Enrolments minus withdrawals": a part taken away from its count. */
export function subtractPart(assembly: Assembly): void {
  const { nodes } = assembly;
  const [base] = assembly.figures;
  const minus = nodes.findIndex((node) => node.used === undefined && has(node, "mark:difference") && hints(node, "minus"));
  const head = nodes[neighbour(nodes, minus, -1) ?? -1];
  const placed = assembly.conditions.find(({ at: place }) => place === neighbour(nodes, minus, 1));
  const node = nodes[minus];
  if (!node || !base || assembly.figures.length > 1 || head?.used !== "figure" || named(head, "thing:") === undefined || !placed) return;
  if (outcomeOf(placed.condition) === undefined) return;
  node.used = "difference";
  dropConditions(assembly, [placed]);
  assembly.figures = [{ kind: "difference", left: base, right: partOf(base, placed, false) }];
}

/** "Enrolments, fails and passes by gender": outcomes in one list with what is counted are counts, and no values to tell apart. */
export function addListedCounts(assembly: Assembly, heads: readonly Head[]): void {
  const { nodes } = assembly;
  const head = heads.find(({ at: position, thing }) => thing === "enrolment" && nodes[position]?.used === undefined);
  const node = nodes[head?.at ?? -1];
  if (!head || !node || assembly.draft.figures.some(({ at: place }) => place < head.at)) return;
  const listed: PlacedCondition[] = [];
  for (let link = neighbour(nodes, head.at, 1); link !== undefined && isLink(nodes[link]);) {
    const next = neighbour(nodes, link, 1, (each) => has(each, "mark:and") || has(each, "mark:howmany"));
    const placed = assembly.conditions.find(({ at: place }) => place === next);
    if (next === undefined || !placed || outcomeOf(placed.condition) === undefined) break;
    listed.push(placed);
    link = neighbour(nodes, next, 1);
  }
  if (listed.length === 0) return;
  const base = thingNamed(head.thing).count;
  node.used = "figure";
  dropConditions(assembly, listed);
  assembly.figures.unshift(base, ...listed.map((placed) => partOf(base, placed, false)));
}
