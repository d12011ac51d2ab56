import { OWNERS } from "../../concepts/things.ts";
import type { Condition, Operator } from "../../meaning/meaning.ts";
import type { Draft } from "../draft.ts";
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

/** "No submission", "never clicked", "at least one TMA", "any clicks". */
export function readAbsences(draft: Draft): void {
  const { nodes } = draft;
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
