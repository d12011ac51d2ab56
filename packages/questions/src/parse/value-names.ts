import type { Values } from "../reading.ts";

/** Dimensions whose values are names of parts of the institution, which people shorten. */
const NAMED_PARTS = ["level1", "level2", "level3"];

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
