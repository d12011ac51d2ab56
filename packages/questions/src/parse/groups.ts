import { KINDS_OF } from "../concepts/things.ts";
import type { Draft } from "./draft.ts";
import { dimensionOf, has, hints, isFree, named, neighbour, type Node } from "./node.ts";
import { daily, dropUnrecorded, isBusiest, MARKERS } from "./time-groups.ts";

const isLink = (node: Node): boolean =>
  node.kind === "comma" || node.kind === "dash" || ["mark:and", "mark:or", "mark:versus"].some((concept) => has(node, concept));

/** Whether a word before says that rows are told apart by what the node names. */
export function isMarked({ nodes }: Draft, position: number): boolean {
  const place = neighbour(
    nodes,
    position,
    -1,
    (node) =>
      node.number !== undefined ||
      node.condition !== undefined ||
      has(node, "mark:of") ||
      has(node, "mark:own") ||
      has(node, "mark:distinct") ||
      isLinkedDimension(node),
  );
  return MARKERS.some((marker) => has(nodes[place ?? -1], marker));
}

const isLinkedDimension = (node: Node): boolean => isLink(node) || named(node, "dim:") !== undefined;

/** "How many modules": the values of the dimension are counted. */
export function isCounted(draft: Draft, position: number): boolean {
  const place = neighbour(
    draft.nodes,
    position,
    -1,
    (node) => node.condition !== undefined || has(node, "mark:distinct") || has(node, "mark:of") || has(node, "event:click"),
  );
  const before = draft.nodes[place ?? -1];
  return has(before, "mark:howmany") && !has(before, "mark:by");
}

/** A dimension beside one of its own values only introduces it: "the module CCC", "the 2014J term". */
function introduces(draft: Draft, position: number): boolean {
  const { nodes } = draft;
  const name = named(nodes[position], "dim:");
  const own = (place: number | undefined): boolean => {
    const dimension = dimensionOf(nodes[place ?? -1]);
    return dimension !== undefined && (dimension === name || (name === "term" && dimension === "academic_year"));
  };
  const before = neighbour(nodes, position, -1);
  const after = neighbour(
    nodes,
    position,
    1,
    (node) => node.kind === "comma" || node.kind === "dash" || (has(node, "mark:not") && named(nodes[position], "dim:") === "outcome"),
  );
  if (MARKERS.some((marker) => has(nodes[before ?? -1], marker)) && !own(after)) return false;
  const next = neighbour(nodes, position, 1);
  // "For each term from 2013B to 2014J": several values limit what is told apart.
  const several = own(after) && severalValues(nodes[after ?? -1]);
  if (several && MARKERS.some((marker) => has(nodes[before ?? -1], marker))) return false;
  if (own(after) && has(nodes[next ?? -1], "mark:not")) return true;
  if (own(next)) return !isMarked(draft, position) || nodes[next ?? -1]?.kind === "known";
  return own(before) && !has(nodes[before ?? -1], "mark:by");
}

/** "Presentations of modules": the module is what every presentation is of, and no breakdown. */
function ownsPresentations({ nodes }: Draft, position: number): boolean {
  const link = neighbour(nodes, position, -1);
  if (named(nodes[position], "dim:") !== "module" || !has(nodes[link ?? -1], "mark:of")) return false;
  return has(nodes[neighbour(nodes, link ?? -1, -1) ?? -1], "thing:course");
}

const OF_PLACES = ["design_mode", "class_size_band", "course_state", "level1", "level2", "qualification", "study_level", "full_time"];

/** "On blended modules", "for BSc programmes": the noun of a value that says which, and no breakdown. */
function isQualified(draft: Draft, position: number, name: string): boolean {
  if (!["module", "course", "level3", "programme"].includes(name) || isMarked(draft, position)) return false;
  const before = neighbour(draft.nodes, position, -1);
  const ahead = neighbour(draft.nodes, before ?? 0, -1);
  const own = draft.nodes[before ?? -1];
  const leads = draft.nodes[ahead ?? -1];
  return (
    OF_PLACES.includes(dimensionOf(own) ?? "") &&
    !has(leads, "mark:which") &&
    !has(leads, "mark:howmany") &&
    leads !== undefined &&
    leads.number === undefined &&
    !["rank:high", "rank:low", "rank:good", "rank:bad", "rank:top"].some((concept) => has(leads, concept))
  );
}

const severalValues = (node: Node | undefined): boolean => {
  const condition = node?.condition;
  return condition !== undefined && "values" in condition && condition.op === "in" && condition.values.length > 1;
};

/** Names of dimensions that a node stands for, the one that other words of the question speak for first. */
export function dimensionNamed(draft: Draft, node: Node): string | undefined {
  const names = [...node.concepts].flatMap((concept) => (concept.startsWith("dim:") ? [concept.slice(4)] : []));
  if (names.length <= 1) return names[0];
  const { values } = draft.index.vocabulary;
  return names.find((name) => (values[name]?.length ?? 0) > 0) ?? names[0];
}

/** "Before the start of their module", "unregistered from a module": the one that each is in, and no breakdown. */
function isOwn(draft: Draft, position: number, name: string): boolean {
  const { nodes } = draft;
  if (!["module", "term"].includes(name)) return false;
  const before = neighbour(nodes, position, -1);
  const ahead = nodes[neighbour(nodes, before ?? 0, -1) ?? -1];
  const isOfDay = has(nodes[before ?? -1], "mark:own") && has(ahead, "mark:of");
  if (isMarked(draft, position)) return false;
  return isOfDay || (hints(nodes[position - 1], "indefinite") && has(nodes[before ?? -1], "mark:from"));
}

/** "All modules with an average above 70": those of which a figure is bounded. */
function isBounded({ nodes, figureBounds }: Draft, position: number): boolean {
  const next = neighbour(nodes, position, 1);
  const bound = figureBounds.find(({ at: place }) => place > position);
  const leads = has(nodes[next ?? -1], "mark:with") || has(nodes[next ?? -1], "mark:which") || hints(nodes[position + 1], "what");
  return leads && bound !== undefined && !nodes.slice(position, bound.at).some(({ kind }) => kind === "comma" || kind === "stop");
}

/** "Relative to the start": the day, and no term, where nothing says that starts are told apart. */
function isStartItself(draft: Draft, position: number): boolean {
  const { nodes } = draft;
  const before = nodes[neighbour(nodes, position, -1) ?? -1];
  return has(nodes[position], "mark:start") && has(before, "mark:versus") && hints(nodes[position - 1], "the");
}

/** Finds what rows are told apart by. */
export function readGroups(draft: Draft): void {
  const { nodes } = draft;
  nodes.forEach((node, position) => {
    if (!isFree(node) || node.condition !== undefined) return;
    const name = dimensionNamed(draft, node);
    if (name === undefined || named(node, "thing:") === "click") return;
    // "Best region first" speaks of an order.
    if (
      draft.groups.some((group) => group.dimension === name) &&
      [...(nodes[neighbour(nodes, position, -1) ?? -1]?.concepts ?? [])].some((concept) => concept.startsWith("rank:"))
    ) {
      const ranked = nodes[neighbour(nodes, position, -1) ?? -1];
      const first = nodes[neighbour(nodes, position, 1) ?? -1];
      if (ranked && first && has(first, "mark:first")) {
        const concept = [...ranked.concepts].find((each) => each.startsWith("rank:"));
        nodes[nodes.indexOf(ranked)] = {
          ...ranked,
          concepts: new Set([
            concept === "rank:good"
              ? "order:good"
              : concept === "rank:bad"
                ? "order:bad"
                : concept === "rank:low"
                  ? "order:asc"
                  : "order:desc",
          ]),
        };
        first.used = "order";
        node.used = "order";
        return;
      }
    }
    // "People taking a module for the first time": any, and none that is told apart.
    const taker = nodes[neighbour(nodes, position, -1) ?? -1];
    if (name === "module" && hints(nodes[position - 1], "indefinite") && has(taker, "event:enrol") && hints(taker, "takes")) {
      node.used = "introduces";
      return;
    }
    // "Students start sessions": a deed, and no start of a course.
    if (has(node, "mark:start") && !isMarked(draft, position) && has(nodes[neighbour(nodes, position, -1) ?? -1], "thing:student")) {
      node.used = "introduces";
      return;
    }
    // "Results that were carried over": marks, and no outcomes.
    const marks =
      name === "outcome" &&
      !isMarked(draft, position) &&
      draft.conditions.some(
        ({ at: place, condition }) =>
          place > position && place < position + 5 && "dimension" in condition && condition.dimension === "banked",
      );
    if (marks || introduces(draft, position) || isQualified(draft, position, name) || ownsPresentations(draft, position)) {
      node.used = "introduces";
      return;
    }
    if (isOwn(draft, position, name) || isStartItself(draft, position)) {
      node.used = "introduces";
      return;
    }
    const before = neighbour(nodes, position, -1);
    const leading = nodes[before ?? -1];
    // "That term", "those modules": what was named before.
    if (
      hints(nodes[position - 1], "this") &&
      draft.conditions.some(({ condition }) => "dimension" in condition && condition.dimension === name)
    ) {
      node.used = "introduces";
      return;
    }
    const ordered = nodes.some((each) => [...each.concepts].some((concept) => concept.startsWith("order:") || concept.startsWith("rank:")));
    // "All terms together": nothing is told apart.
    const own = has(leading, "mark:own") || leading?.number !== undefined ? nodes[neighbour(nodes, before ?? 0, -1) ?? -1] : undefined;
    const bothOwn = has(leading, "mark:own") && has(nodes[neighbour(nodes, before ?? 0, -1) ?? -1], "mark:both");
    const all =
      (bothOwn || has(leading, "mark:all") || (has(own, "mark:all") && has(leading, "mark:own"))) &&
      !ordered &&
      !isBounded(draft, position) &&
      !has(nodes[neighbour(nodes, before ?? 0, -1) ?? -1], "mark:which") &&
      !MARKERS.some((marker) => has(nodes[neighbour(nodes, before ?? 0, -1) ?? -1], marker));
    const both =
      has(leading, "mark:both") && draft.conditions.some(({ condition }) => "dimension" in condition && condition.dimension === name);
    const following =
      nodes[
        neighbour(
          nodes,
          position,
          1,
          (each) => named(each, "event:") !== undefined || (has(each, "mark:and") && true) || named(each, "dim:") !== undefined,
        ) ?? -1
      ];
    // "By band and gender together" crosses both.
    const linked = nodes[neighbour(nodes, neighbour(nodes, position, 1) ?? position, 1) ?? -1];
    const crossed =
      has(leading, "mark:by") && has(nodes[neighbour(nodes, position, 1) ?? -1], "mark:and") && named(linked, "dim:") !== undefined;
    const together =
      has(following, "mark:together") &&
      !crossed &&
      !isLinkedDimension(nodes[before ?? -1] ?? node) &&
      (has(leading, "mark:all") || has(leading, "mark:every") || has(leading, "mark:by"));
    const deprived =
      name === "region" &&
      hints(node, "area") &&
      draft.conditions.some(({ condition }) => "dimension" in condition && condition.dimension === "deprivation_band");
    if (together || deprived) {
      node.used = "all";
      return;
    }
    // "All modules and terms": the word goes with both.
    const alsoAll = has(leading, "mark:and") && nodes[neighbour(nodes, before ?? 0, -1) ?? -1]?.used === "all";
    const some = has(leading, "mark:any") && !has(leading, "mark:by") && !has(leading, "mark:which");
    // "In one and the same term": each term of a person by itself.
    if (has(leading, "mark:same") && draft.thingBounds.some(({ thing }) => thing === "module" || thing === "course")) {
      node.used = "within";
      (leading as Node).used = "within";
      return;
    }
    if (some && nodes.some((each) => has(each, "thing:student") || has(each, "thing:enrolment"))) {
      node.used = draft.thingBounds.length > 0 ? "within" : "all";
      return;
    }
    if (all || alsoAll) {
      node.used = "all";
      return;
    }
    if (has(leading, "mark:same") || both) {
      node.used = "introduces";
      return;
    }
    if (isCounted(draft, position)) return;
    if (named(node, "attr:") !== undefined && !isMarked(draft, position)) return;
    // "My old module guide": part of another word.
    if (nodes[position + 1]?.kind === "unknown" && !isMarked(draft, position) && !has(leading, "mark:which")) {
      node.used = "introduces";
      return;
    }
    draft.groups.push({ at: position, dimension: name, marked: isMarked(draft, position) });
    node.used = "group";
  });
  for (const [position, node] of nodes.entries()) {
    if (!isFree(node) || node.condition !== undefined) continue;
    const attribute = named(node, "attr:");
    if (attribute === "course_week" && (isMarked(draft, position) || has(node, "mark:weekly") || hints(node, "weekly"))) {
      draft.groups.push({ at: position, dimension: "course_week", marked: true });
      node.used = "group";
    } else if (attribute !== undefined && isBusiest(draft, position, attribute)) {
      draft.groups.push({ at: position, dimension: attribute, marked: true });
      node.used = "group";
      dropUnrecorded(draft, position, attribute);
    } else if (
      attribute !== undefined &&
      ["previous_attempts", "studied_credits"].includes(attribute) &&
      nodes.filter((each, place) => isFree(each) && each.number !== undefined && place < position && position - place < 8).length >= 2
    ) {
      // "0, 1, 2 and so on previous attempts".
      for (const each of nodes) if (isFree(each) && each.number !== undefined) each.used = "group";
      draft.groups.push({ at: position, dimension: attribute, marked: true });
      node.used = "group";
    } else if (
      attribute !== undefined &&
      ["previous_attempts", "studied_credits"].includes(attribute) &&
      isBreakdownNumber(draft, position)
    ) {
      draft.groups.push({ at: position, dimension: attribute, marked: true });
      node.used = "group";
    } else if (
      attribute !== undefined &&
      isMarked(draft, position) &&
      draft.figures.length + draft.thingBounds.length >= 0 &&
      attribute !== "score"
    ) {
      draft.groups.push({ at: position, dimension: attribute, marked: true });
      node.used = "group";
    }
  }
  typed(draft);
  daily(draft);
  const distinct = new Map(draft.groups.map((group) => [group.dimension, group]));
  const grouped = draft.groups.filter((group) => distinct.has(group.dimension));
  const unique = [
    ...new Map(
      grouped.toSorted((a, b) => Number(a.marked) - Number(b.marked) || b.at - a.at).map((group) => [group.dimension, group]),
    ).values(),
  ].toSorted((a, b) => a.at - b.at);
  draft.groups.splice(0, draft.groups.length, ...unique);
}

/** "How does the pass rate change with the number of attempts", "which credit load has the lowest rate": a number as a breakdown. */
function isBreakdownNumber({ nodes, figures }: Draft, position: number): boolean {
  if (figures.length === 0) return false;
  const asks = nodes[neighbour(nodes, position, -1, (node) => node.number !== undefined) ?? -1];
  return has(asks, "mark:which") || nodes.slice(0, position).some((node) => isFree(node) && hints(node, "varies"));
}

/** "What kinds of material are there": types are listed, and what is of them is not counted. */
function listsTypes({ nodes }: Draft, position: number): boolean {
  const [before, joint] = [nodes[neighbour(nodes, position, -1) ?? -1], neighbour(nodes, position, 1)];
  const thing = nodes[neighbour(nodes, joint ?? -1, 1) ?? -1];
  const isListed =
    has(before, "mark:which") &&
    !has(before, "mark:howmany") &&
    has(nodes[joint ?? -1], "mark:of") &&
    (has(thing, "thing:item") || has(thing, "thing:assessment"));
  if (isListed && thing) thing.used = "introduces";
  return isListed;
}

/** "Of each type": of assessments or of content, by what the question counts. */
function typed(draft: Draft): void {
  draft.nodes.forEach((node, position) => {
    const isListed = has(node, "mark:type") && listsTypes(draft, position);
    if (!isFree(node) || !has(node, "mark:type") || !(isMarked(draft, position) || isListed)) return;
    const ofAssessments = draft.nodes.some((each) =>
      ["thing:assessment", "thing:submission", "attr:score", "attr:assessment_weight", "attr:assessment_due_day", "m:average_score"].some(
        (concept) => has(each, concept),
      ),
    );
    const own = draft.figures.flatMap(({ figure }) => (figure.kind === "measure" ? (KINDS_OF[figure.name] ?? []) : []))[0];
    const isKnown = own !== undefined && (draft.index.vocabulary.values[own]?.length ?? 0) > 0;
    draft.groups.push({ at: position, dimension: isKnown ? own : ofAssessments ? "assessment_type" : "item_type", marked: true });
    node.used = "group";
  });
}
