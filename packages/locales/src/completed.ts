/** Texts of which any may be missing. */
export type Incomplete<Texts> = { readonly [Key in keyof Texts]?: Texts[Key] extends string ? string : Incomplete<Texts[Key]> };

type Branch = Readonly<Record<string, unknown>>;

const isBranch = (value: unknown): value is Branch => typeof value === "object" && value !== null && !Array.isArray(value);

function fill(texts: unknown, english: unknown): unknown {
  if (!isBranch(english)) return typeof texts === "string" && texts !== "" ? texts : english;
  const own = isBranch(texts) ? texts : {};
  // A language may have forms of a plural that English does not have.
  return { ...own, ...Object.fromEntries(Object.entries(english).map(([key, value]) => [key, fill(own[key], value)])) };
}

/** A language's texts with English in the place of what is missing, empty or of another shape. Neither is changed. */
export const completed = <Texts>(texts: Incomplete<Texts>, english: Texts): Texts => fill(texts, english) as Texts;
