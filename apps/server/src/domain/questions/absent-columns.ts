import type { Answer, AnswerColumn } from "@lyceum/semantic";

/**
 * Finds what an answer needs and the institution has no data of at all: a breakdown, or every figure. Where one figure of
 * several has data, the others are shown as missing beside it.
 */
export function absentColumns<Column extends Pick<AnswerColumn, "name" | "role">>({
  columns,
  absent = [],
}: Pick<Answer, "absent"> & { readonly columns: readonly Column[] }): readonly Column[] {
  const lacking = new Set(absent.map(({ name }) => name));
  const missing = columns.filter(({ name }) => lacking.has(name));
  const figures = columns.filter(({ role }) => role !== "dimension");
  const isNeeded =
    missing.some(({ role }) => role === "dimension") || (figures.length > 0 && figures.every(({ name }) => lacking.has(name)));
  return isNeeded ? missing : [];
}
