import type { Condition, Value } from "../meaning/meaning.ts";

const PLACED = /^(.+)@(-?\d+)$/;

/** Type of work with a place among the pieces of its course, e.g. `TMA@1`; below 0 counted from the last. Stands so until it is settled. */
export const placedType = (type: Value, place: number): string => `${type}@${place}`;

const among = (dimension: string, op: "in" | "not_in", values: readonly Value[]): readonly Condition[] =>
  values.length === 0 ? [] : [{ dimension, op, values }];

function settlePlaces(condition: Condition): readonly Condition[] {
  if (!("values" in condition) || condition.dimension !== "assessment_type") return [condition];
  const found = condition.values.map((value) => PLACED.exec(String(value)));
  if (!found.some(Boolean)) return [condition];
  const { op } = condition;
  const types = [...new Set(condition.values.map((value, index) => found[index]?.[1] ?? value))];
  const places = [...new Set(found.flatMap((match) => (match ? [Number(match[2])] : [])))];
  const placed = [
    ...among(
      "assessment_sequence",
      op,
      places.filter((place) => place > 0),
    ),
    ...among(
      "assessment_sequence_from_last",
      op,
      places.filter((place) => place < 0).map((place) => -place),
    ),
  ];
  const ofType = among("assessment_type", op, types);
  if (op === "not_in") return [{ any: [...ofType, ...placed] }];
  return [...ofType, ...(placed.length > 1 ? [{ any: placed }] : placed)];
}

/**
 * Writes the types of work that have a place as conditions on the dimensions of the model.
 * @param part a meaning, or any part of one
 * @returns the same with two conditions for each such type, however deep in a figure it stands
 */
export function settleWorkInOrder<T>(part: T): T {
  const inside = (value: unknown): unknown => {
    if (Array.isArray(value))
      return value.flatMap((each: unknown): readonly unknown[] => (isCondition(each) ? settlePlaces(each) : [inside(each)]));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inside(each)]));
  };
  return inside(part) as T;
}

const isCondition = (value: unknown): value is Condition =>
  typeof value === "object" && value !== null && "dimension" in value && "values" in value;
