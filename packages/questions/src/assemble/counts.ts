import { ROLE } from "../concepts/days.ts";
import { measure } from "../concepts/figures.ts";
import { COUNTS, outcomeOf } from "../concepts/outcomes.ts";
import { OWNERS, THINGS } from "../concepts/things.ts";
import type { Figure, FigureBound } from "../meaning/meaning.ts";
import { dimensionIn } from "../parse/conditions.ts";
import { isCounted } from "../parse/groups.ts";
import { has, hints, isFree, neighbour, type Node } from "../parse/node.ts";
import { any, type Assembly, dropConditions, FRAME, type Head, isRanked, thingNamed } from "./assembly.ts";
import { countOfHead } from "./heads.ts";
import { isListed } from "./heads.ts";

/** Students who click are active students: "students who used the VLE". */
export function countActivePeople(assembly: Assembly): void {
  const { head } = assembly;
  const clicks = assembly.nodes.find((node) => isFree(node) && has(node, "event:click"));
  if (
    head &&
    clicks &&
    ["student", "active_student"].includes(head.thing) &&
    !isCounted(assembly.draft, head.at) &&
    assembly.by.some(({ dimension }) => dimension === "item_type") &&
    assembly.figures.length === 0
  ) {
    const ahead = assembly.nodes[neighbour(assembly.nodes, head.at, -1) ?? -1];
    const ranked = ["rank:high", "rank:low", "rank:frequent"].some((concept) => has(ahead, concept));
    // "Which activity types do people click most": clicks are counted, and people where they are "the most students".
    assembly.head = { ...head, thing: ranked ? "active_student" : "click" };
    clicks.used = "active";
    return;
  }
  if (head?.thing !== "student" || assembly.figures.length > 0) return;
  if (clicks && has(clicks, "event:login") && countSessions(assembly, clicks)) return;
  // "Did not click in the first two weeks": the days are of what is lacking.
  const idle = assembly.bounds.some(({ thing, op, value, where }) => thing === "click" && op === "=" && value === 0 && where.length === 0);
  const activity = !idle && assembly.conditions.some(({ condition }) => ["course_day", "item_type"].includes(dimensionIn(condition) ?? ""));
  // "Used the VLE but never a forum" are active all the same.
  const bounded = assembly.bounds.some(
    ({ thing, value, where }) => (thing === "click" && !(value === 0 && where.length > 0)) || thing === "active_day",
  );
  if (any(assembly.draft, "mark:share") && !bounded && (clicks || activity)) {
    const limits = assembly.conditions.filter(({ condition }) => ["course_day", "item_type"].includes(dimensionIn(condition) ?? ""));
    dropConditions(assembly, limits);
    assembly.bounds.push({
      at: clicks ? assembly.nodes.indexOf(clicks) : (limits[0]?.at ?? 0),
      thing: "click",
      where: limits.map(({ condition }) => condition),
      op: ">=",
      value: 1,
    });
    if (clicks) clicks.used = "bound";
    return;
  }
  if ((clicks && !bounded) || activity) {
    assembly.head = { ...head, thing: "active_student" };
    if (clicks) clicks.used = "active";
  }
  const submits = assembly.nodes.find((node) => isFree(node) && has(node, "event:submit"));
  const works = assembly.conditions.filter(({ condition }) =>
    ["assessment_type", "late", "score", "banked", "days_late"].includes(dimensionIn(condition) ?? ""),
  );
  const others = assembly.conditions.some(
    ({ condition }) => OWNERS[dimensionIn(condition) ?? ""] === "enrolment" && !FRAME.includes(dimensionIn(condition) ?? ""),
  );
  const every = any(assembly.draft, "mark:every") || any(assembly.draft, "mark:only");
  if (submits && assembly.bounds.length > 0 && assembly.bounds.every(({ thing, value }) => thing === "submission" && value === 0)) {
    assembly.bounds.push({ at: assembly.nodes.indexOf(submits), thing: "submission", where: [], op: ">=", value: 1 });
    submits.used = "bound";
  } else if (submits && any(assembly.draft, "mark:share") && assembly.bounds.length === 0 && !every) {
    dropConditions(assembly, works);
    assembly.bounds.push({
      at: assembly.nodes.indexOf(submits),
      thing: "submission",
      where: works.map(({ condition }) => condition),
      op: ">=",
      value: 1,
    });
    submits.used = "bound";
  } else if (submits && !every && !others && assembly.bounds.length === 0) {
    assembly.head = { ...head, thing: "submitter" };
    submits.used = "active";
  } else if (works.length > 0 && submits === undefined && head.thing === "student") return;
}

/** "Students who logged in" have a session, where sessions are recorded. */
function countSessions(assembly: Assembly, node: Node): boolean {
  const { model, values } = assembly.draft.index.vocabulary;
  if ((values["session_role"]?.length ?? 0) === 0 || !model.measures["session_people"]) return false;
  assembly.figures = [measure("session_people")];
  const head = assembly.nodes[assembly.head?.at ?? -1];
  if (!hints(head, "anybody"))
    assembly.conditions.push({ at: assembly.head?.at ?? 0, condition: { dimension: ROLE, op: "in", values: ["Student"] } });
  if (head) head.used = "figure";
  node.used = "active";
  return true;
}

/** "How many enrolments have none, and what is the withdrawal rate among them?": a count, and then a figure of the same rows. */
function addCountBefore(assembly: Assembly): boolean {
  const { head, nodes, draft } = assembly;
  const node = nodes[head?.at ?? -1];
  const figure = draft.figures[0]?.at ?? -1;
  if (!head || !isFree(node) || assembly.figures.length !== 1 || draft.figureBounds.length > 0 || head.at > figure) return false;
  const asks = nodes.findIndex((each, position) => position > head.at && position < figure && has(each, "mark:which"));
  const link = nodes[neighbour(nodes, asks, -1) ?? -1];
  const second = asks > 0 && (link === undefined || link.kind === "comma" || has(link, "mark:and"));
  if (!second || !isCounted(draft, head.at) || !["enrolment", "student", "submission"].includes(head.thing)) return false;
  node.used = "figure";
  assembly.figures.unshift(thingNamed(head.thing).count);
  return true;
}

/** "Number of enrolments by region and pass rate": a count, what it is told apart by, and another figure of the same rows. */
function addCountBesideGroup({ head, nodes, draft, figures }: Assembly): boolean {
  const node = nodes[head?.at ?? -1];
  const [placed, ...more] = draft.figures;
  const joint = neighbour(nodes, placed?.at ?? 0, -1);
  const group = neighbour(nodes, joint ?? 0, -1);
  const isBeside = has(nodes[joint ?? -1], "mark:and") && draft.groups.some(({ at: position }) => position === group);
  if (!head || !placed || more.length > 0 || figures.length !== 1 || !isFree(node) || !isBeside || head.at > (group ?? 0)) return false;
  if (!isCounted(draft, head.at) || !["enrolment", "student", "submission"].includes(head.thing)) return false;
  node.used = "figure";
  figures.unshift(thingNamed(head.thing).count);
  return true;
}

/** Adds what is counted where no other figure is asked for, or beside one in a list. */
export function addCounts(assembly: Assembly, heads: readonly Head[]): void {
  if (addCountBefore(assembly) || addCountBesideGroup(assembly)) return;
  if (assembly.figures.length > 0) {
    const listed = heads.find(
      ({ at: position, thing }) => isFree(assembly.nodes[position]) && thing !== "course" && isListed(assembly.nodes, position),
    );
    if (listed && assembly.figures.length > 1 - Number(listed.at < (assembly.draft.figures[0]?.at ?? 0))) {
      const figure = thingNamed(listed.thing).count;
      const node = assembly.nodes[listed.at];
      if (node) node.used = "figure";
      if (listed.at < (assembly.draft.figures[0]?.at ?? 0)) assembly.figures.unshift(figure);
      else assembly.figures.push(figure);
    }
    return;
  }
  const which = assembly.nodes.some((node) => has(node, "mark:which") && !(hints(node, "for") && !hints(node, "who")));
  const asksCount = any(assembly.draft, "mark:howmany") || any(assembly.draft, "mark:share") || any(assembly.draft, "mark:rate");
  const { head } = assembly;
  // "Modules comptant moins de 20 étudiants": what is counted is what the bound is on.
  const isBoundOfPeople = assembly.bounds.some(({ thing }) => thing === "student" || thing === "active_student");
  const listing =
    assembly.by.length > 0 &&
    (!asksCount || isBoundOfPeople) &&
    head === undefined &&
    (assembly.bounds.length > 0 || assembly.draft.figureBounds.length > 0 || which) &&
    !isRanked(assembly) &&
    !isSplit(assembly);
  if (listing) return;
  if (
    assembly.by.some(({ dimension }) => ["assessment_due_day", "assessment_weight", "course_length"].includes(dimension)) &&
    head === undefined
  )
    return;
  const frequent = assembly.by.length > 0 && (isRanked(assembly) || asksCount || isSplit(assembly));
  const all = heads
    .filter(
      ({ at: position, thing }) =>
        isFree(assembly.nodes[position]) &&
        thing !== "course" &&
        isListed(assembly.nodes, position) &&
        !assembly.nodes[position]?.condition,
    )
    .toSorted((a, b) => a.at - b.at);
  if (all.length > 2 || (all.length === 2 && all.every(({ at: position }) => isCounted(assembly.draft, position)))) {
    assembly.figures.push(...all.map(({ thing }) => thingNamed(thing).count));
    for (const { at: position } of all) {
      const each = assembly.nodes[position];
      if (each) each.used = "figure";
    }
    return;
  }
  if (takeQuality(assembly)) return;
  const figure = countOfHead(assembly) ?? (frequent ? thingNamed(ownerOfRows(assembly)).count : undefined);
  if (!figure) return;
  const node = assembly.nodes[head?.at ?? -1];
  if (node) node.used = "figure";
  assembly.figures.push(figure);
  const second = heads.find(
    ({ at: position, thing }) =>
      position !== head?.at &&
      isFree(assembly.nodes[position]) &&
      thing !== head?.thing &&
      thing !== "course" &&
      isListed(assembly.nodes, position) &&
      Math.abs(position - (head?.at ?? 0)) < 4,
  );
  const [from, to] = [head?.at ?? 0, second?.at ?? 0].toSorted((a, b) => a - b);
  const apart = any(assembly.draft, "mark:per") && !assembly.nodes.slice(from, to).some((each) => has(each, "mark:and"));
  if (second && !apart && !any(assembly.draft, "mark:ratio")) {
    assembly.figures.push(thingNamed(second.thing).count);
    const other = assembly.nodes[second.at];
    if (other) other.used = "figure";
  }
}

/** What is counted where rows are ranked and nothing says what they have most of: what has the values that tell them apart. */
function ownerOfRows({ by }: Assembly): string {
  const tells = (dimension: string): boolean => by.some((group) => group.dimension === dimension);
  if (tells("item_type")) return "item";
  if (tells("assessment_type")) return "assessment";
  return by.map(({ dimension }) => OWNERS[dimension]).find((owner) => owner !== undefined && owner !== "enrolment") ?? "enrolment";
}

/** "Outcomes by gender", "a breakdown of results": how many have each value, and not which values there are. */
function isSplit({ nodes, by, conditions, draft }: Assembly): boolean {
  const ofPeople = by.some(({ dimension }) => OWNERS[dimension] === "enrolment" && !FRAME.includes(dimension));
  if (nodes.some((node) => hints(node, "breakdown"))) return true;
  const lists = nodes.some((node) => has(node, "mark:which") && !hints(node, "for") && (!hints(node, "what") || conditions.length === 0));
  return ofPeople && (!lists || (by.length > 1 && draft.groups.some(({ marked }) => marked)));
}

/** "The best modules": how many pass, or how high they score; nothing says which. */
function takeQuality(assembly: Assembly): boolean {
  const { head, draft } = assembly;
  if (takePerformance(assembly)) return true;
  const named =
    head !== undefined && (THINGS[head.thing] !== undefined || draft.conditions.some(({ at: position }) => position === head.at));
  const courses =
    assembly.by.some(({ dimension }) => QUALITY_OF.has(dimension)) ||
    assembly.nodes.some((node) => node.used === "group" && has(node, "thing:course"));
  // "Which department improved most": what improves is how many pass, or how high they score.
  const judged =
    any(draft, "rank:good") ||
    any(draft, "rank:bad") ||
    assembly.nodes.some((node) => isFree(node) && (has(node, "mark:up") || has(node, "mark:down")) && hints(node, "judges"));
  if (named || !courses || !judged || assembly.by.length !== 1 || any(draft, "mark:howmany") || any(draft, "mark:share")) return false;
  assembly.figures.push(measure("pass_rate"));
  draft.either = measure("average_score");
  return true;
}

/** "How are my students doing", "performance by college". */
function takePerformance({ nodes, figures, draft }: Assembly): boolean {
  const word = nodes.find((node) => isFree(node) && has(node, "mark:quality"));
  if (!word || any(draft, "mark:howmany") || any(draft, "mark:share")) return false;
  word.used = "figure";
  for (const node of nodes) if (isFree(node) && has(node, "thing:student")) node.used = "figure";
  figures.push(measure("pass_rate"));
  draft.either = measure("average_score");
  return true;
}

const QUALITY_OF: ReadonlySet<string> = new Set(["module", "course", "level1", "level2", "level3", "course_name"]);

/** Counts of enrolments with an outcome have names of their own. */
export function nameCount(assembly: Assembly, figure: Figure): Figure {
  if (figure.kind !== "measure" || figure.name !== "enrolments" || figure.where.length > 0 || assembly.figures.length > 1) return figure;
  const outcomes = assembly.where.filter((condition) => dimensionIn(condition) === "outcome");
  const [only] = outcomes;
  const outcome = outcomes.length === 1 && only ? outcomeOf(only) : undefined;
  const name = outcome === undefined ? undefined : COUNTS[outcome];
  if (name === undefined || assembly.by.some(({ dimension }) => dimension === "outcome")) return figure;
  assembly.where = assembly.where.filter((condition) => condition !== only);
  assembly.having = JSON.parse(
    JSON.stringify(assembly.having).replaceAll(JSON.stringify(figure), JSON.stringify(measure(name))),
  ) as FigureBound[];
  return measure(name);
}
