export { Meaning, type Breakdown, type Condition, type Figure, type FigureBound, type Value, type ChartWish } from "./meaning/meaning.ts";
export { spellsNumber } from "./words/number-words.ts";
export { fromQuery } from "./meaning/from-query.ts";
export { sameMeaning } from "./meaning/same-meaning.ts";
export { breakdownIn, firstBy, toQuery, type FigureLabel } from "./meaning/to-query.ts";
export { openQuestions, type QuestionReader } from "./open-questions.ts";
export { type Calendar, isSure, type QuestionReading, type Reading, type RefusalReason, type Synonym, type Vocabulary } from "./reading.ts";
