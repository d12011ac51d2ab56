export { buildLexicon, type Lexicon, type LexiconWords, type Meaning, type Values } from "./lexicon.ts";
export { readQuestion, type NotUnderstood, type QuestionReading, type UnderstoodQuestion } from "./read-question.ts";
export { suggestQuestions } from "./suggest.ts";
