import type { Condition, Figure, Meaning } from "../meaning/meaning.ts";

/** A measure of the model under conditions of its own. */
export const measure = (name: string, ...where: Condition[]): Figure => ({ kind: "measure", name, where });
/** A condition that keeps some values. */
export const only = (dimension: string, ...values: string[]): Condition => ({ dimension, op: "in", values });
/** A meaning of some parts. */
export const meant = (parts: Partial<Meaning>): Meaning => ({ figures: [], by: [], where: [], having: [], order: [], ...parts });
export const enrolments = measure("enrolments");

/** Every kind of figure and condition once. */
export const MEANINGS: Readonly<Record<string, Meaning>> = {
  measure: meant({ figures: [enrolments], by: [{ dimension: "region" }], where: [only("module", "BIO")] }),
  limited: meant({ figures: [measure("pass_rate", only("gender", "F"))] }),
  aggregate: meant({ figures: [{ kind: "aggregate", aggregate: "median", of: "score", where: [only("assessment_type", "TMA")] }] }),
  percentile: meant({ figures: [{ kind: "aggregate", aggregate: "percentile", of: "score", at: 0.9, where: [] }] }),
  per: meant({
    figures: [
      {
        kind: "per",
        per: ["region"],
        figure: enrolments,
        aggregate: "count",
        having: [{ figure: enrolments, op: ">", value: 5 }],
      },
    ],
  }),
  quotient: meant({ figures: [{ kind: "quotient", left: measure("submissions"), right: enrolments }] }),
  difference: meant({ figures: [{ kind: "difference", left: measure("passes"), right: measure("fails") }] }),
  growth: meant({
    figures: [{ kind: "growth", left: measure("enrolments", only("term", "B")), right: measure("enrolments", only("term", "A")) }],
  }),
  share: meant({ figures: [{ kind: "share", of: enrolments, part: [only("outcome", "Fail")] }] }),
  total: meant({ figures: [{ kind: "total", of: enrolments, within: [] }], by: [{ dimension: "region" }] }),
  share_of_total: meant({
    figures: [{ kind: "share_of_total", of: enrolments, within: ["module"] }],
    by: [{ dimension: "module" }, { dimension: "region" }],
  }),
  rank: meant({
    figures: [enrolments],
    by: [{ dimension: "module" }, { dimension: "region" }],
    having: [{ figure: { kind: "rank", of: enrolments, within: ["module"] }, op: "=", value: 1 }],
  }),
  running: meant({
    figures: [{ kind: "running", of: enrolments }],
    by: [{ dimension: "term" }],
    order: [{ by: "term", direction: "asc" }],
  }),
  bounds: meant({
    figures: [measure("submissions")],
    where: [
      { dimension: "score", op: "between", from: 40, to: 59 },
      { dimension: "days_late", op: ">", value: 2 },
      { any: [only("assessment_type", "TMA"), { dimension: "assessment_type", op: "not_in", values: ["Exam"] }] },
    ],
  }),
  things: meant({ figures: [measure("students")], where: [{ per: ["student"], figure: measure("clicks"), op: ">", value: 500 }] }),
  among: meant({ figures: [enrolments], where: [{ among: "region", first: 3, figure: enrolments, direction: "desc" }] }),
  bands: meant({
    figures: [enrolments],
    by: [{ dimension: "withdrawn_day", edges: [0, 28] }],
    order: [{ by: "withdrawn_day", direction: "asc" }],
  }),
  rows: meant({
    figures: [measure("pass_rate")],
    by: [{ dimension: "module" }],
    having: [{ figure: measure("pass_rate"), missing: false }],
    order: [{ by: 0, direction: "asc" }],
    limit: 3,
    offset: 1,
  }),
};
