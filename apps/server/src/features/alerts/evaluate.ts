import { type AlertReading, type AlertValue, MAX_NAMED_GROUPS } from "@lyceum/contracts";
import { formatMeasure } from "@lyceum/reports";

import type { AlertReaderMemory } from "../../db/schema.ts";
import { nameOfRights } from "../../domain/reports/report-basis.ts";
import type { Services } from "../../domain/services.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import { breakdownLabel, measureLabel } from "./alert-question.ts";
import { alertSentence, type SentenceParts, alertWords } from "./alert-sentence.ts";
import { decide, type Decision, type JudgedFigure } from "./condition.ts";
import { AlertGap, type AlertSubject, type ReadFigures } from "./read-figures.ts";

/** Decides what an alert comes to for the person whose figures were read. @param memory what was known of them before */
export const decideFor = ({ settings }: AlertSubject, { report, format, figures }: ReadFigures, memory?: AlertReaderMemory): Decision =>
  decide({ ...settings, format }, { figures, rights: nameOfRights(report.rights), hidesSmallGroups: report.rights.restricted, memory });

/** Collects what sentences about an alert name, in the reader's words. */
export function sentenceParts(services: Services, { report, visual, format }: ReadFigures, { settings }: AlertSubject): SentenceParts {
  const { measure, by } = settings;
  return {
    words: alertWords(services.locales, report.language.tag),
    locale: report.language.locale,
    measure: measureLabel(services, report, visual, measure),
    breakdown: by === null ? undefined : breakdownLabel(services, report, visual, by),
    format,
  };
}

/** Writes a figure as its reader's screen does. */
export function valueOf({ label, value, before }: JudgedFigure, { words, locale, format }: SentenceParts): AlertValue {
  const text = (number: number | null): string | null => (number === null ? null : formatMeasure(number, format, locale));
  return { group: label, value: text(value) ?? words.withheld, before: text(before) };
}

/** Says what an alert comes to on the present data, to the person whose figures were read. */
export function readingOf(services: Services, subject: AlertSubject, read: ReadFigures, decision: Decision): AlertReading {
  const parts = sentenceParts(services, read, subject);
  const { judged, holding, outcome } = decision;
  const first = [...holding, ...judged.filter(({ verdict }) => verdict !== "met")].slice(0, MAX_NAMED_GROUPS);
  return {
    sentence: alertSentence(subject.settings, parts),
    outcome,
    values: first.map((figure) => ({ ...valueOf(figure, parts), holds: figure.verdict === "met" })),
    holding: holding.length,
    groups: judged.length,
    asOf: read.answer.explanation.asOf,
  };
}

const GAPS = {
  visual_gone: "The report no longer has this visual, measure or breakdown. Set the alert on another one.",
  needs_filter: "This visual shows nothing before something is chosen in the report. Choose it, and set the alert then.",
  too_many_groups: "This breakdown has more groups than an alert can tell apart. Choose another one, or none.",
  refused: "You may not read this measure by this breakdown. Choose another one.",
} as const;

/** Turns a visual that cannot be read into what its person is told. @throws ProblemError `conflict`; whatever else is wrong */
export function refuseGap(error: unknown): never {
  if (error instanceof AlertGap) throw new ProblemError("conflict", GAPS[error.gap], [error.gap], { cause: error });
  throw error;
}
