import { measure } from "../concepts/figures.ts";
import { OWNERS } from "../concepts/things.ts";
import type { Condition, Figure } from "../meaning/meaning.ts";
import { limitFigure } from "../meaning/to-query.ts";
import { alternativesOf, dimensionIn, negate, united } from "../parse/conditions.ts";
import type { PlacedCondition } from "../parse/draft.ts";
import { has, hints, isFree, named, neighbour, type Node } from "../parse/node.ts";
import { any, asksStudents, type Assembly, dropConditions, fixes, FRAME, frameConditions, limitCount, merge, take } from "./assembly.ts";

/** "Whose every enrolment was withdrawn", "only late ones": all of what a person has. */
export function requireEvery(assembly: Assembly): void {
  if (!asksStudents(assembly) && assembly.head?.thing !== "submitter") return;
  const every = assembly.nodes.findIndex(
    (node, place) =>
      isFree(node) && (has(node, "mark:every") || has(node, "mark:only") || (has(node, "mark:all") && holdsAll(assembly, place))),
  );
  const placed =
    assembly.conditions.find(({ condition }) => dimensionIn(condition) === "late") ??
    assembly.conditions.find(({ condition }) => dimensionIn(condition) === "outcome");
  const node = assembly.nodes[every];
  if (!node || !placed || assembly.bounds.length > 0) return;
  if (has(node, "mark:all") && !isOneClause(assembly, every, placed.at)) return;
  const ofWork = dimensionIn(placed.condition) === "late";
  const counted = measure(ofWork ? "submissions" : "enrolments");
  const ofCourses = !has(node, "mark:only") && holdsAll(assembly, every) && isOneClause(assembly, every, placed.at);
  if (!ofWork && !ofCourses && !assembly.nodes.some((each) => has(each, "thing:enrolment")) && !hints(node, "anything")) return;
  node.used = "every";
  if (ofCourses) takeCourses(assembly, every);
  const types = ofWork ? assembly.conditions.filter(({ condition }) => dimensionIn(condition) === "assessment_type") : [];
  dropConditions(assembly, [placed, ...types]);
  const part =
    hints(node, "anything_but") && "op" in placed.condition && placed.condition.op === "not_in"
      ? negate(placed.condition)
      : placed.condition;
  const per = ofWork && fixes(assembly, "module") && fixes(assembly, "term") ? "enrolment" : "student";
  const whole = limitFigure(counted, [...types.map(({ condition }) => condition), ...(per === "student" ? frameConditions(assembly) : [])]);
  assembly.conditions.push({
    at: placed.at,
    condition: { per: [per], figure: { kind: "share", of: whole, part: [part] }, op: "=", value: 1 },
  });
  if (assembly.head) assembly.head = { ...assembly.head, thing: "student" };
  assembly.by = assembly.by.filter(({ dimension }) => dimension !== "assessment" && dimension !== "assessment_due_day");
  for (const each of assembly.nodes) if (isFree(each) && named(each, "event:") !== undefined) each.used = "every";
}

const COURSES = ["thing:course", "dim:module", "thing:enrolment"];
const isCourse = (node: Node | undefined): boolean => COURSES.some((concept) => has(node, concept));

/** Whether a word for all is about the courses of a person: "passed all the courses they took", "passed everything"; "in every module" tells them apart. */
function holdsAll({ nodes }: Assembly, place: number): boolean {
  if (hints(nodes[place - 1], "apart")) return false;
  const next = nodes[neighbour(nodes, place, 1, (node) => has(node, "mark:of") || has(node, "mark:own")) ?? -1];
  return isCourse(next) || (has(nodes[place], "mark:every") && !has(nodes[place], "mark:by") && next?.condition === undefined);
}

const isOneClause = ({ nodes }: Assembly, place: number, other: number): boolean =>
  !nodes.slice(Math.min(place, other), Math.max(place, other)).some(({ kind }) => kind === "comma" || kind === "stop");

/** Takes the courses of which all are meant: they are no rows. */
function takeCourses(assembly: Assembly, place: number): void {
  const { nodes, draft } = assembly;
  const position = neighbour(nodes, place, 1, (each) => has(each, "mark:of") || has(each, "mark:own"));
  const node = nodes[position ?? -1];
  if (!node || !isCourse(node)) return;
  const said = draft.groups.filter((group) => group.at !== position).map(({ dimension }) => dimension);
  if (node.used === "group")
    assembly.by = assembly.by.filter(({ dimension }) => !["module", "term"].includes(dimension) || said.includes(dimension));
  node.used = "every";
}

/** "How many came back in 2014J": who is also among others. */
export function readReturns(assembly: Assembly): void {
  const position = assembly.nodes.findIndex((node) => isFree(node) && (has(node, "event:return") || has(node, "mark:again")));
  if (position < 0 || !(asksStudents(assembly) || assembly.head === undefined || assembly.head.thing === "enrolment")) return;
  const terms = alternativesOf(assembly.conditions).find(({ dimension }) => dimension === "term");
  const later = assembly.nodes.some((node) => has(node, "mark:later"));
  const first = terms?.placed[0];
  const sooner = any(assembly.draft, "mark:sooner");
  if (!first || (terms.placed.length < 2 && !later && !sooner)) return;
  const firstModule = assembly.conditions.find(({ condition }) => dimensionIn(condition) === "module");
  const excluded = terms.placed.filter(({ condition }, place) => place > 0 && "op" in condition && condition.op === "not_in");
  const others = terms.placed.slice(1).filter((placed) => !excluded.includes(placed));
  for (const { condition } of excluded)
    assembly.where.push({ per: ["student"], figure: limitFigure(measure("enrolments"), [negate(condition)]), op: "=", value: 0 });
  dropConditions(assembly, excluded);
  const names = assembly.draft.index.terms;
  const last = "values" in first.condition ? Math.max(...first.condition.values.map((value) => names.indexOf(String(value)))) : -1;
  const second: Condition =
    others.length > 0
      ? united(others.map(({ condition }) => condition))
      : { dimension: "term", op: "in", values: sooner ? names.slice(0, last) : names.slice(last + 1) };
  const modules = assembly.draft.conditions.filter(({ condition }) => dimensionIn(condition) === "module");
  const anyModule = assembly.nodes.some(
    (node) => has(node, "mark:any") && has(assembly.nodes[assembly.nodes.indexOf(node) + 1], "dim:module"),
  );
  const again =
    modules.length > 1
      ? modules.at(-1)?.condition
      : modules.length === 1 && (modules[0]?.at ?? 0) > position
        ? modules[0]?.condition
        : undefined;
  const inner: Condition[] = [...(again && !anyModule ? [again] : []), second];
  if (modules.length > 1 && firstModule)
    assembly.conditions = assembly.conditions.filter(
      ({ condition, at: place }) => dimensionIn(condition) !== "module" || place === firstModule.at,
    );
  dropConditions(assembly, others);
  const same = assembly.nodes.some(
    (each, place) => has(each, "mark:same") && has(assembly.nodes[neighbour(assembly.nodes, place, 1) ?? -1], "dim:module"),
  );
  const part: Condition = {
    per: same ? ["student", "module"] : ["student"],
    figure: limitFigure(measure("enrolments"), inner),
    op: ">",
    value: 0,
  };
  const node = assembly.nodes[position];
  if (node) node.used = "return";
  take(assembly.draft, "mark:sooner");
  assembly.figures = [measure("students")];
  assembly.by = assembly.by.filter(({ dimension }) => dimension !== "term" && dimension !== "module");
  if (any(assembly.draft, "mark:share")) {
    take(assembly.draft, "mark:share");
    assembly.figures = [{ kind: "share", of: measure("students"), part: [part] }];
  } else assembly.where.push(part);
}

/** "Students on both BBB and DDD", "a Fail and a Pass among their enrolments": people in several groups at once. */
export function readMemberships(assembly: Assembly): void {
  const { head } = assembly;
  if (head?.thing === "module" && any(assembly.draft, "mark:both") && assembly.by.length === 0) {
    const terms = assembly.conditions.flatMap(({ condition }) =>
      dimensionIn(condition) === "term" && "values" in condition ? condition.values : [],
    );
    if (terms.length > 1) {
      assembly.conditions = assembly.conditions.filter(({ condition }) => dimensionIn(condition) !== "term");
      const runs: Figure = limitFigure(measure("presentations"), [{ dimension: "term", op: "in", values: terms }]);
      assembly.figures = [
        { kind: "per", per: ["module"], figure: runs, aggregate: "count", having: [{ figure: runs, op: "=", value: terms.length }] },
      ];
      take(assembly.draft, "mark:both");
    }
    return;
  }
  if (!asksStudents(assembly)) return;
  if (readAlso(assembly)) return;
  const also = any(assembly.draft, "mark:both") || any(assembly.draft, "mark:also");
  for (const { dimension, placed } of alternativesOf(assembly.conditions)) {
    if (placed.length < 2 || !["module", "outcome", "term"].includes(dimension)) continue;
    const [first, last] = [placed[0], placed.at(-1)];
    const between = assembly.nodes.slice((first?.at ?? 0) + 1, last?.at ?? 0);
    const and = between.some((node) => has(node, "mark:and") && !has(node, "mark:or")) || also;
    if ((!and && !also) || assembly.by.some((group) => group.dimension === dimension)) continue;
    const member = ({ condition }: PlacedCondition): Condition => ({
      per: ["student"],
      figure: limitCount(measure("enrolments"), [condition]),
      op: ">",
      value: 0,
    });
    dropConditions(assembly, placed);
    if (any(assembly.draft, "mark:share") && first && placed.length === 2 && last) {
      take(assembly.draft, "mark:share");
      assembly.where.push(first.condition);
      assembly.figures = [{ kind: "share", of: measure("students"), part: [member(last)] }];
    } else assembly.where.push(...placed.map(member));
    take(assembly.draft, "mark:also");
    take(assembly.draft, "mark:both");
  }
}

/** "Who took FFF in 2013B and have also taken DDD": what stands behind the word is of other enrolments of theirs. */
function readAlso(assembly: Assembly): boolean {
  const position = assembly.nodes.findIndex((node) => isFree(node) && has(node, "mark:also"));
  const frames = assembly.conditions.filter(({ condition }) => ["module", "term"].includes(dimensionIn(condition) ?? ""));
  const later = frames.filter((placed) => placed.at > position);
  if (position < 0 || later.length === 0 || later.length === frames.length) return false;
  const node = assembly.nodes[position];
  if (node) node.used = "also";
  if (readSequel(assembly, position)) return true;
  assembly.conditions = assembly.conditions.filter((placed) => !later.includes(placed));
  assembly.by = assembly.by.filter(({ dimension }) => !["module", "term"].includes(dimension));
  const part: Condition = {
    per: ["student"],
    figure: limitFigure(
      measure("enrolments"),
      later.map(({ condition }) => condition),
    ),
    op: ">",
    value: 0,
  };
  assembly.figures = [measure("students")];
  if (any(assembly.draft, "mark:share")) {
    take(assembly.draft, "mark:share");
    assembly.figures = [{ kind: "share", of: measure("students"), part: [part] }];
  } else assembly.where.push(part);
  return true;
}

/** "Who failed it in 2013 and went on to pass it in 2014": two enrolments of one person, each with a result of its own. */
function readSequel(assembly: Assembly, position: number): boolean {
  const own = assembly.conditions.filter(
    ({ condition }) => FRAME.includes(dimensionIn(condition) ?? "") || OWNERS[dimensionIn(condition) ?? ""] === "enrolment",
  );
  const sides = [own.filter((placed) => placed.at < position), own.filter((placed) => placed.at > position)];
  if (!sides.every((side) => side.some(({ condition }) => dimensionIn(condition) === "outcome"))) return false;
  assembly.conditions = assembly.conditions.filter((placed) => !own.includes(placed));
  assembly.by = assembly.by.filter(({ dimension }) => !["module", "term", "outcome"].includes(dimension));
  assembly.figures = [measure("students")];
  for (const side of sides) {
    const where = merge(side.map(({ condition }) => condition));
    assembly.where.push({ per: ["student"], figure: limitFigure(measure("enrolments"), where), op: ">", value: 0 });
  }
  return true;
}
