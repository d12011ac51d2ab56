import type { QuestionMeaning } from "@lyceum/contracts";

type Path = readonly (string | number)[];

function replaced(value: unknown, [key, ...rest]: Path, next: number): unknown {
  if (key === undefined) return next;
  if (Array.isArray(value)) return value.map((entry: unknown, index) => (index === key ? replaced(entry, rest, next) : entry));
  const fields = value as Readonly<Record<string, unknown>>;
  return { ...fields, [key]: replaced(fields[key], rest, next) };
}

/** A question's meaning with another number at a place that its answer named. */
export const withNumber = (meaning: QuestionMeaning, path: Path, next: number): QuestionMeaning =>
  replaced(meaning, path, next) as QuestionMeaning;
