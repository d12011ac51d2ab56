import { MODEL_FAILURES, type ModelFailure, type QuestionReaders } from "@lyceum/contracts";
import * as z from "zod";

import type { QuestionTexts } from "../question-texts.ts";

/** How the rules' reading and a model's stand to each other. */
const COMPARISONS = [
  "agreed",
  /** The model's accounts for more words, or is the only one. */
  "model",
  /** The rules' accounts for more words. */
  "rules",
  "differ",
  /** The model found nothing that fits. */
  "none",
] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** What a turn keeps of how it was read beside the rules. */
const ReadBy = z.object({ model: z.string(), outcome: z.enum([...COMPARISONS, ...MODEL_FAILURES]) });
export type ReadBy = z.infer<typeof ReadBy>;

const BY: Readonly<Record<Comparison, QuestionReaders["by"]>> = {
  agreed: "both",
  differ: "both",
  model: "model",
  rules: "rules",
  none: "rules",
};

/** Tells whether a model could not be used. */
export const isFailure = (outcome: ReadBy["outcome"]): outcome is ModelFailure => (MODEL_FAILURES as readonly string[]).includes(outcome);

/** Reads what a turn kept; undefined where no model was asked. */
export const readReadBy = (stored: unknown): ReadBy | undefined => ReadBy.safeParse(stored).data;

/** Says in the reader's language who read a question. */
export function presentReaders({ t }: QuestionTexts, { model, outcome }: ReadBy): QuestionReaders {
  if (!isFailure(outcome)) return { by: BY[outcome], model, note: t(`questionAnswers:reader.${outcome}`, { model }) };
  const why = t(`questionAnswers:reader.failed.${outcome}`);
  return { by: "rules", model, failure: outcome, note: t("questionAnswers:reader.without", { model, why }) };
}
