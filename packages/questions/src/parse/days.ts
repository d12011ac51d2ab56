import type { Draft } from "./draft.ts";
import { dimensionOf, has, hints, isFree, named, neighbour, type Node } from "./node.ts";

/** "How many days ahead of the due day", "of the start": days late or of registration with the sign turned, which the average is of. */
function asksDaysAhead(nodes: Node[], index: number): boolean {
  const bound = neighbour(nodes, index, 1);
  const due = nodes[neighbour(nodes, bound ?? index, 1) ?? -1];
  const counted = nodes[neighbour(nodes, index, -1) ?? -1];
  const before = nodes[bound ?? -1];
  if (!isFree(counted) || !has(counted, "mark:howmany") || !nodes.some((each) => has(each, "agg:average") || has(each, "agg:median")))
    return false;
  const joint = hints(before, "ahead") && has(before, "v:late.no");
  const apart = has(before, "mark:before") && (has(due, "attr:assessment_due_day") || has(due, "v:ondue"));
  const day = nodes[index];
  // "How many days before the start do students register on average".
  if (day && before && due && has(before, "mark:before") && has(due, "mark:start") && nodes.some((each) => has(each, "event:enrol"))) {
    nodes[index] = { ...day, concepts: new Set(["attr:registered_day", "mark:ahead"]) };
    for (const each of [before, due, counted]) each.used = "introduces";
    return true;
  }
  if (!day || !before || !(joint || apart)) return false;
  nodes[index] = { ...day, concepts: new Set(["attr:days_late", "mark:ahead"]) };
  before.used = "introduces";
  if (apart && due) due.used = "introduces";
  counted.used = "introduces";
  return true;
}

/** "On which day do people register" asks for the day of registration. */
export function nameDays({ nodes }: Draft): void {
  nodes.forEach((node, index) => {
    if (!isFree(node) || !has(node, "mark:day")) return;
    if (asksDaysAhead(nodes, index)) return;
    const before = neighbour(nodes, index, -1, (each) => has(each, "mark:latest") || has(each, "mark:earliest"));
    const countsLateDays =
      nodes.some((each) => has(each, "v:late.yes")) &&
      nodes.some((each) => named(each, "agg:") !== undefined) &&
      nodes[neighbour(nodes, index, -1) ?? -1]?.kind !== "number";
    if (countsLateDays && has(nodes[before ?? -1], "mark:howmany")) {
      nodes[index] = { ...node, concepts: new Set(["attr:days_late"]) };
      const marker = nodes[before ?? -1];
      if (marker) marker.used = "figure";
      return;
    }
    const sides = [neighbour(nodes, index, -1), neighbour(nodes, index, 1)].map((place) => nodes[place ?? -1]);
    const asksDay =
      has(nodes[before ?? -1], "mark:which") ||
      has(sides[1], "mark:which") ||
      (sides.some((each) => named(each, "agg:") !== undefined) && sides.every((each) => each?.number === undefined));
    const lasting =
      has(sides[0], "mark:howmany") &&
      !nodes.some((each) =>
        [
          "event:click",
          "event:submit",
          "thing:click",
          "thing:submission",
          "thing:active_student",
          "v:unregistered.some",
          "v:late.yes",
          "thing:enrolment",
          "attr:assessment_due_day",
          "attr:registered_day",
          "m:average_registration_day",
        ].some((concept) => has(each, concept)),
      );
    if (lasting && nodes.some((each) => has(each, "thing:course") || ["module", "term"].includes(dimensionOf(each) ?? ""))) {
      nodes[index] = { ...node, concepts: new Set(["attr:course_length"]) };
      const word = sides[0];
      if (word) word.used = "figure";
      return;
    }
    if (!asksDay) return;
    const due = nodes.find((each) => has(each, "attr:assessment_due_day"));
    if (due) {
      node.used = "introduces";
      return;
    }
    const around = [...nodes.slice(index + 1), ...nodes.slice(0, index).toReversed()].filter((each) => !has(each, "thing:enrolment"));
    const subject = around.find((each) =>
      [
        "v:unregistered.some",
        "event:enrol",
        "event:submit",
        "thing:submission",
        "v:outcome.withdrawn",
        "attr:registered_day",
        "attr:withdrawn_day",
        "event:click",
      ].some((concept) => has(each, concept)),
    );
    const dimension =
      has(subject, "v:unregistered.some") || has(subject, "v:outcome.withdrawn")
        ? "withdrawn_day"
        : has(subject, "event:enrol")
          ? "registered_day"
          : has(subject, "event:click")
            ? "course_day"
            : subject
              ? "submitted_day"
              : undefined;
    if (dimension === undefined) return;
    nodes[index] = { ...node, concepts: new Set([`attr:${dimension}`]) };
    if (subject && dimension === "withdrawn_day") subject.used = "introduces";
  });
}
