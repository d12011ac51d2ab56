import { dimensionOf, has, named, type Node } from "../node.ts";

export const NONE: ReadonlySet<string> = new Set();

export const FRAMES = ["module", "term", "academic_year"];

const PEOPLE = ["thing:student", "thing:active_student", "thing:submitter", "thing:enrolment"];

export const isPerson = (node: Node | undefined): boolean => PEOPLE.some((thing) => has(node, thing));

export const isLink = (node: Node | undefined): boolean =>
  node?.kind === "comma" || node?.kind === "dash" || has(node, "mark:and") || has(node, "mark:or");

export const isEnd = (node: Node | undefined): boolean => node === undefined || node.kind === "stop" || node.kind === "comma";

export const isDimension = (node: Node | undefined): boolean => named(node, "dim:") !== undefined && node?.condition === undefined;

export const isNoun = (node: Node | undefined): boolean =>
  isDimension(node) ||
  named(node, "attr:") !== undefined ||
  named(node, "thing:") !== undefined ||
  has(node, "mark:day") ||
  has(node, "mark:week") ||
  has(node, "mark:type");

export const isItem = (node: Node | undefined): boolean => ["assessment_type", "item_type"].includes(dimensionOf(node) ?? "");

export const isCountable = (node: Node | undefined): boolean =>
  (named(node, "thing:") !== undefined && node?.condition === undefined) ||
  isDimension(node) ||
  isItem(node) ||
  dimensionOf(node) === "outcome";

/** Takes a node out and puts it, with other concepts, before another that stands earlier. */
export function move(nodes: Node[], from: number, to: number, concepts: ReadonlySet<string>): void {
  const [node] = nodes.splice(from, 1);
  if (node) nodes.splice(to, 0, { ...node, concepts });
}

/** The node before, fillers left out; undefined where a sentence or a part of it begins. */
export function previous(nodes: readonly Node[], position: number, skip: (node: Node) => boolean = () => false): number | undefined {
  for (let place = position - 1; place >= 0; place -= 1) {
    const node = nodes[place];
    if (!node || isEnd(node)) return undefined;
    if (node.kind !== "filler" && !skip(node)) return place;
  }
  return undefined;
}

export function following(nodes: readonly Node[], position: number, skip: (node: Node) => boolean = () => false): number | undefined {
  for (let place = position + 1; place < nodes.length; place += 1) {
    const node = nodes[place];
    if (!node || isEnd(node)) return undefined;
    if (node.kind !== "filler" && !skip(node)) return place;
  }
  return undefined;
}

/** Where the part of the sentence begins that ends at a node. */
export function beginning(nodes: readonly Node[], position: number): number {
  let place = position;
  while (place > 0 && !isEnd(nodes[place - 1])) place -= 1;
  return place;
}
