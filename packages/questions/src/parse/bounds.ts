import { ATTRIBUTES, OWNERS, THINGS } from "../concepts/things.ts";
import type { Condition, Operator } from "../meaning/meaning.ts";
import type { Draft } from "./draft.ts";
import { dimensionOf, has, isFree, named, neighbour, type Node } from "./node.ts";
import { type Bounded, boundOf, isPercent } from "./numbers.ts";

const ITEM_NOUNS = ["assessment_type", "item_type"];

/** The thing that a node counts: its own, or what its value is of: "five TMAs" are pieces of work handed in. */
export function countedBy(node: Node | undefined, draft: Draft): string | undefined {
  const thing = named(node, "thing:");
  if (thing !== undefined) return thing;
  const dimension = dimensionOf(node);
  const apart = draft.nodes.some((each) => has(each, "thing:submission")) && !draft.nodes.some((each) => has(each, "event:submit"));
  if (dimension === "assessment_type" && apart && draft.nodes.some((each) => has(each, "mark:distinct"))) return "assessment";
  const due =
    draft.nodes.some((each) => has(each, "attr:assessment_due_day")) &&
    !draft.nodes.some((each) => has(each, "v:late.yes") || has(each, "v:late.no") || has(each, "thing:submission"));
  if (
    dimension === "assessment_type" &&
    due &&
    draft.conditions.some(({ condition }) => "dimension" in condition && condition.dimension === "assessment_due_day")
  )
    return "assessment";
  if (dimension === "assessment_type")
    return draft.nodes.some((each) => has(each, "event:set")) && !draft.nodes.some((each) => has(each, "event:submit"))
      ? "assessment"
      : "submission";
  if (dimension === "outcome") return "enrolment";
  const clicked = draft.nodes.some((each) => has(each, "event:click") || has(each, "thing:click"));
  const asked = has(draft.nodes[neighbour(draft.nodes, draft.nodes.indexOf(node as Node), -1) ?? -1], "mark:howmany");
  if (dimension === "item_type") return draft.nodes.some((each) => has(each, "thing:item")) || (asked && !clicked) ? "item" : "click";
  const own = named(node, "dim:");
  const before = draft.nodes[draft.nodes.indexOf(node as Node) - 1];
  if (own !== undefined && has(before, "mark:distinct")) return own;
  return own === "module" || own === "term" || own === "region" || own === "item_type" || own === "level1" || own === "level2"
    ? own
    : undefined;
}

interface Counted {
  readonly thing: string;
  readonly where: readonly Condition[];
  readonly used: readonly number[];
}

/** Reads "quiz clicks", "different modules", "TMA submissions" from a place on. */
export function countedFrom(draft: Draft, start: number | undefined): Counted | undefined {
  const { nodes } = draft;
  const where: Condition[] = [];
  const used: number[] = [];
  let thing: string | undefined;
  let noun: number | undefined;
  for (let at = start; at !== undefined; at = neighbour(nodes, at, 1)) {
    const node = nodes[at];
    if (!isFree(node)) break;
    if (has(node, "mark:distinct") || has(node, "mark:any") || has(node, "mark:every") || has(node, "mark:of") || has(node, "mark:none")) {
      if (thing !== undefined || noun !== undefined) break;
      used.push(at);
      continue;
    }
    const dimension = dimensionOf(node);
    const own = named(node, "thing:") ?? countedBy(node.condition ? undefined : node, draft);
    if (node.condition && dimension !== undefined && thing === undefined && !["module", "term"].includes(dimension)) {
      where.push(node.condition);
      used.push(at);
      if (ITEM_NOUNS.includes(dimension) || OWNERS[dimension] === "submission" || dimension === "outcome") noun = at;
      continue;
    }
    if (own === undefined || thing !== undefined || (noun !== undefined && own === "student")) break;
    thing = own;
    used.push(at, ...limitsBehind(draft, at, own, where));
    break;
  }
  if (thing === undefined && noun !== undefined) thing = countedBy(nodes[noun], draft);
  return thing === undefined ? undefined : { thing, where, used };
}

/** "Entregas de TMA", "clicks on quizzes": what limits the things stands right behind them. @returns the places of it */
function limitsBehind({ nodes }: Draft, at: number, thing: string, where: Condition[]): readonly number[] {
  const owners: Readonly<Record<string, readonly string[]>> = { item: ["item_type"], assessment: ["assessment_type"] };
  const next = neighbour(nodes, at, 1, (node) => has(node, "mark:of"));
  const node = nodes[next ?? -1];
  const dimension = dimensionOf(node);
  if (next === undefined || !isFree(node) || !node.condition || dimension === undefined) return [];
  if (OWNERS[dimension] !== thing && !owners[thing]?.includes(dimension)) return [];
  where.push(node.condition);
  return [next];
}

const use = (draft: Draft, places: readonly number[], purpose: string): void => {
  for (const at of places) {
    const node = draft.nodes[at];
    if (node) node.used = purpose;
  }
};

const asCondition = (dimension: string, op: Bounded["op"], value: number): Condition =>
  op === "=" ? { dimension, op: "in", values: [value] } : { dimension, op, value };

/** "Those without clicks counting as zero" explains how an average is made, and limits nothing. */
export function dropAsides({ nodes }: Draft): void {
  let start = 0;
  const clauses: number[][] = [];
  nodes.forEach((node, at) => {
    if (node.kind === "comma" || node.kind === "stop") start = at + 1;
    else (clauses[start] ??= []).push(at);
  });
  for (const clause of clauses) {
    const inner = (clause ?? []).map((at) => nodes[at]).filter((node) => node !== undefined);
    const counts = inner.some((node) => has(node, "mark:counting"));
    const zero = inner.some((node) => node.number === 0 || has(node, "v:score.zero"));
    const limits = inner.some(
      (node) =>
        has(node, "mark:none") ||
        named(node, "none:") !== undefined ||
        node.condition !== undefined ||
        has(node, "num:once") ||
        has(node, "num:twice"),
    );
    if (
      counts &&
      (zero || limits) &&
      !inner.some((node) => has(node, "mark:not")) &&
      !inner.some(
        (node) =>
          named(node, "m:") !== undefined ||
          named(node, "agg:") !== undefined ||
          has(node, "mark:per") ||
          has(node, "mark:which") ||
          /how many|number of/i.test(node.text),
      )
    )
      for (const node of inner) node.used = "aside";
  }
}

/** "No submission", "never clicked", "at least one TMA", "any clicks". */
export function readAbsences(draft: Draft): void {
  const { nodes } = draft;
  nodes.forEach((node, at) => {
    if (!isFree(node)) return;
    const absent = named(node, "none:");
    if (absent !== undefined) {
      draft.thingBounds.push({ at, thing: absent, where: [], op: "=", value: 0 });
      node.used = "bound";
      return;
    }
    const single = has(node, "mark:any") && !has(node, "mark:every");
    const does =
      has(node, "mark:not") &&
      [1, 2].some(
        (distance) =>
          ["event:click", "event:submit"].some((concept) => has(nodes[at + distance], concept) && isFree(nodes[at + distance])) &&
          nodes.slice(at + 1, at + distance).every(({ kind }) => kind === "filler"),
      ) &&
      !has(nodes[neighbour(nodes, neighbour(nodes, at, 1) ?? at, 1) ?? -1], "mark:any");
    if (node.condition && has(node, "v:score.zero") && named(nodes[neighbour(nodes, at, 1) ?? -1], "thing:") === undefined) return;
    if (!has(node, "mark:none") && !single && !does) return;
    // "But not a single CMA", "did not submit a single TMA".
    const negated = single && has(nodes[neighbour(nodes, at, -1, (each) => named(each, "event:") !== undefined) ?? -1], "mark:not");
    const none = has(node, "mark:none") || negated || does;
    const any = single && !none;
    if (negated) use(draft, [neighbour(nodes, at, -1, (each) => named(each, "event:") !== undefined) ?? at], "bound");
    const [op, value]: [Operator, number] = none ? ["=", 0] : [">=", 1];
    let next = neighbour(nodes, at, 1);
    const lacked = named(nodes[next ?? -1], "attr:");
    if (
      none &&
      isFree(nodes[next ?? -1]) &&
      lacked !== undefined &&
      ["score", "assessment_due_day", "registered_day", "withdrawn_day", "item_week_from"].includes(lacked)
    ) {
      draft.conditions.push({ at, condition: { dimension: lacked, op: "in", values: [null] } });
      use(draft, [at, next ?? at], "bound");
      return;
    }
    // "Never on any other module", "in a single term only".
    const other = nodes.findIndex((each, place) => place > at && place < at + 6 && has(each, "mark:rest"));
    const own = named(nodes[neighbour(nodes, other >= 0 ? other : at, 1) ?? -1], "dim:");
    const onlyOne = any && nodes.some((each) => has(each, "mark:only"));
    if (own !== undefined && ["module", "term"].includes(own) && (onlyOne || (none && other >= 0))) {
      draft.thingBounds.push({ at, thing: own, where: [], op: "=", value: 1 });
      use(draft, [at, neighbour(nodes, other >= 0 ? other : at, 1) ?? at, ...(other >= 0 ? [other] : [])], "bound");
      return;
    }
    if (isFree(nodes[next ?? -1]) && named(nodes[next ?? -1], "attr:") === "previous_attempts") {
      draft.conditions.push({
        at,
        condition: none
          ? { dimension: "previous_attempts", op: "in", values: [0] }
          : { dimension: "previous_attempts", op: ">=", value: 1 },
      });
      use(draft, [at, next ?? at], "bound");
      return;
    }
    const counted = countedFrom(draft, next);
    const people = nodes.some(
      (each) => has(each, "thing:student") || has(each, "thing:enrolment") || has(each, "mark:which") || has(each, "thing:active_student"),
    );
    if (any && counted && (!people || draft.figures.some(({ figure }) => figure.kind === "aggregate"))) {
      node.used = "introduces";
      return;
    }
    if (none && has(nodes[next ?? -1], "mark:of"))
      next = neighbour(nodes, at, 1, (each) => has(each, "mark:of") || has(each, "follow:them"));
    const late =
      none &&
      isFree(nodes[next ?? -1]) &&
      nodes[next ?? -1]?.condition &&
      OWNERS[dimensionOf(nodes[next ?? -1]) ?? ""] === "submission" &&
      dimensionOf(nodes[next ?? -1]) === "late"
        ? nodes[next ?? -1]
        : undefined;
    if (late?.condition) {
      draft.thingBounds.push({ at, thing: "submission", where: [late.condition], op: "=", value: 0 });
      use(draft, [at, next ?? at], "bound");
      return;
    }
    if (
      counted &&
      !["student", "enrolment", "course", "module", "term", "region", "active_student"].includes(counted.thing) &&
      (none || !isAsked(draft, counted.used[0] ?? at))
    ) {
      draft.thingBounds.push({ at, ...counted, op, value });
      use(draft, [at, ...counted.used], "bound");
      return;
    }
    if (!none) return;
    // "never clicked", "nothing handed in", "clicked nothing".
    const event = [1, -1]
      .flatMap((step) => [1, 2, 3].map((distance) => at + step * distance))
      .find(
        (place) =>
          isFree(nodes[place]) &&
          ["event:click", "event:submit"].some((concept) => has(nodes[place], concept)) &&
          noStopBetween(nodes, at, place),
      );
    if (event === undefined) return;
    const thing = has(nodes[event], "event:click") ? "click" : "submission";
    const object = countedFrom(draft, neighbour(nodes, Math.max(at, event), 1));
    const fits =
      object !== undefined &&
      (object.thing === thing ||
        (thing === "click" && object.thing === "item") ||
        (thing === "submission" && object.thing === "assessment"));
    draft.thingBounds.push({ at, thing, where: fits ? object.where : [], op, value });
    // "No entregaron nada": the second word of a negation says no more than the first.
    const again = neighbour(nodes, Math.max(at, event), 1);
    use(
      draft,
      [at, event, ...(fits ? object.used : []), ...(again !== undefined && has(nodes[again], "mark:none") ? [again] : [])],
      "bound",
    );
  });
}

const noStopBetween = (nodes: readonly Node[], a: number, b: number): boolean =>
  !nodes.slice(Math.min(a, b), Math.max(a, b)).some(({ kind }) => kind === "stop");

/** Whether "how many" stands before a place. */
function isAsked(draft: Draft, at: number): boolean {
  const before = neighbour(
    draft.nodes,
    at,
    -1,
    (node) => node.condition !== undefined || has(node, "mark:distinct") || has(node, "mark:any"),
  );
  return has(draft.nodes[before ?? -1], "mark:howmany");
}

/** Reads bounds on numbers: of values ("credits above 120"), of things ("ten submissions or more"), of figures ("a pass rate under 45 %"). */
export function readBounds(draft: Draft): void {
  const { nodes } = draft;
  for (let at = 0; at < nodes.length; at += 1) {
    const node = nodes[at];
    if (!isFree(node) || node.number === undefined || has(node, "mark:any") || has(node, "mark:none")) continue;
    if (node.kind === "known" && node.number < 1 && node.number !== 0.5 && boundOf(nodes, at).said === false) continue;
    const listed =
      nodes[neighbour(nodes, at, 1) ?? -1]?.kind === "comma" &&
      nodes[neighbour(nodes, neighbour(nodes, at, 1) ?? at, 1) ?? -1]?.number !== undefined;
    const afterComma =
      nodes[neighbour(nodes, at, -1) ?? -1]?.kind === "comma" &&
      nodes[neighbour(nodes, neighbour(nodes, at, -1) ?? at, -1) ?? -1]?.number !== undefined;
    if ((listed || afterComma) && nodes.some((each) => named(each, "attr:") === "previous_attempts")) continue;
    if (rangeOfAttribute(draft, at) || listOfAttribute(draft, at)) continue;
    const bound = boundOf(nodes, at);
    const percent = isPercent(nodes, at);
    const value = percent ? node.number / 100 : node.number;
    const unit = percent ? neighbour(nodes, at, 1) : undefined;
    const places = [bound.from, bound.to, at, ...(unit === undefined ? [] : [unit])];
    if (percent || has(node, "fraction") || (bound.said && value > 0 && value < 1)) {
      if (bound.said && boundFigure(draft, at, bound.op, value, true)) use(draft, places, "bound");
      continue;
    }
    const behind = bound.to > at && neighbour(nodes, at, 1) === bound.to;
    const after = neighbour(nodes, behind ? bound.to : at, 1);
    if (boundAttribute(draft, at, bound, value, after)) {
      use(draft, places, "bound");
      continue;
    }
    const counted =
      countedFrom(draft, after) ?? (bound.said && bound.to > at ? countedFrom(draft, neighbour(nodes, bound.to, 1)) : undefined);
    if (counted && (bound.said || mayBeExact(draft, at, counted.thing))) {
      draft.thingBounds.push({ at, ...counted, op: bound.op, value, ...(bound.said ? {} : { weak: true }) });
      use(draft, [...places, ...counted.used], "bound");
      continue;
    }
    const again = nodes.findIndex((each) => has(each, "mark:same"));
    if (bound.said && again >= 0 && has(nodes[neighbour(nodes, again, 1) ?? -1], "dim:module")) {
      draft.conditions.push({
        at,
        condition: { per: ["student", "module"], figure: { kind: "measure", name: "enrolments", where: [] }, op: bound.op, value },
      });
      use(draft, places, "bound");
      continue;
    }
    const earlier = draft.thingBounds.at(-1);
    if (bound.said && earlier && !earlier.weak && earlier.at < at) {
      draft.thingBounds.push({ ...earlier, at, op: bound.op, value });
      use(draft, places, "bound");
      continue;
    }
    if (bound.said && boundFigure(draft, at, bound.op, value, false)) use(draft, places, "bound");
    else if (bound.said && boundBefore(draft, at, bound, value)) use(draft, places, "bound");
  }
}

/** "Credit loads of 60, 90 and 120": each of several numbers. */
function listOfAttribute(draft: Draft, at: number): boolean {
  const { nodes } = draft;
  const places = [at];
  for (let next = neighbour(nodes, at, 1); next !== undefined; next = neighbour(nodes, next, 1)) {
    const node = nodes[next];
    if (node?.kind === "comma" || has(node, "mark:and") || has(node, "mark:or")) continue;
    if (!isFree(node) || node.number === undefined) break;
    places.push(next);
  }
  if (places.length < 2) return false;
  const before = neighbour(nodes, at, -1, (node) => has(node, "mark:of") || has(node, "cmp:="));
  const after = neighbour(nodes, places.at(-1) ?? at, 1);
  const place = [before, after].find(
    (each) => isFree(nodes[each ?? -1]) && ["studied_credits", "previous_attempts", "score"].includes(attributeOf(nodes[each ?? -1]) ?? ""),
  );
  const attribute = nodes[place ?? -1];
  const dimension = attributeOf(attribute);
  if (!attribute || dimension === undefined) return false;
  draft.conditions.push({ at, condition: { dimension, op: "in", values: places.map((each) => nodes[each]?.number ?? 0) } });
  attribute.used = "attribute";
  use(draft, places, "bound");
  if (nodes.some((node) => has(node, "mark:per") || has(node, "mark:distinct") || has(node, "mark:each_of_them")))
    draft.groups.push({ at, dimension, marked: true });
  return true;
}

/** "Scores from 50 to 69": a number of things between two others. */
function rangeOfAttribute(draft: Draft, at: number): boolean {
  const { nodes } = draft;
  const joint = neighbour(nodes, at, 1);
  const second = joint === undefined ? undefined : neighbour(nodes, joint, 1);
  const high = nodes[second ?? -1];
  const low = nodes[at]?.number;
  if (joint === undefined || second === undefined || low === undefined || !isFree(high) || high.number === undefined || high.number <= low)
    return false;
  if (nodes[joint]?.kind !== "dash" && !has(nodes[joint], "mark:to") && !has(nodes[joint], "mark:and")) return false;
  const opener = neighbour(nodes, at, -1);
  const opens = has(nodes[opener ?? -1], "mark:from") || has(nodes[opener ?? -1], "mark:between");
  const place = [
    neighbour(
      nodes,
      opens ? (opener ?? at) : at,
      -1,
      (node) => (node.condition !== undefined && attributeOf(node) === undefined) || node.kind === "comma" || has(node, "mark:of"),
    ),
    neighbour(nodes, second, 1),
  ].find((each) => isFree(nodes[each ?? -1]) && ATTRIBUTE_FIRST.includes(attributeOf(nodes[each ?? -1]) ?? ""));
  const attribute = nodes[place ?? -1];
  const dimension = attributeOf(attribute);
  if (!attribute || dimension === undefined) return false;
  draft.conditions.push({ at, condition: { dimension, op: "between", from: low, to: high.number } });
  attribute.used = "attribute";
  use(draft, [at, joint, second, ...(opens ? [opener ?? at] : [])], "bound");
  return true;
}

/** "All five TMAs", "three different modules": an exact number of what somebody has, where it is not what is listed. */
function mayBeExact(draft: Draft, at: number, thing: string): boolean {
  const { nodes } = draft;
  const ranked = nodes.some((node) =>
    ["rank:high", "rank:low", "rank:good", "rank:bad", "rank:top", "rank:bottom"].some((concept) => has(node, concept)),
  );
  const students = nodes.some((node) => has(node, "thing:student") || has(node, "thing:enrolment") || has(node, "thing:active_student"));
  const before = neighbour(nodes, at, -1, (node) => has(node, "mark:of"));
  if (thing === "student" || thing === "enrolment" || !students) return false;
  if (["module", "term", "region"].includes(thing))
    return (
      !ranked && !has(nodes[before ?? -1], "mark:every") && !has(nodes[before ?? -1], "mark:by") && !has(nodes[before ?? -1], "mark:which")
    );
  return ["submission", "assessment", "click", "active_day"].includes(thing);
}

const ATTRIBUTE_FIRST = [
  "score",
  "studied_credits",
  "previous_attempts",
  "assessment_weight",
  "course_length",
  "assessment_due_day",
  "registered_day",
  "withdrawn_day",
  "days_late",
  "item_week_from",
];

/** Values that say that there is a number, which a bound then limits: "with a score of 80 or more". */
const PRESENT: Readonly<Record<string, string>> = {
  "v:score.some": "score",
  "v:registered.some": "registered_day",
  "v:due.some": "assessment_due_day",
  "v:unregistered.some": "withdrawn_day",
};

function attributeOf(node: Node | undefined): string | undefined {
  const present = Object.keys(PRESENT).find((concept) => has(node, concept));
  if (present !== undefined) return PRESENT[present];
  return node?.condition === undefined ? named(node, "attr:") : undefined;
}

/** "Above 120 credits", "marks under 40", "score of 80 or more". */
function boundAttribute(draft: Draft, at: number, bound: Bounded, value: number, after: number | undefined): boolean {
  const { nodes } = draft;
  const candidates = [
    after,
    neighbour(nodes, bound.from, -1, (node) => node.kind === "filler" || has(node, "event:set")),
    neighbour(nodes, bound.from, -1, (node) => node.condition !== undefined || has(node, "mark:every") || has(node, "mark:of")),
  ];
  for (const place of candidates) {
    const node = nodes[place ?? -1];
    if (!isFree(node)) continue;
    const dimension = attributeOf(node);
    if (dimension === undefined || !ATTRIBUTE_FIRST.includes(dimension)) continue;
    if (!bound.said && dimension === "score" && place === after) continue;
    draft.conditions.push({ at, condition: asCondition(dimension, bound.op, value) });
    node.used = "attribute";
    secondBound(draft, bound.to, dimension);
    return true;
  }
  if (!bound.said) return false;
  // "Scored submissions below 40", "reached 40 or more": a number of work that nothing names is its mark.
  const work = nodes.findIndex((node) => named(node, "thing:") === "submission" || dimensionOf(node) === "assessment_type");
  const scored = nodes.find((node) => isFree(node) && (has(node, "v:score.some") || named(node, "attr:") === "score"));
  const next = nodes[after ?? -1];
  const counts = isFree(next) && (named(next, "thing:") !== undefined || dimensionOf(next) === "assessment_type");
  const given = nodes.some(
    (node, place) => place < at && place > at - 5 && /^(?:given|got|awarded|received|earned|reached)$/i.test(node.text),
  );
  if (work < 0 || !(scored || given) || counts || draft.figures.length > 0) return false;
  draft.conditions.push({ at, condition: asCondition("score", bound.op, value) });
  if (scored && named(scored, "attr:") === "score" && scored.condition === undefined) scored.used = "attribute";
  return true;
}

/** "At least 20 and less than 100": a second bound on the same number. */
function secondBound(draft: Draft, after: number, dimension: string): void {
  const { nodes } = draft;
  const at = nodes.findIndex((node, place) => place > after && place < after + 4 && isFree(node) && node.number !== undefined);
  const number = nodes[at]?.number;
  const bound = at < 0 ? undefined : boundOf(nodes, at);
  if (number === undefined || !bound?.said || nodes.slice(after + 1, bound.from).some(({ kind }) => kind !== "filler" && kind !== "comma"))
    return;
  const next = nodes[neighbour(nodes, at, 1) ?? -1];
  if (named(next, "thing:") !== undefined) return;
  draft.conditions.push({ at, condition: asCondition(dimension, bound.op, number) });
  use(draft, [at, bound.from, bound.to], "bound");
}

/** A figure that stands before the bound, or the only one: its rows are kept that have such a number. */
function boundFigure(draft: Draft, at: number, op: Operator, value: number, percent: boolean): boolean {
  if (percent && (draft.figures.length === 0 || ownValue(draft, at))) return boundShare(draft, at, op, value);
  const before = draft.figures.filter((placed) => placed.at < at).at(-1) ?? draft.figures.find((placed) => placed.at > at);
  if (!before) return false;
  if (percent && before.figure.kind === "measure" && !/_rate|_share|adoption|reach|readiness|continuation/.test(before.figure.name))
    return false;
  draft.figureBounds.push({ at, figure: before.figure, op, value });
  return true;
}

/** Whether a value stands behind a share that no figure says: "more than 30 % withdrew and more than 20 % failed". */
function ownValue({ nodes }: Draft, at: number): boolean {
  for (let index = at + 1; index < nodes.length && index < at + 7; index += 1) {
    const node = nodes[index];
    if (!node || node.kind === "stop" || node.kind === "number") return false;
    if (isFree(node) && node.condition && ["outcome", "late"].includes(dimensionOf(node) ?? "")) return true;
  }
  return false;
}

const RATES: Readonly<Record<string, string>> = {
  "Pass,Distinction": "pass_rate",
  Fail: "fail_rate",
  Withdrawn: "withdrawal_rate",
  Distinction: "distinction_rate",
};

/** "More than a third of enrolments withdrew": the share is of what the value beside it keeps. */
function boundShare(draft: Draft, at: number, op: Operator, value: number): boolean {
  const { nodes } = draft;
  const values = nodes.flatMap((node, place) =>
    isFree(node) && node.condition && !["module", "term"].includes(dimensionOf(node) ?? "") ? [{ node, place }] : [],
  );
  const part =
    values.find(({ place }) => place > at) ?? values.findLast(({ node }) => !ITEM_NOUNS.includes(dimensionOf(node) ?? "")) ?? values.at(-1);
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
  draft.figureBounds.push({ at, figure: draft.figures.at(-1)?.figure ?? base, op, value });
  return true;
}

/** "Clicks over 1000", "enrolments below 2100": the thing stands before. */
function boundBefore(draft: Draft, at: number, bound: Bounded, value: number): boolean {
  const place = neighbour(draft.nodes, bound.from, -1);
  const node = draft.nodes[place ?? -1];
  const thing = isFree(node) ? named(node, "thing:") : undefined;
  if (thing === undefined || !(thing in THINGS) || thing === "student") return false;
  draft.thingBounds.push({ at, thing, where: [], op: bound.op, value });
  return true;
}

/** Whether conditions on a dimension are about a thing's own number. */
export const belongsTo = (dimension: string): string | undefined => ATTRIBUTES[dimension]?.thing ?? OWNERS[dimension];
