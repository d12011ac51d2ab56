import { dimensionOf, has, named, type Node } from "../node.ts";
import { following, isItem, NONE } from "./words.ts";

/** "The withdrawal rate (Withdrawn)": what brackets say behind a rate explains it. */
export function readGlosses(nodes: Node[]): void {
  nodes.forEach((node, position) => {
    if (!/[（(]/.test(node.text) || !/[）)]/.test(nodes[position + 2]?.text ?? "") || dimensionOf(nodes[position + 1]) !== "outcome")
      return;
    const inside = nodes[position + 1];
    if (!inside || !named(nodes[position - 1], "m:")?.endsWith("_rate")) return;
    for (const place of [position, position + 1, position + 2])
      nodes[place] = { kind: "filler", text: nodes[place]?.text ?? "", concepts: NONE };
  });
}

/** A phrase that says two things is two words: "何日目" which day, "学期順" by term and in order, "第二高" second and highest. */
export function divide(nodes: Node[]): void {
  const parts: readonly (readonly [first: RegExp, then: RegExp])[] = [
    [/^mark:which$/, /^mark:day$/],
    [/^ord:/, /^rank:/],
    [/^(?:dim|attr):/, /^order:/],
    [/^none:/, /^thing:/],
  ];
  for (let position = 0; position < nodes.length; position += 1) {
    const node = nodes[position];
    const found =
      node &&
      parts.find(
        ([first, then]) => [...node.concepts].some((name) => first.test(name)) && [...node.concepts].some((name) => then.test(name)),
      );
    if (!node || !found) continue;
    const [first, then] = found;
    const { number: _, ...rest } = node;
    const only = (pattern: RegExp): ReadonlySet<string> => new Set([...node.concepts].filter((name) => pattern.test(name)));
    nodes.splice(position, 1, { ...rest, concepts: only(first) }, { ...rest, concepts: only(then) });
    position += 1;
  }
}

/** "前两周" the first two, "第0天前" before: what stands behind decides. */
export function readFront(nodes: Node[]): void {
  nodes.forEach((node, position) => {
    if (!(has(node, "mark:first") && has(node, "mark:before"))) return;
    const first = nodes[following(nodes, position) ?? -1]?.number !== undefined && !has(nodes[position - 1], "mark:start");
    const drop = first ? ["mark:before", "mark:previous"] : ["mark:first", "rank:top"];
    nodes[position] = { ...node, concepts: new Set([...node.concepts].filter((name) => !drop.includes(name))) };
  });
}

/** "没有设置CMA", "没有提交TMA": what is denied stands behind the verb, and is read before it. */
export function readDenials(nodes: Node[]): void {
  for (let position = 0; position < nodes.length; position += 1) {
    const node = nodes[position];
    if (!node) continue;
    const absent = named(node, "none:");
    const verb = absent === undefined && has(node, "mark:none") ? following(nodes, position) : undefined;
    const acts = verb !== undefined && ["event:set", "event:submit", "event:click"].some((event) => has(nodes[verb], event));
    if (absent === undefined && !acts) continue;
    const item = following(nodes, verb ?? position, (each) => has(each, "mark:any"));
    const object = nodes[item ?? -1];
    if (item === undefined || !object) continue;
    if (has(object, "thing:assessment") && !acts) nodes[item] = { ...object, kind: "filler", concepts: NONE };
    else if (isItem(object) && absent !== undefined)
      nodes.splice(position, item - position + 1, { ...node, concepts: new Set(["mark:none"]) }, object, {
        ...node,
        concepts: new Set([`thing:${absent}`]),
      });
    else if (isItem(object) && verb !== undefined) {
      nodes.splice(item, 1);
      nodes.splice(position + 1, 0, object);
    }
  }
}

/** "每名提交TMA的学生": whom a number is shared out to stands behind what they did. */
export function readSharers(nodes: Node[]): void {
  for (let position = 0; position < nodes.length; position += 1) {
    if (!has(nodes[position], "mark:per")) continue;
    const next = following(nodes, position);
    const course = nodes[next ?? -1];
    if (course && has(course, "thing:course") && nodes.some((node) => has(node, "agg:average"))) {
      nodes[position] = { kind: "filler", text: nodes[position]?.text ?? "", concepts: NONE };
      continue;
    }
    if (next === undefined || named(nodes[next], "event:") === undefined || named(nodes[next], "dim:") !== undefined) continue;
    const sharer = following(nodes, next, (node) => isItem(node) || has(node, "thing:assessment") || has(node, "mark:any"));
    const person = nodes[sharer ?? -1];
    if (sharer === undefined || !person || !has(person, "thing:student")) continue;
    nodes.splice(sharer, 1);
    nodes.splice(position + 1, 0, person);
  }
}

/** "1人の学生の最大クリック数": one person's is the greatest number that any has. */
export function readAnyOne(nodes: Node[]): void {
  for (let position = 0; position < nodes.length; position += 1) {
    const holder = nodes[position]?.number === 1 ? following(nodes, position) : undefined;
    const person = nodes[holder ?? -1];
    if (holder === undefined || !person || !has(person, "thing:student")) continue;
    const extreme = following(nodes, holder);
    const thing = extreme === undefined ? undefined : following(nodes, extreme);
    const ranks = ["rank:high", "rank:low"].some((rank) => has(nodes[extreme ?? -1], rank));
    if (thing === undefined || !ranks || named(nodes[thing], "thing:") === undefined) continue;
    const moved = nodes.splice(position, holder - position + 1);
    nodes.splice(thing - moved.length + 1, 0, ...moved);
    return;
  }
}

/** "不合格が途中辞退より多い開講": courses behind a clause are those it is said of. */
export function readRelatives(nodes: Node[]): void {
  const position = nodes.findLastIndex((node) => named(node, "thing:") !== undefined || named(node, "dim:") !== undefined);
  const before = nodes[position - 1];
  if (position > 1 && has(nodes[position], "thing:course") && before && /[いるた]$/.test(before.text))
    nodes.splice(position, 0, { kind: "known", text: "", concepts: new Set(["mark:which"]) });
}
