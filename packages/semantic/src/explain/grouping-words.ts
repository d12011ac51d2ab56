import { findDimension, findMeasure } from "../lookup.ts";
import type { Derivation, SemanticModel } from "../model.ts";
import { UNNAMED_OTHERS } from "../query.ts";
import { inSentence, phrase } from "./phrases.ts";
import { listed, namesOf } from "./words.ts";

type First = Extract<Derivation, { kind: "top" }>;
type Groups = Extract<Derivation, { kind: "groups" }>;

function firstWords(model: SemanticModel, { count, by, direction, others, within }: First): string {
  const measure = inSentence(model, findMeasure(model, by).label);
  const first = phrase(model, direction === "desc" ? "firstHighest" : "firstLowest", { count, measure });
  const what = within.length > 0 ? phrase(model, "withinEach", { what: first, names: namesOf(model, within) }) : first;
  return others === UNNAMED_OTHERS ? phrase(model, "othersTogether", { what }) : phrase(model, "othersAs", { what, name: others });
}

function groupsWords(model: SemanticModel, { groups, others }: Groups, words: Readonly<Record<string, string>> | undefined): string {
  const what = groups.map(({ label, values }) => phrase(model, "groupOf", { label, values: listed(model, values, words) })).join("; ");
  return phrase(model, "othersAs", { what, name: others ?? phrase(model, "missing") });
}

/** Says how the values of a dimension are put together; undefined for one that shows its values as they are. */
export function groupingWords(model: SemanticModel, name: string): string | undefined {
  const { derivation, words } = findDimension(model, name);
  switch (derivation?.kind) {
    case "top":
      return firstWords(model, derivation);
    case "groups":
      return groupsWords(model, derivation, words);
    case "bins":
      return phrase(model, "bandsBetween", { edges: derivation.edges.join(", ") });
    case "width":
      return phrase(model, "bandsOf", { width: derivation.width });
    case undefined:
      return undefined;
  }
}
