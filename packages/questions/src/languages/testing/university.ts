import { educationModel } from "@lyceum/model";
import { expect } from "vitest";

import type { Meaning } from "../../meaning/meaning.ts";
import { openQuestions } from "../../open-questions.ts";

const VALUES = {
  module: ["ART1", "BIO2", "LAW3"],
  term: ["2021B", "2021J", "2022B"],
  region: ["Scotland", "Wales", "London Region"],
  gender: ["F", "M"],
  outcome: ["Pass", "Fail", "Withdrawn", "Distinction"],
  age_band: ["0-35", "35-55", "55<="],
  assessment_type: ["TMA", "CMA", "Exam"],
  item_type: ["forumng", "quiz", "resource"],
};

/** Reads questions of a language about a small university. @returns what a question asks, or why it is refused */
export function readsIn(locale: string): (question: string) => Meaning | string {
  const labels = {
    measure: (name: string) => educationModel.measures[name]?.label ?? name,
    dimension: (name: string) => educationModel.dimensions[name]?.label ?? name,
  };
  const reader = openQuestions({ model: educationModel, locale, labels, values: VALUES });
  return (question) => {
    const read = reader.read(question);
    return read.status === "read" ? read.reading.meaning : read.status === "refused" ? read.reason : "unclear";
  };
}

const measure = (name: string) => ({ kind: "measure" as const, name, where: [] });
const inValues = (dimension: string, ...values: (string | boolean)[]) => ({ dimension, op: "in" as const, values });

/** What the questions of every language mean, by a name for each. */
const MEANINGS: Readonly<Record<string, Partial<Meaning> | string>> = {
  "students of a module in a month": {
    figures: [measure("students")],
    by: [],
    where: [inValues("module", "BIO2"), inValues("term", "2021J")],
  },
  "pass rate by region, from the top": {
    figures: [measure("pass_rate")],
    by: [{ dimension: "region" }],
    order: [{ by: 0, direction: "desc" }],
  },
  "two modules with the lowest withdrawal rate": {
    figures: [measure("withdrawal_rate")],
    by: [{ dimension: "module" }],
    order: [{ by: 0, direction: "asc" }],
    limit: 2,
  },
  "clicks per active student": { figures: [measure("clicks_per_active_student")], by: [{ dimension: "item_type" }] },
  "students with at least three TMAs": {
    figures: [measure("students")],
    where: [
      {
        per: ["student"],
        figure: { kind: "measure", name: "submissions", where: [inValues("assessment_type", "TMA")] },
        op: ">=",
        value: 3,
      },
    ],
  },
  "share of women among fails": {
    figures: [{ kind: "share", of: measure("enrolments"), part: [inValues("gender", "F")] }],
    where: [inValues("outcome", "Fail")],
  },
  "men minus women": {
    figures: [
      {
        kind: "difference",
        left: { kind: "measure", name: "average_score", where: [inValues("gender", "M")] },
        right: { kind: "measure", name: "average_score", where: [inValues("gender", "F")] },
      },
    ],
  },
  "more withdrawals than fails": {
    by: [{ dimension: "module" }],
    having: [{ figure: { kind: "difference", left: measure("withdrawals"), right: measure("fails") }, op: ">", value: 0 }],
  },
  "late share of TMAs": { figures: [measure("late_rate")], where: [inValues("assessment_type", "TMA"), inValues("module", "LAW3")] },
  "names of students": "persons",
};

/** Matchers of meanings, and the reasons of refusals, by the same names. */
export const ANSWERS: Readonly<Record<string, unknown>> = Object.fromEntries(
  Object.entries(MEANINGS).map(([name, meaning]) => [name, typeof meaning === "string" ? meaning : expect.objectContaining(meaning)]),
);
