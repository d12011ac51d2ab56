const list = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Words that carry no figure, cut or limit of their own. Whatever is neither here nor known is not understood. */
export const FILLERS = list(
  "a an the of in on at for from to and or with within what which who how is are wa were be been do does did has have had it its s that this " +
    "there their them they i we our us me my you your d ll many much number total count volume give show tell list find get see display please pl " +
    "like would want know can could by per each every across according depending versus vs split broken down among all overall record recorded " +
    "rank ranked value figure result level status together separately study studied taken made come came end ended received receive " +
    "was hi resulted defined counted listed enrolled whose where pls name cross tabulate any entire whole institution university college's plan chart table graph report high low one only as just current currently",
);

/** A part of a whole is asked for. */
export const SHARE_WORDS = list("share proportion fraction percentage percent rate percantage");

export const NUMBER_WORDS: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twenty: 20,
};

/** Words of order. `good` and `bad` depend on whether a rise of the measure is good news. */
export const ORDER_WORDS: Readonly<Record<string, "high" | "low" | "good" | "bad" | "top">> = {
  top: "top",
  most: "high",
  highest: "high",
  largest: "high",
  biggest: "high",
  descending: "high",
  lowest: "low",
  fewest: "low",
  least: "low",
  smallest: "low",
  ascending: "low",
  best: "good",
  worst: "bad",
};

export const COMPARISONS: readonly (readonly [words: readonly string[], op: "<" | "<=" | ">" | ">="])[] = [
  [["at", "least"], ">="],
  [["at", "most"], "<="],
  [["more", "than"], ">"],
  [["le", "than"], "<"],
  [["less", "than"], "<"],
  [["under"], "<"],
  [["below"], "<"],
  [["over"], ">"],
  [["above"], ">"],
];

/** Words that place a term or a year from the last one with data: 0 is the last, 1 the one before. */
export const PERIOD_WORDS: Readonly<Record<string, number>> = { latest: 0, this: 0, current: 0, last: 1, previous: 1 };
