import type { SemanticModel } from "../model.ts";

/** English phrases in which definitions and filters are told. Texts in double braces are filled in. */
export const ENGLISH_PHRASES = {
  is: "is",
  isNot: "is not",
  isBelow: "is below",
  isAtMost: "is at most",
  isAbove: "is above",
  isAtLeast: "is at least",
  compared: "{{name}} {{comparison}} {{value}}",
  and: "{{before}} and {{after}}",
  or: "{{before}} or {{after}}",
  orElse: "{{before}}, or {{after}}",
  andAlso: "{{before}}, and {{after}}",
  missing: "missing",
  known: "known",
  nothing: "nothing",
  yes: "yes",
  no: "no",
  afterLastDay: "after the last day of the data",
  inLastDays: "{{name}} is in the last {{count}} days of the data",
  lastDayOrEarlier: "{{name}} is the last day of the data or earlier",
  daysAgoOrMore: "{{name}} is {{count}} days ago or more",
  countOfRows: "count of rows in {{table}}",
  ofColumn: "{{aggregate}} {{column}} in {{table}}",
  countOfDifferent: "count of different",
  countOfKnown: "count of known",
  countOfMissing: "count of missing",
  sumOf: "sum of",
  meanOf: "mean of",
  smallest: "smallest",
  largest: "largest",
  medianOf: "median of",
  percentileOf: "percentile of",
  deviationOf: "standard deviation of",
  aggregated: "{{aggregate}} {{measure}}",
  where: "{{what}} where {{conditions}}",
  plus: "{{left}} plus {{right}}",
  minus: "{{left}} minus {{right}}",
  times: "{{left}} times {{right}}",
  dividedBy: "{{left}} divided by {{right}}",
  among: "{{what}} among rows of the same {{names}}",
  overAllRows: "{{what}} over all rows",
  rankOf: "rank of {{what}}",
  runningTotalOf: "running total of {{what}}",
  movingMean: "mean of {{what}} over {{count}} rows",
  rowBefore: "{{what}} of the row before",
  whateverFilter: "{{what}}, whatever the filter on {{names}}",
  forEach: "for each {{names}}: {{what}}",
  howMany: "how many there are",
  ofThoseWhere: "{{what}}, of those where {{conditions}}",
  bothWhere: "{{what}}, both where {{conditions}}",
  atLeast: "{{what}}, at least {{value}}",
  roundedUp: "{{what}}, rounded up",
  atMost: "{{what}}, at most {{value}}",
  missingWhere: "{{what}}, missing where there are {{open}} and no {{known}}",
  doesNotLimit: "does not limit {{table}}",
  byTheir: "{{table}} by their {{column}}",
  ranOnDays: "{{table}} that ran on one of these days",
  firstHighest: "the first {{count}} by {{measure}}, highest first",
  firstLowest: "the first {{count}} by {{measure}}, lowest first",
  withinEach: "{{what}}, within each {{names}}",
  othersAs: "{{what}}; all others: {{name}}",
  othersTogether: "{{what}}; all others together",
  bandsBetween: "bands with edges at {{edges}}",
  bandsOf: "bands of {{width}}, named by their lower end",
  groupOf: "{{label}}: {{values}}",
  not: "not ({{what}})",
  per: "{{measure}} per {{names}}",
  fromTo: "is from {{from}} to {{to}}",
  contains: "contains {{value}}",
  orEarlier: "is {{day}} or earlier",
  theLastDay: "the last day of the data",
  lastDay: "is in the last {{count}} day",
  lastWeek: "is in the last {{count}} week",
  lastMonth: "is in the last {{count}} month",
  lastDays: "is in the last {{count}} days",
  lastWeeks: "is in the last {{count}} weeks",
  lastMonths: "is in the last {{count}} months",
  ofTheData: "{{period}} of the data",
  periodOfDays: "{{period}}: {{from}} to {{to}}",
} as const;

export type PhraseName = keyof typeof ENGLISH_PHRASES;

/** Phrases of one language by their names. */
export type Phrases = Readonly<Record<PhraseName, string>>;

/** Fills a phrase of the model's language; English where it has none of its own. */
export function phrase(model: SemanticModel, name: PhraseName, values: Readonly<Record<string, string | number>> = {}): string {
  const text = model.language?.phrases[name] ?? ENGLISH_PHRASES[name];
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, place: string) => String(values[place] ?? ""));
}

/** Languages that write nouns with capitals inside sentences too. */
const CAPITAL_NOUNS = new Set(["de"]);

/** Writes a label as it stands inside a sentence. */
export function inSentence(model: SemanticModel, label: string): string {
  const tag = model.language?.tag ?? "en";
  return CAPITAL_NOUNS.has(tag.split("-")[0] ?? "") ? label : label.toLocaleLowerCase(tag);
}
