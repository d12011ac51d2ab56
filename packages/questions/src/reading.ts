import type { CalendarTerm, SemanticModel } from "@lyceum/semantic";

import type { Meaning, Value } from "./meaning/meaning.ts";

/** Values of each dimension that the reader may see, in natural order. */
export type Values = Readonly<Record<string, readonly Value[]>>;

/** The days from which "last month" and "this term" are told. */
export interface Calendar {
  /** Last day that the data covers, `YYYY-MM-DD`. */
  readonly asOf: string;
  /** In order of time. */
  readonly terms: readonly CalendarTerm[];
}

/** What questions of one reader may name. */
export interface Vocabulary {
  readonly model: SemanticModel;
  /** Language of the question, as a BCP 47 tag; what is no language of the reader's reads as English. */
  readonly locale: string;
  readonly labels: {
    readonly measure: (name: string) => string;
    readonly dimension: (name: string) => string;
    /** What screens show for a recorded value of a common list; undefined where they show it as it is. */
    readonly value?: (dimension: string, value: Value) => string | undefined;
  };
  readonly values: Values;
  /** Without it, days of the calendar are not read. */
  readonly calendar?: Calendar;
  /** Names that the institution added: phrases for a measure, a dimension or a value. */
  readonly synonyms?: readonly Synonym[];
}

export interface Synonym {
  readonly phrase: string;
  readonly meaning:
    | { readonly kind: "measure" | "dimension"; readonly name: string }
    | { readonly kind: "value"; readonly dimension: string; readonly value: Value };
}

/** Why a question is refused; each has a text of its own. */
export type RefusalReason =
  | "empty"
  /** Words that stand for nothing known. */
  | "unknown_words"
  /** Nothing that can be counted is named. */
  | "no_measure"
  /** The numbers asked for cannot be broken down or limited so. */
  | "not_joinable"
  /** One person's record or a list of people. */
  | "persons"
  | "other_institutions"
  | "prediction"
  /** Why something is so, or what should be done: no number says it. */
  | "opinion"
  /** Something is to be changed, sent or written. */
  | "action"
  /** Words of a query language or instructions to the machine. */
  | "instruction"
  /** A topic that the institution's data do not hold. */
  | "not_in_data";

/** One way to read a question. */
export interface Reading {
  readonly meaning: Meaning;
  /** From 0 to 1: how far all words are accounted for by pieces that fit. Under `SURE` it is shown as not sure. */
  readonly confidence: number;
  /** Words with a content of their own that the reading does not use, as typed. */
  readonly unusedWords: readonly string[];
  /** Whether questions of this form are known to be read right; a reading that is not is to be checked, however sure of its words. */
  readonly confirmed: boolean;
}

export type QuestionReading =
  | { readonly status: "read"; readonly reading: Reading }
  /** Two readings are about as likely and ask for different things. */
  | { readonly status: "unclear"; readonly readings: readonly Reading[] }
  | {
      readonly status: "refused";
      readonly reason: RefusalReason;
      /** Words that led to the refusal, as typed. */
      readonly words: readonly string[];
      /** What can be asked that comes nearest. */
      readonly nearest: readonly Reading[];
    };

/** Confidence from which the words of a question count as understood. */
export const SURE = 0.75;

/** Whether an answer is shown without doubt: its words are understood, and questions of its form were read right before. */
export const isSure = ({ confidence, confirmed }: Reading): boolean => confidence >= SURE && confirmed;
