import { educationModel } from "@lyceum/model";

import { LANGUAGES } from "../languages/index.ts";
import type { Condition, Figure, Meaning } from "../meaning/meaning.ts";
import { parse } from "../parse/read.ts";
import { indexVocabulary } from "../parse/vocabulary-index.ts";

const values = {
  module: ["HIS", "LAW", "BIO"],
  term: ["Spring 2024", "Autumn 2024", "Spring 2025"],
  gender: ["F", "M"],
  region: ["Scotland", "Wales", "London Region"],
  outcome: ["Pass", "Fail", "Withdrawn", "Distinction"],
  age_band: ["0-35", "35-55", "55<="],
  assessment_type: ["TMA", "CMA", "Exam"],
  item_type: ["forum", "quiz", "resource"],
};

/** Reads questions in a language over a small institution of three modules and three terms. */
export function readerOf(tag: string): (question: string) => Meaning | undefined {
  const language = LANGUAGES[tag];
  if (!language) throw new Error(`No language ${tag}`);
  const labels = {
    measure: (name: string) => educationModel.measures[name]?.label ?? name,
    dimension: (name: string) => educationModel.dimensions[name]?.label ?? name,
  };
  const index = indexVocabulary({ model: educationModel, locale: tag, labels, values }, language, []);
  return (question) => parse(question, index).meaning;
}

const measure = (name: string): Figure => ({ kind: "measure", name, where: [] });
const limited = (dimension: string, ...values: (string | boolean)[]): Condition => ({ dimension, op: "in", values });

/** What the ten questions of each language's test mean. */
export const MEANINGS = {
  "enrolments in autumn 2024": { figures: [measure("enrolments")], by: [], where: [limited("term", "Autumn 2024")] },
  "average TMA score by module": {
    figures: [measure("average_score")],
    by: [{ dimension: "module" }],
    where: [limited("assessment_type", "TMA")],
  },
  "pass rate of women in Scotland": { figures: [measure("pass_rate")], where: [limited("gender", "F"), limited("region", "Scotland")] },
  "modules with a fail rate above 20 %": {
    by: [{ dimension: "module" }],
    having: [{ figure: measure("fail_rate"), op: ">", value: 0.2 }],
  },
  "two regions with the highest withdrawal rate": {
    figures: [measure("withdrawal_rate")],
    by: [{ dimension: "region" }],
    order: [{ by: 0, direction: "desc" }],
    limit: 2,
  },
  "late submissions by assessment type": {
    figures: [measure("submissions")],
    by: [{ dimension: "assessment_type" }],
    where: [limited("late", true)],
  },
  "share of enrolments with a declared disability": {
    figures: [{ kind: "share", of: measure("enrolments"), part: [limited("disability", true)] }],
  },
  "students of HIS in spring 2025 who submitted nothing": {
    figures: [measure("students")],
    where: [
      limited("module", "HIS"),
      limited("term", "Spring 2025"),
      { per: ["enrolment"], figure: measure("submissions"), op: "=", value: 0 },
    ],
  },
  "clicks before day 0": { figures: [measure("clicks")], where: [{ dimension: "course_day", op: "<", value: 0 }] },
  "enrolments under 35 by gender": {
    figures: [measure("enrolments")],
    by: [{ dimension: "gender" }],
    where: [limited("age_band", "0-35")],
  },
} satisfies Readonly<Record<string, Partial<Meaning>>>;
