const ACCENTED: Readonly<Record<string, string>> = {
  a: "á",
  c: "ç",
  d: "ď",
  e: "é",
  g: "ğ",
  i: "í",
  l: "ĺ",
  n: "ñ",
  o: "ö",
  r: "ř",
  s: "š",
  t: "ť",
  u: "ü",
  y: "ý",
  z: "ž",
  A: "Á",
  C: "Ç",
  D: "Ď",
  E: "É",
  I: "Í",
  N: "Ñ",
  O: "Ö",
  R: "Ř",
  S: "Š",
  T: "Ť",
  U: "Ü",
  Z: "Ž",
};

/** What must survive: values to be filled in, references to other texts, markup. */
const KEPT = /(\{\{[^}]*\}\}|\$t\([^)]*\)|<[^>]*>)/;

/** How much longer German is than English, roughly. */
const LONGER = 0.4;

/** Longest run of padding in characters: as long as a long word, so that lines break where sentences would. */
const WORD = 12;

const padding = (length: number): string => "~".repeat(length).replaceAll(new RegExp(`~{${WORD}}(?=~)`, "g"), "$& ");

/** A text that reads like the original, is 40 % longer and shows by its brackets where it begins and is cut off. */
export function pseudoText(text: string): string {
  const parts = text.split(KEPT);
  const accented = parts.map((part, index) =>
    index % 2 === 1 ? part : part.replaceAll(/[A-Za-z]/g, (letter) => ACCENTED[letter] ?? letter),
  );
  const letters = parts.filter((_, index) => index % 2 === 0).join("").length;
  return `[${accented.join("")}${padding(Math.ceil(letters * LONGER))}]`;
}

/** The same tree with every text made longer and foreign; for looking at screens before they are translated. */
export function pseudoBundle<T>(texts: T): T {
  if (typeof texts === "string") return pseudoText(texts) as T;
  if (Array.isArray(texts)) return texts.map((item: unknown) => pseudoBundle(item)) as T;
  if (typeof texts !== "object" || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, pseudoBundle(value)])) as T;
}
