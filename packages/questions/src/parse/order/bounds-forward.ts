import { has, named, type Node } from "../node.ts";
import { following, FRAMES, isCountable, isDimension, isItem, NONE, previous } from "./words.ts";

const HOLDS = ["attr:score", "m:average_score"];

const BOUNDS = ["cmp:>", "cmp:>=", "cmp:<", "cmp:<=", "post:>", "post:>=", "post:<", "post:<="];

const isBound = (node: Node | undefined): boolean => BOUNDS.some((concept) => has(node, concept));

/** What comes of each act: who submits three times has three submissions. */
const MADE = { "event:submit": "submission", "event:click": "click", "event:enrol": "enrolment" };

/** "クリックが500回を超える学生": a bound behind what it is of goes before it. */
export function boundsForward(nodes: Node[]): void {
  for (let position = 0; position < nodes.length; position += 1) {
    if (nodes[position]?.number === undefined) continue;
    const before = previous(nodes, position);
    const after = following(nodes, position);
    const [leads, trails] = [isBound(nodes[before ?? -1]), isBound(nodes[after ?? -1])];
    if (!leads && !trails) continue;
    const [from, to] = [leads ? (before ?? position) : position, trails ? (after ?? position) : position];
    const act = following(nodes, to);
    const done = nodes[act ?? -1];
    const made = Object.entries(MADE).find(([event]) => has(done, event))?.[1];
    const thing = previous(
      nodes,
      from,
      (node) => named(node, "event:") !== undefined && named(node, "thing:") === undefined && node.condition === undefined,
    );
    const node = nodes[thing ?? -1];
    const between = nodes.slice((thing ?? from) + 1, from);
    const next = nodes[to + 1];
    const direct = !trails && (isCountable(next) || isItem(next));
    const apart = between.some(({ text }) => /^[でに有里]$/.test(text));
    const fits =
      (named(node, "thing:") !== undefined && node?.condition === undefined) ||
      isItem(node) ||
      (isDimension(node) && FRAMES.includes(named(node, "dim:") ?? ""));
    if (thing === undefined || direct || apart || !fits || node?.used !== undefined) {
      const ofFigure = named(node, "m:") !== undefined || named(node, "attr:") !== undefined;
      const unit = has(done, "mark:day") || has(done, "mark:week");
      if (trails && act !== undefined && done && made !== undefined && !ofFigure && !unit)
        nodes[act] = { ...done, concepts: new Set([`thing:${made}`]) };
      continue;
    }
    const start = has(nodes[thing - 1], "mark:howmany") ? thing - 1 : thing;
    const begin = isItem(nodes[start - 1]) && !isItem(node) ? start - 1 : start;
    const moved = nodes.splice(from, to - from + 1);
    nodes.splice(begin, 0, ...moved);
    const counting = nodes[begin + moved.length];
    // "点击次数超过" counts nothing by itself.
    if (counting && start < thing && has(counting, "mark:howmany"))
      nodes[begin + moved.length] = { ...counting, kind: "filler", concepts: NONE };
    else if (start < thing && has(nodes[start + moved.length], "mark:howmany")) {
      const own = nodes[start + moved.length];
      if (own) nodes[start + moved.length] = { ...own, kind: "filler", concepts: NONE };
    }
    position = to;
  }
}

/** "40点未満": points behind a bounded number say that it is a score, unless a word has said so. */
export function readPoints(nodes: Node[]): void {
  nodes.forEach((node, position) => {
    if (!has(node, "unit:mark")) return;
    const number = nodes[position - 1]?.number !== undefined;
    const bounded =
      isBound(nodes[position + 1]) ||
      isBound(nodes[position - 2]) ||
      isBound(nodes[previous(nodes, position - 1) ?? -1]) ||
      isBound(nodes[following(nodes, position) ?? -1]);
    const said = nodes.slice(Math.max(0, position - 6), position).some((each) => HOLDS.some((concept) => has(each, concept)));
    const scored = number && bounded && !said;
    nodes[position] = scored ? { ...node, concepts: new Set(["attr:score"]) } : { ...node, kind: "filler", concepts: NONE };
    // "90分以上的成绩": the marks that have so many points are pieces of work.
    const marks = scored ? following(nodes, position, (each) => isBound(each) || isItem(each)) : undefined;
    const noun = nodes[marks ?? -1];
    if (marks !== undefined && noun && has(noun, "attr:score")) nodes[marks] = { ...noun, concepts: new Set(["thing:submission"]) };
  });
}

/** "至少提交了4次TMA": a comparator before the verb belongs to the number behind it. */
export function comparatorsBackward(nodes: Node[]): void {
  for (let position = 0; position < nodes.length; position += 1) {
    const node = nodes[position];
    if (!node || named(node, "cmp:") === undefined) continue;
    const number = following(
      nodes,
      position,
      (each) => named(each, "event:") !== undefined || each.condition !== undefined || named(each, "thing:") !== undefined,
    );
    if (number === undefined || number === position + 1 || nodes[number]?.number === undefined) continue;
    nodes.splice(number, 0, node);
    nodes.splice(position, 1);
  }
}
