import type { Visual } from "@lyceum/model";

const FIELDS = ["title", "subtitle", "help"] as const;

const labelsOf = ({ query }: Visual): Readonly<Record<string, string | undefined>> => {
  const { measures = {}, dimensions = {} } = query.define ?? {};
  return Object.fromEntries(Object.entries({ ...measures, ...dimensions }).map(([name, { label }]) => [name, label]));
};

/**
 * Marks what an author wrote of a visual, so that no translation of a delivered report stands in for it.
 * @param before the visual as it was opened; undefined for a new one, whose texts are all its author's.
 */
export function withOwnWords(before: Visual | undefined, after: Visual): Visual {
  if (after === before) return after;
  const written = FIELDS.filter((field) => after[field] !== undefined && after[field] !== before?.[field]);
  const words = { ...after.words, ...Object.fromEntries(written.map((field) => [field, {}])) };
  const marked = written.length > 0 ? { ...after, words } : after;
  if (!before || marked.origin === undefined) return marked;
  const [old, own] = [labelsOf(before), labelsOf(after)];
  const isRelabelled = Object.keys(own).some((name) => Object.hasOwn(old, name) && old[name] !== own[name]);
  if (!isRelabelled) return marked;
  // Labels are translated by the names of their definitions: one that was written anew ends that for all of them.
  const { origin: _, ...rest } = marked;
  return rest;
}
