import { ROLE } from "../../concepts/days.ts";
import { OWNERS, THINGS } from "../../concepts/things.ts";
import type { Condition, Operator } from "../../meaning/meaning.ts";
import type { Draft, PlacedCondition } from "../draft.ts";
import { dimensionOf, has, hints, isFree, named, neighbour, type Node } from "../node.ts";
import { countedFrom, limitsBehind, markUsed } from "./counted.ts";

/** "Those without clicks counting as zero" explains how an average is made, and limits nothing. */
export function dropAsides({ nodes }: Draft): void {
  let start = 0;
  const clauses: number[][] = [];
  nodes.forEach((node, position) => {
    if (node.kind === "comma" || node.kind === "stop") start = position + 1;
    else (clauses[start] ??= []).push(position);
  });
  for (const clause of clauses) {
    const inner = (clause ?? []).map((position) => nodes[position]).filter((node) => node !== undefined);
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
    const counting = clause?.find((position) => has(nodes[position], "mark:counting")) ?? 0;
    // "Counting the active days of each student" says what is counted, and not how.
    const isCounted = !zero && named(nodes[neighbour(nodes, counting, 1) ?? -1], "thing:") !== undefined;
    if (
      counts &&
      !isCounted &&
      (zero || limits) &&
      !inner.some((node) => has(node, "mark:not")) &&
      !inner.some(
        (node) =>
          named(node, "m:") !== undefined ||
          named(node, "agg:") !== undefined ||
          has(node, "mark:per") ||
          has(node, "mark:which") ||
          hints(node, "counts"),
      )
    )
      for (const node of inner) node.used = "aside";
  }
}

/** "50件しか…ない": no more than that, and nothing that is not there. */
function dropDenialOfMore(nodes: readonly Node[]): void {
  const place = nodes.findIndex((node) => hints(node, "restricts"));
  const denial = nodes.find((node, position) => place >= 0 && position > place && isFree(node) && has(node, "mark:none"));
  const word = nodes[place];
  if (!denial || !word) return;
  word.used = "aside";
  denial.used = "aside";
}

/** "No submission", "never clicked", "at least one TMA", "any clicks". */
export function readAbsences(draft: Draft): void {
  const { nodes } = draft;
  dropDenialOfMore(nodes);
  nodes.forEach((node, position) => {
    if (!isFree(node)) return;
    // "Had submitted something".
    if (has(node, "event:submit") && hints(nodes[position + 1], "anything") && isFree(nodes[position + 1])) {
      draft.thingBounds.push({ at: position, thing: "submission", where: [], op: ">=", value: 1 });
      markUsed(draft, [position, position + 1], "bound");
      const least = nodes[neighbour(nodes, position, -1) ?? -1];
      if (isFree(least) && has(least, "cmp:>=")) least.used = "bound";
      return;
    }
    const absent = named(node, "none:");
    if (absent !== undefined) {
      // "Sin un solo clic en los foros": what limits the thing stands behind.
      const where: Condition[] = [];
      const limiting = limitsBehind(draft, position, absent, where);
      draft.thingBounds.push({ at: position, thing: absent, where, op: "=", value: 0 });
      markUsed(draft, [position, ...limiting], "bound");
      return;
    }
    // "Neither on forums nor on quizzes" turns values.
    if (hints(node, "neither") && nodes[neighbour(nodes, position, 1) ?? -1]?.condition) return;
    const single = has(node, "mark:any") && !has(node, "mark:every");
    const does =
      has(node, "mark:not") &&
      // "Ignoring clicks before day 0" leaves rows out: people who have some stay.
      !hints(node, "leaves") &&
      [1, 2].some(
        (distance) =>
          ["event:click", "event:submit"].some(
            (concept) => has(nodes[position + distance], concept) && isFree(nodes[position + distance]),
          ) && nodes.slice(position + 1, position + distance).every(({ kind }) => kind === "filler"),
      ) &&
      !has(nodes[neighbour(nodes, neighbour(nodes, position, 1) ?? position, 1) ?? -1], "mark:any");
    if (node.condition && has(node, "v:score.zero") && named(nodes[neighbour(nodes, position, 1) ?? -1], "thing:") === undefined) return;
    // "Did not post": what they did not do is a measure of the model.
    if (has(node, "mark:not") && !hints(node, "leaves") && readMeasureLacked(draft, position, neighbour(nodes, position, 1))) return;
    if (!has(node, "mark:none") && !single && !does) return;
    // "But not a single CMA", "did not submit a single TMA".
    const negated = single && has(nodes[neighbour(nodes, position, -1, (each) => named(each, "event:") !== undefined) ?? -1], "mark:not");
    const none = has(node, "mark:none") || negated || does;
    const any = single && !none;
    if (negated) markUsed(draft, [neighbour(nodes, position, -1, (each) => named(each, "event:") !== undefined) ?? position], "bound");
    const [op, value]: [Operator, number] = none ? ["=", 0] : [">=", 1];
    // "Never once": said twice.
    const once = nodes[neighbour(nodes, position, 1) ?? -1];
    if (none && isFree(once) && has(once, "num:once")) once.used = "bound";
    let next = neighbour(nodes, position, 1, (each) => each === once && each.used === "bound");
    const lacked = named(nodes[next ?? -1], "attr:");
    if (
      none &&
      isFree(nodes[next ?? -1]) &&
      lacked !== undefined &&
      ["score", "assessment_due_day", "registered_day", "withdrawn_day", "item_week_from"].includes(lacked)
    ) {
      draft.conditions.push({ at: position, condition: { dimension: lacked, op: "in", values: [null] } });
      markUsed(draft, [position, next ?? position], "bound");
      return;
    }
    // "Never on any other module", "in a single term only".
    const other = nodes.findIndex((each, place) => place > position && place < position + 6 && has(each, "mark:rest"));
    const own = named(nodes[neighbour(nodes, other >= 0 ? other : position, 1) ?? -1], "dim:");
    const onlyOne = any && nodes.some((each) => has(each, "mark:only"));
    if (own !== undefined && ["module", "term"].includes(own) && (onlyOne || (none && other >= 0))) {
      draft.thingBounds.push({ at: position, thing: own, where: [], op: "=", value: 1 });
      markUsed(draft, [position, neighbour(nodes, other >= 0 ? other : position, 1) ?? position, ...(other >= 0 ? [other] : [])], "bound");
      return;
    }
    if (isFree(nodes[next ?? -1]) && named(nodes[next ?? -1], "attr:") === "previous_attempts") {
      draft.conditions.push({
        at: position,
        condition: none
          ? { dimension: "previous_attempts", op: "in", values: [0] }
          : { dimension: "previous_attempts", op: ">=", value: 1 },
      });
      markUsed(draft, [position, next ?? position], "bound");
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
    // "Never handed in a single assessment": said twice.
    const before = draft.thingBounds.find((bound) => bound.op === "=" && bound.value === 0 && bound.at < position);
    if (any && counted && before && noStopBetween(nodes, before.at, position)) {
      markUsed(draft, [position, ...counted.used], "bound");
      return;
    }
    if (none && has(nodes[next ?? -1], "mark:of"))
      next = neighbour(nodes, position, 1, (each) => has(each, "mark:of") || has(each, "follow:them"));
    // "投稿のない科目": what is not there stands before the word.
    const places = [next, ...(draft.index.language.spaceless === true || next === undefined ? [neighbour(nodes, position, -1)] : [])];
    if (none && places.some((place) => readMeasureLacked(draft, position, place))) return;
    const lateWork =
      none &&
      isFree(nodes[next ?? -1]) &&
      nodes[next ?? -1]?.condition &&
      OWNERS[dimensionOf(nodes[next ?? -1]) ?? ""] === "submission" &&
      dimensionOf(nodes[next ?? -1]) === "late"
        ? nodes[next ?? -1]
        : undefined;
    if (lateWork?.condition) {
      draft.thingBounds.push({ at: position, thing: "submission", where: [lateWork.condition], op: "=", value: 0 });
      markUsed(draft, [position, next ?? position], "bound");
      return;
    }
    if (
      counted &&
      !["student", "enrolment", "course", "module", "term", "region", "active_student"].includes(counted.thing) &&
      (none || !isCountRequested(draft, counted.used[0] ?? position))
    ) {
      draft.thingBounds.push({ at: position, ...counted, op, value });
      // "A single piece of work handed in": the deed is that of the thing.
      const deed = neighbour(nodes, counted.used.at(-1) ?? position, 1);
      const isSaidAgain = counted.thing === "submission" && has(nodes[deed ?? -1], "event:submit") && isFree(nodes[deed ?? -1]);
      markUsed(draft, [position, ...counted.used, ...(isSaidAgain && deed !== undefined ? [deed] : [])], "bound");
      return;
    }
    if (!none) return;
    // "never clicked", "nothing handed in", "clicked nothing".
    const event = [1, -1]
      .flatMap((step) => [1, 2, 3].map((distance) => position + step * distance))
      .find(
        (place) =>
          isFree(nodes[place]) &&
          ["event:click", "event:submit"].some((concept) => has(nodes[place], concept)) &&
          noStopBetween(nodes, position, place),
      );
    if (event === undefined) return;
    const thing = has(nodes[event], "event:click") ? "click" : "submission";
    const object = countedFrom(draft, neighbour(nodes, Math.max(position, event), 1));
    const fits =
      object !== undefined &&
      (object.thing === thing ||
        (thing === "click" && object.thing === "item") ||
        (thing === "submission" && object.thing === "assessment"));
    const meant = fits ? [] : antecedentOf(nodes, position, event);
    const where = fits ? object.where : meant.flatMap((place) => nodes[place]?.condition ?? []);
    draft.thingBounds.push({ at: position, thing, where, op, value });
    markUsed(draft, meant, "bound");
    // "No entregaron nada": the second word of a negation says no more than the first.
    const again = neighbour(nodes, Math.max(position, event), 1);
    markUsed(
      draft,
      [position, event, ...(fits ? object.used : []), ...(again !== undefined && has(nodes[again], "mark:none") ? [again] : [])],
      "bound",
    );
  });
}

/** What may lack something: people, also where they have been taken for whose it is, courses, and what rows are told apart by. */
const mayLack = (node: Node): boolean =>
  (node.used === undefined || (node.used === "value" && has(node, "thing:student"))) &&
  node.condition === undefined &&
  (["thing:student", "thing:enrolment", "thing:course", "thing:active_student"].some((concept) => has(node, concept)) ||
    named(node, "dim:") !== undefined);

/**
 * Reads "courses without posts", "how many students have no sessions": what a measure counts is lacked, and is not what is asked for.
 * @param next place of the measure, which has been taken for a figure
 */
function readMeasureLacked(draft: Draft, position: number, next: number | undefined): boolean {
  const { nodes, figures } = draft;
  const node = nodes[next ?? -1];
  // "Ohne einen einzigen Beitrag": said twice.
  if (has(node, "mark:any")) {
    const isLacked = readMeasureLacked(draft, position, neighbour(nodes, next ?? position, 1));
    if (isLacked && node) node.used = "bound";
    return isLacked;
  }
  const placed = figures.find(({ at: place }) => place === next);
  const name = placed?.figure.kind === "measure" ? placed.figure.name : undefined;
  if (!node || !placed || node.used !== "figure" || name === undefined) return false;
  const thing = Object.keys(THINGS).find((each) => {
    const { count } = THINGS[each] ?? {};
    return count?.kind === "measure" && count.name === name;
  });
  if (thing === undefined || !nodes.some((each, place) => place !== next && mayLack(each))) return false;
  figures.splice(figures.indexOf(placed), 1);
  // "Students without sessions": they are those who lack them, and not whose sessions are counted.
  const isRole = ({ condition }: PlacedCondition): boolean => "dimension" in condition && condition.dimension === ROLE;
  for (const { at: place } of draft.conditions.filter(isRole)) {
    const people = nodes[place];
    if (people && has(people, "thing:student")) delete people.used;
  }
  draft.conditions.splice(0, Infinity, ...draft.conditions.filter((each) => !isRole(each) || !has(nodes[each.at], "thing:student")));
  draft.thingBounds.push({ at: position, thing, where: [], op: "=", value: 0 });
  markUsed(draft, [position, next ?? position], "bound");
  return true;
}

/** "The exam in May: how many did not take it": the place of the work that a pronoun behind the deed stands for. */
function antecedentOf(nodes: readonly Node[], position: number, event: number): readonly number[] {
  if (!has(nodes[neighbour(nodes, Math.max(position, event), 1) ?? -1], "follow:them")) return [];
  const place = nodes.findLastIndex((node, each) => each < position && isFree(node) && dimensionOf(node) === "assessment_type");
  return place < 0 ? [] : [place];
}

const noStopBetween = (nodes: readonly Node[], a: number, b: number): boolean =>
  !nodes.slice(Math.min(a, b), Math.max(a, b)).some(({ kind }) => kind === "stop");

/** Whether "how many" stands before a place. */
function isCountRequested(draft: Draft, position: number): boolean {
  const before = neighbour(
    draft.nodes,
    position,
    -1,
    (node) => node.condition !== undefined || has(node, "mark:distinct") || has(node, "mark:any"),
  );
  return has(draft.nodes[before ?? -1], "mark:howmany");
}
