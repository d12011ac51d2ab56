import { placedType } from "../concepts/work-in-order.ts";
import { dimensionOf, has, isFree, named, neighbour, type Node } from "./node.ts";

/** Courses have few pieces of one type; a larger number behind a type is a bound or an identifier. */
const MAX_PLACE = 12;

const isFirst = (node: Node | undefined): boolean => has(node, "mark:first") || has(node, "mark:earliest");
const isLast = (node: Node | undefined): boolean => has(node, "mark:last") || has(node, "mark:latest");
const isDue = (node: Node | undefined): boolean => has(node, "attr:assessment_due_day");
const isType = (node: Node | undefined): node is Node => isFree(node) && dimensionOf(node) === "assessment_type";

/** The place that a word names: 1 is the first, -1 the last. */
function placeOf(node: Node | undefined): number | undefined {
  if (!isFree(node)) return undefined;
  const ordinal = named(node, "ord:");
  if (ordinal !== undefined) return Number(ordinal);
  if (node.number !== undefined) return undefined;
  if (isFirst(node)) return 1;
  return isLast(node) ? -1 : undefined;
}

/** "First", "first and last" before a type: the places, and the nodes that name them. */
function placesBefore(nodes: readonly Node[], position: number): readonly (readonly [Node, number])[] {
  const found: (readonly [Node, number])[] = [];
  let place = neighbour(nodes, position, -1);
  for (;;) {
    const node = nodes[place ?? -1];
    const own = placeOf(node);
    if (!node || own === undefined) return found;
    // "The latest TMA submission" is the newest of all hand-ins.
    const onlyNewest = !has(node, "mark:first") && !has(node, "mark:last") && named(node, "ord:") === undefined;
    if (onlyNewest && has(nodes[neighbour(nodes, position, 1) ?? -1], "thing:submission")) return found;
    found.push([node, own]);
    const link = neighbour(nodes, place ?? 0, -1);
    if (!has(nodes[link ?? -1], "mark:and") && !has(nodes[link ?? -1], "mark:or")) return found;
    place = neighbour(nodes, link ?? 0, -1);
  }
}

/** "TMA 2": the number that follows at once, unless it begins a bound or counts something. */
function numberBehind(nodes: readonly Node[], position: number): Node | undefined {
  const node = nodes[position + 1];
  const next = nodes[position + 2];
  const number = node?.number;
  if (!isFree(node) || node.kind !== "number" || number === undefined || !Number.isInteger(number) || number < 1 || number > MAX_PLACE)
    return undefined;
  const isOfWork = has(next, "thing:submission") || has(next, "attr:score");
  const counts = !isOfWork && ["unit:", "thing:", "attr:", "post:", "event:", "num:"].some((prefix) => named(next, prefix) !== undefined);
  return counts || next?.number !== undefined || has(next, "mark:percent") ? undefined : node;
}

/** "With the earliest due day", "due last": the nodes that say so behind a type, and the place. */
function dueBehind(nodes: readonly Node[], position: number): readonly [readonly Node[], number] | undefined {
  let place = neighbour(nodes, position, 1, (node) => has(node, "mark:with") || has(node, "mark:which") || has(node, "mark:own"));
  const passed = nodes.slice(position + 1, place).filter((node) => node.kind !== "filler");
  const first = nodes[place ?? -1];
  place = neighbour(nodes, place ?? 0, 1);
  const second = nodes[place ?? -1];
  if (!first || !second) return undefined;
  const says = isDue(first) ? second : first;
  const own = placeOf(says);
  if (own === undefined || Math.abs(own) !== 1 || !(isDue(first) || isDue(second))) return undefined;
  return [[...passed, first, second], own];
}

/** Passes over "the one with the earliest due day", which only explains what the first is. */
function dropMeant(nodes: Node[], from: number): void {
  for (let position = from; position < nodes.length - 1; position += 1) {
    const node = nodes[position];
    const next = nodes[neighbour(nodes, position, 1) ?? -1];
    if (!isFree(node) || placeOf(node) === undefined || !isDue(next) || !isFree(next)) continue;
    const before = nodes.slice(Math.max(from, position - 3), position).filter((each) => has(each, "num:one") || has(each, "mark:with"));
    absorb(nodes, [...before, node, next]);
  }
}

const NO_CONCEPTS: ReadonlySet<string> = new Set();

/** Makes words say nothing beside the type that has taken them: what looks for the neighbours of the type passes over them. */
function absorb(nodes: Node[], words: readonly Node[]): void {
  for (const [position, node] of nodes.entries())
    if (words.includes(node)) nodes[position] = { kind: "filler", text: node.text, concepts: NO_CONCEPTS };
}

function setPlaces(nodes: Node[], position: number, node: Node, places: readonly number[]): void {
  const { condition } = node;
  if (!condition || !("values" in condition)) return;
  const values = condition.values.flatMap((value) => places.map((place) => placedType(value, place)));
  nodes[position] = { ...node, condition: { ...condition, values } };
}

/** Reads which piece of a type of work is meant: "the first TMA", "TMA 2", "the exam with the latest due day", "the last one". */
export function readWorkInOrder(nodes: Node[]): void {
  let type: Node | undefined;
  nodes.forEach((node, position) => {
    if (!isType(node)) return;
    const before = placesBefore(nodes, position);
    const number = before.length === 0 ? numberBehind(nodes, position) : undefined;
    const due = before.length === 0 && !number ? dueBehind(nodes, position) : undefined;
    const places = due ? [due[1]] : number?.number !== undefined ? [number.number] : before.map(([, place]) => place);
    if (places.length === 0) return;
    absorb(nodes, [...before.map(([word]) => word), ...(number ? [number] : []), ...(due?.[0] ?? [])]);
    setPlaces(nodes, position, node, places.toReversed());
    type = node;
    if (before.length > 0) dropMeant(nodes, position + 1);
  });
  if (!type) return;
  const placed = type;
  nodes.forEach((node, position) => {
    const place = placeOf(node);
    const next = nodes[position + 1];
    if (place === undefined || !isFree(next) || !has(next, "num:one")) return;
    absorb(nodes, [next]);
    setPlaces(nodes, position, { ...placed, text: node.text }, [place]);
  });
}
