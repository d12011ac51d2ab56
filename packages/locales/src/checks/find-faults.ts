import { pluralForm, pluralForms } from "../plurals.ts";

/** One thing wrong with a language's texts, with what mends it. */
export interface TextFault {
  /** Key within the file, its parts joined by dots. */
  readonly key: string;
  readonly fault: string;
}

type Branch = Readonly<Record<string, unknown>>;
const isBranch = (value: unknown): value is Branch => typeof value === "object" && value !== null && !Array.isArray(value);

/** Every text of a tree by its key. */
export function flatten(texts: unknown, prefix = ""): ReadonlyMap<string, unknown> {
  if (!isBranch(texts)) return new Map([[prefix, texts]]);
  return new Map(Object.entries(texts).flatMap(([key, value]) => [...flatten(value, prefix === "" ? key : `${prefix}.${key}`)]));
}

/** What must survive a translation: places of values, other texts, markup. */
const marksIn = (text: string): readonly string[] => [...new Set(text.match(/\{\{[^}]*\}\}|\$t\([^)]*\)|<[^>]*>/g) ?? [])].toSorted();

/** The keys that a language has for one of English: as many forms of a plural as the language knows. */
function keysFor(key: string, english: ReadonlyMap<string, unknown>, forms: readonly string[]): readonly string[] {
  const plural = pluralForm(key);
  if (!plural || !english.has(`${plural.stem}_other`)) return [key];
  return forms.map((form) => `${plural.stem}_${form}`);
}

/** A sentence for one item may say "one" instead of the number; every other form has to name it. */
function differingMarks(key: string, text: string, english: string): string | undefined {
  const [own, base] = [marksIn(text), marksIn(english)];
  const missing = base.filter((mark) => !own.includes(mark) && !(mark === "{{count}}" && pluralForm(key)?.form !== "other"));
  const foreign = own.filter((mark) => !base.includes(mark));
  if (missing.length === 0 && foreign.length === 0) return undefined;
  const said = [
    ...(missing.length > 0 ? [`lacks ${missing.join(" ")}`] : []),
    ...(foreign.length > 0 ? [`has ${foreign.join(" ")}, which English does not`] : []),
  ];
  return `${said.join(" and ")}: use the places and tags of "${english}"`;
}

/**
 * Compares a language's texts with English.
 * @param inherited texts of the language that a variant belongs to: what they have need not be said again.
 */
export function findFaults(tag: string, texts: unknown, english: unknown, inherited: unknown = {}): readonly TextFault[] {
  const [own, base, above] = [flatten(texts), flatten(english), flatten(inherited)];
  const forms = pluralForms(tag);
  const expected = new Map([...base].flatMap(([key, text]) => keysFor(key, base, forms).map((name) => [name, text] as const)));
  const missing = [...expected.keys()]
    .filter((key) => !own.has(key) && !above.has(key))
    .map((key) => ({ key, fault: `is missing: translate "${String(expected.get(key))}"` }));
  const wrong = [...own].flatMap(([key, text]): TextFault[] => {
    const plural = pluralForm(key);
    const original = base.get(key) ?? (plural && expected.has(key) ? base.get(`${plural.stem}_other`) : undefined);
    if (!expected.has(key)) return [{ key, fault: "is not a text of English: remove it, or spell it as packages/locales/src/en does" }];
    if (typeof text !== "string" || text.trim() === "") return [{ key, fault: "is empty or no text: write it, or remove the key" }];
    const marks = differingMarks(key, text, String(original));
    return marks === undefined ? [] : [{ key, fault: marks }];
  });
  return [...missing, ...wrong];
}
