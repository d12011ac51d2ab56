import { ROLE, ROLES } from "../concepts/days.ts";
import { measure } from "../concepts/figures.ts";
import { limits } from "../settle/reach.ts";
import type { Draft } from "./draft.ts";
import { has, hints, isFree, named, neighbour } from "./node.ts";

/** "The number of student sessions": the word says whose they are, and not what is counted. */
const qualifies = ({ nodes }: Draft, position: number): boolean => nodes[neighbour(nodes, position, 1) ?? -1]?.used === "figure";

/** "Logins of instructors", "student posts": whose they are, where what is counted tells people's roles. */
export function readRoles(draft: Draft): void {
  const { nodes, index } = draft;
  const { model } = index.vocabulary;
  const names = draft.figures.flatMap(({ figure }) => (figure.kind === "measure" ? [figure.name] : []));
  const hasRoles = names.length > 0 && ROLES.some((role) => role !== "item_author_role" && limits(model, names, role));
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
      const used = nodes.some((each) =>
        ["event:click", "event:login", "dim:tool", "val:tool"].some((concept) => named(each, concept) !== undefined),
      );
      const counted = (names.length === 0 && (!used || has(before, "mark:howmany"))) || perPerson;
      if (counted) draft.figures.push({ at: position, figure: measure("instructors") });
      else draft.conditions.push({ at: position, condition: { dimension: ROLE, op: "in", values: ["Instructor"] } });
      node.used = counted ? "figure" : "value";
    } else if (
      hasRoles &&
      has(node, "thing:student") &&
      !hints(node, "anybody") &&
      (named(node, "m:") ?? "students") === "students" &&
      !perPerson &&
      (!has(before, "mark:howmany") || qualifies(draft, position))
    ) {
      draft.conditions.push({ at: position, condition: { dimension: ROLE, op: "in", values: ["Student"] } });
      node.used = "value";
    }
  });
}
