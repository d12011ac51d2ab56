const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether two questions say the same, whatever the order of their fields; one that is left out is as good as one without a value. */
export function isSameQuestion(left: unknown, right: unknown): boolean {
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((entry, index) => isSameQuestion(entry, right[index]));
  }
  if (isRecord(left) && isRecord(right)) {
    return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((key) => isSameQuestion(left[key], right[key]));
  }
  return left === right;
}
