import { ROLE, ROLES } from "../concepts/days.ts";
import { measure } from "../concepts/figures.ts";
import { OWNERS } from "../concepts/things.ts";
import { limits } from "../settle/reach.ts";
import type { Draft } from "./draft.ts";
import { dimensionOf, has, hints, isFree, named, neighbour } from "./node.ts";

/** "The number of student sessions": the word says whose they are, and not what is counted. */
const qualifies = ({ nodes }: Draft, position: number): boolean => nodes[neighbour(nodes, position, 1) ?? -1]?.used === "figure";

/** What people of every role do. */
const DONE: ReadonlySet<string> = new Set(["session", "post", "tool_use"]);

/** "Logins of instructors", "student posts": whose they are, where what is counted tells people's roles. */
export function readRoles(draft: Draft): void {
  const { nodes, index } = draft;
  const { model } = index.vocabulary;
  const names = draft.figures.flatMap(({ figure }) => (figure.kind === "measure" ? [figure.name] : []));
  // "How many replies did students write": a value of what people do says what is counted.
  const done = nodes.flatMap((node) => {
    const owner = OWNERS[dimensionOf(node) ?? ""] ?? "";
    return DONE.has(owner) && isFree(node) ? [owner] : [];
  });
  const counted = nodes.some((node) => dimensionOf(node) === "post_kind" && isFree(node)) ? ["posts"] : [];
  const hasRoles = [names, counted].some(
    (own) => own.length > 0 && ROLES.some((role) => role !== "item_author_role" && limits(model, own, role)),
  );
  nodes.forEach((node, position) => {
    if (!isFree(node) || node.condition !== undefined) return;
    const before = nodes[neighbour(nodes, position, -1) ?? -1];
    // "Publiés par les enseignants": an article makes it who did so, "par enseignant" is for each of them.
    const perPerson = has(before, "mark:per") && !(has(before, "mark:by") && nodes[position - 1]?.kind === "filler");
    if (has(node, "role:instructor")) {
      const login = nodes.find((each) => isFree(each) && has(each, "event:login"));
      if (login && names.length === 0 && model.measures["session_people"]) {
        draft.figures.push({ at: position, figure: measure("session_people") });
        draft.conditions.push({ at: position, condition: { dimension: ROLE, op: "in", values: ["Instructor"] } });
        login.used = "figure";
        node.used = "value";
        return;
      }
      const used = nodes.some(
        (each) =>
          done.length > 0 || ["event:click", "event:login", "dim:tool", "val:tool"].some((concept) => named(each, concept) !== undefined),
      );
      const isAsked = (names.length === 0 && (!used || has(before, "mark:howmany"))) || perPerson;
      if (isAsked) draft.figures.push({ at: position, figure: measure("instructors") });
      else draft.conditions.push({ at: position, condition: { dimension: ROLE, op: "in", values: ["Instructor"] } });
      node.used = isAsked ? "figure" : "value";
    } else if (
      hasRoles &&
      has(node, "thing:student") &&
      !hints(node, "anybody") &&
      (named(node, "m:") ?? "students") === "students" &&
      !perPerson &&
      // "Used by fewer than 20 students": they are counted.
      before?.number === undefined &&
      (!has(before, "mark:howmany") || qualifies(draft, position))
    ) {
      draft.conditions.push({ at: position, condition: { dimension: ROLE, op: "in", values: ["Student"] } });
      node.used = "value";
    }
  });
}
