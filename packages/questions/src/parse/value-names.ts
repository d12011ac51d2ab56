import type { Values } from "../reading.ts";

/** Dimensions whose values are names of parts of the institution, which people shorten; the largest parts first. */
export const NAMED_PARTS = ["level1", "level2", "level3"];
/** Dimensions whose values may be modules in terms. */
const IN_TERMS: ReadonlySet<string> = new Set(["course", "course_name", ...NAMED_PARTS]);

/** Whether a part of the institution or a course is called by its module and its term, "CCC 2014J": these limit all that it has. */
export function isModuleInTerm(dimension: string, value: string, values: Values): boolean {
  if (!IN_TERMS.has(dimension)) return false;
  const named = (name: string, text: string | undefined): boolean => text !== undefined && values[name]?.includes(text) === true;
  const [, module, term] = /^(\S+?)[\s-]+(\S.*)$/u.exec(value) ?? [];
  return named("module", module) && named("term", term);
}

/** A shorter name of a value, and what people put behind it. */
export interface ShortName {
  readonly dimension: string;
  readonly value: string;
  readonly text: string;
}

/** Words that several values of a dimension begin with: "Department of". */
function commonBeginning(values: readonly string[]): string | undefined {
  const beginnings = Map.groupBy(values, (value) => /^(\p{L}+ (?:of|for|in) )/u.exec(value)?.[1] ?? "");
  const [best] = [...beginnings].filter(([text]) => text !== "").toSorted(([, left], [, right]) => right.length - left.length);
  return best && best[1].length > 1 ? best[0] : undefined;
}

/**
 * Finds what people call parts of the institution whose names begin alike: "Chemistry", "the chemistry department" and
 * "dept of Chemistry" for "Department of Chemistry". The fullest come first.
 */
export function shortNames(values: Values): readonly ShortName[] {
  const whole = wholeNames(values);
  return [...whole, ...halfNames(whole)];
}

/** Finds what tells the halves of names apart: "Arts" for "College of Arts and Humanities", where nothing else is called so. */
function halfNames(whole: readonly ShortName[]): readonly ShortName[] {
  const wholes = new Set(whole.map(({ text }) => text.toLowerCase()));
  const halves = whole.flatMap(({ dimension, value, text }) => {
    const parts = value.endsWith(text) ? text.split(" and ") : [];
    return parts.length === 2 ? parts.map((half) => ({ dimension, value, text: half })) : [];
  });
  const owners = Map.groupBy(halves, ({ text }) => text.toLowerCase());
  return [...owners].flatMap(([text, named]) =>
    new Set(named.map(({ value }) => value)).size === 1 && !wholes.has(text) ? named.slice(0, 1) : [],
  );
}

function wholeNames(values: Values): readonly ShortName[] {
  return NAMED_PARTS.flatMap((dimension) => {
    const texts = (values[dimension] ?? []).filter((value) => typeof value === "string");
    const beginning = commonBeginning(texts);
    if (beginning === undefined) return [];
    const noun = beginning.split(" ")[0] ?? "";
    return texts
      .filter((value) => value.startsWith(beginning))
      .flatMap((value) => {
        const short = value.slice(beginning.length);
        const joined = [short, short.replaceAll(" and ", " & ")];
        const abbreviated = noun === "Department" ? ["dept", "department"] : [noun];
        return [...new Set(joined)].flatMap((name) =>
          [
            ...abbreviated.flatMap((kind) => [`${name} ${kind}`, `${kind} of ${name}`]),
            `${name} faculty`,
            `school of ${name}`,
            `${name} school`,
            name,
          ].map((text) => ({ dimension, value, text })),
        );
      });
  });
}

/** Most modules that a subject's code may stand for. */
const MAX_MODULES = 500;

/** Finds the letters with which the codes of several modules begin: "CHM" for CHM110, CHM111 and so on. */
export function subjectCodes(values: Values): readonly { readonly prefix: string; readonly modules: readonly string[] }[] {
  const coded = (values["module"] ?? []).flatMap((value) => {
    const prefix = typeof value === "string" ? /^(\p{Lu}{2,5})\d+$/u.exec(value)?.[1] : undefined;
    return prefix === undefined ? [] : [{ prefix, module: String(value) }];
  });
  return [...Map.groupBy(coded, ({ prefix }) => prefix)].flatMap(([prefix, own]) =>
    own.length > 1 && own.length <= MAX_MODULES ? [{ prefix, modules: own.map(({ module }) => module) }] : [],
  );
}

/** Finds the one part of the institution whose name begins word for word as some words do: "Comp Sci". */
export function abbreviated(
  words: readonly string[],
  names: readonly ShortName[],
): { readonly dimension: string; readonly value: string } | undefined {
  const begins = (name: string): boolean => {
    const parts = name.toLowerCase().split(/\s+/);
    return parts.length === words.length && words.every((word, place) => parts[place]?.startsWith(word.toLowerCase()) === true);
  };
  const found = names.filter(({ text }) => begins(text));
  const [first] = found;
  return first && found.every(({ value }) => value === first.value) ? first : undefined;
}
