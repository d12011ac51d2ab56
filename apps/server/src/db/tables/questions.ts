import type { QuestionAnswer, QuestionReason } from "@lyceum/contracts";
import type { ColumnType, Generated } from "kysely";

import type { OptionalTimestamp, Timestamp } from "./column-types.ts";

/** Questions of one person that follow one another. It holds no figures. */
export interface QuestionConversationTable {
  id: Generated<string>;
  tenant_id: string;
  owner_id: string;
  title: string;
  /** Read by its link by everybody of the institution who may ask questions. */
  shared: Generated<boolean>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** One question of a conversation and how it was read. */
export interface QuestionTurnTable {
  id: Generated<string>;
  tenant_id: string;
  conversation_id: string;
  /** From 1. */
  turn: number;
  question: string;
  locale: string;
  status: QuestionAnswer["status"];
  reason: QuestionReason | null;
  /** A `Meaning` of packages/questions; null where nothing was understood. */
  meaning: ColumnType<unknown, string | null, string | null>;
  /** Meanings between which the person has to choose. */
  readings: ColumnType<unknown, string, string>;
  unused_words: string[];
  sure: boolean;
  /** Name of the model that was asked beside the rules, and how it ended; null where none was. */
  reader: ColumnType<unknown, string | null, string | null>;
  feedback: "right" | "wrong" | null;
  comment: Generated<string>;
  /** It needs no care any more. */
  settled: Generated<boolean>;
  asked_at: Timestamp;
}

/** An author's word that an answer is right, good while the definitions are the same. */
export interface QuestionVerificationTable {
  id: Generated<string>;
  tenant_id: string;
  /** Hash of the meaning. */
  meaning_key: string;
  question: string;
  /** Hash of the definitions that the answer used. */
  definitions_key: string;
  /** Null when the person is gone. */
  verified_by: string | null;
  verified_at: Timestamp;
}

/** Another word of the institution's for a measure, a dimension or a value. */
export interface QuestionSynonymTable {
  id: Generated<string>;
  tenant_id: string;
  phrase: string;
  kind: "measure" | "dimension" | "value";
  /** Of the measure or the dimension. */
  name: string;
  value: ColumnType<unknown, string | null, string | null>;
  created_by: string | null;
  created_at: Timestamp;
}

/** A question whose reading must stay the same. */
export interface QuestionTestTable {
  id: Generated<string>;
  tenant_id: string;
  question: string;
  locale: string;
  /** A `Meaning` of packages/questions. */
  expected: ColumnType<unknown, string, string>;
  /** Null before it was ever run. */
  passing: boolean | null;
  /** What it was read as at the last run, where that was not what is expected. */
  outcome: string | null;
  checked_at: OptionalTimestamp;
  created_by: string | null;
  created_at: Timestamp;
}

export interface QuestionTestRunTable {
  id: Generated<string>;
  tenant_id: string;
  cause: "import" | "vocabulary" | "model" | "reader" | "person" | "command";
  passed: number;
  failed: number;
  /** Tests whose result is another than at the run before. */
  flips: ColumnType<unknown, string, string>;
  /** What the questions were read with: another of these is a reason to run them again. */
  snapshot_id: string;
  model_key: string;
  vocabulary_key: string;
  reader_key: string;
  finished_at: Timestamp;
}
