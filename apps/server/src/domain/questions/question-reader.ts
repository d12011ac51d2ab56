import type { Meaning, MeaningReading, Vocabulary } from "@lyceum/questions";

/** Reads and completes the questions of readers who share a vocabulary. */
export interface QuestionReader {
  /** @param previous what the turn before asked, for questions that go on from it. */
  read(question: string, previous?: Meaning): MeaningReading;
  /** Questions that go on from what has been typed. */
  complete(text: string, most?: number): readonly string[];
}

/** Prepares the reading of questions that may name what a vocabulary holds. */
export type OpenQuestions = (vocabulary: Vocabulary) => QuestionReader;
