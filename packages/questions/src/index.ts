export { buildLexicon, type Lexicon, type LexiconWords, type Values } from "./lexicon.ts";
export { readQuestion, type NotUnderstood, type QuestionReading, type UnderstoodQuestion } from "./read-question.ts";
export { suggestQuestions } from "./suggest.ts";
export { Meaning, type Breakdown, type Condition, type Figure, type FigureBound, type Value } from "./meaning/meaning.ts";
export { limitFigure, toQuery, type FigureLabel } from "./meaning/to-query.ts";
export { openQuestions, type QuestionReader } from "./open-questions.ts";
export {
  SURE,
  type QuestionReading as MeaningReading,
  type Reading,
  type RefusalReason,
  type Synonym,
  type Vocabulary,
} from "./reading.ts";
