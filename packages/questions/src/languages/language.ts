/** Words that a turn of a conversation alone is read with. */
export interface TurnWords {
  /** Phrases of each concept, as in the lexicon; a concept of it may have more. */
  readonly lexicon: Readonly<Record<string, string>>;
  readonly separable?: Readonly<Record<string, string>>;
}

/**
 * The words of one language. Phrases of a concept are separated by `|`; a word is compared by its stem, and one that
 * begins with `=` as it is written. Concepts are the same in every language: `concepts/` says what each stands for.
 */
export interface Language {
  /** BCP 47 tag, e.g. `pt-BR`. */
  readonly tag: string;
  readonly lexicon: Readonly<Record<string, string>>;
  readonly turnWords: TurnWords;
  /** Words for breakdowns besides their labels, known where the institution has values of them. */
  readonly dimensionWords?: Readonly<Record<string, string>>;
  /** Words for measures besides their labels, known where the institution has values of the dimension that they need. */
  readonly modelWords?: Readonly<Record<string, { readonly words: string; readonly needs?: string }>>;
  /** Words that say nothing about numbers: courtesy, connectives, who asks. */
  readonly fillers: string;
  readonly numbers: Readonly<Record<string, number>>;
  /**
   * Brings forms of a word to one; of a language without inflection, itself. The word has neither capitals nor accents;
   * where an accent makes another word, the word as typed tells.
   */
  readonly stem: (word: string, typed: string) => string;
  /** Verbs that leave a part of theirs at the end of the clause, as they are read: `{ "gab|gaben ab": "abgegeben" }`. */
  readonly separable?: Readonly<Record<string, string>>;
  /** Words are not separated by spaces: every character is compared by itself. */
  readonly spaceless?: boolean;
  /** Writes nouns with a capital, which therefore does not tell a name. */
  readonly capitalNouns?: boolean;
  /** Takes a compound apart where its parts are known. */
  readonly compounds?: boolean;
  /** Writes a decimal mark as a comma, and groups thousands by points. */
  readonly decimalComma?: boolean;
  /** Words for so many days: "fortnight". */
  readonly spans?: Readonly<Record<string, number>>;
  /** What a word adds in its place, beside the concept that it stands for: "each" of "for each" says that all are meant. */
  readonly cues?: Readonly<Record<string, RegExp>>;
  /** Words that only their accent tells from another: "qué" beside "que". Their accents are kept. */
  readonly accented?: readonly string[];
  /** Word that makes a quotient of two names wherever it stands: "clicks per student". None where it means "for" or "by means of" as well. */
  readonly quotient?: string;
  /** Words for "than" that join clauses as well, and are read so between two numbers alone. */
  readonly than?: readonly string[];
  /** Words for "to" of many meanings, read so between the two ends of a range alone. */
  readonly rangeWords?: readonly string[];
  /** Verbs that mean a value only where people are their subject, each with its concept: "left". */
  readonly predicates?: Readonly<Record<string, string>>;
  /** Other ways to write the name of something, such as a compound of its two nouns. */
  readonly namesAlso?: (name: string) => readonly string[];
  /** Ways to say that something is not there, the first as the lexicon writes it: "no", "without any". */
  readonly absences?: readonly string[];
  /** Forms of "to be" by which a part is told of a whole: "what share of the fails are women". */
  readonly copulas?: readonly string[];
}

/** The language with the words of turns. */
export function inConversation(language: Language): Language {
  const { lexicon, separable } = language.turnWords;
  const concepts = [...new Set([...Object.keys(language.lexicon), ...Object.keys(lexicon)])];
  return {
    ...language,
    lexicon: Object.fromEntries(
      concepts.map((concept) => [concept, [language.lexicon[concept], lexicon[concept]].filter((text) => text !== undefined).join("|")]),
    ),
    separable: { ...language.separable, ...separable },
  };
}
