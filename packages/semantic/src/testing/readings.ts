import type { SemanticModel } from "../model.ts";

/** A place in a statement that names a relation of the warehouse. */
export interface Reading {
  readonly relation: string;
  /** Whether it gives no more rows than the rights of a reader who may see parts of the institution. */
  readonly isLimited: boolean;
}

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
const quoted = (relation: string): string =>
  relation
    .split(".")
    .map((part) => `"${part}"`)
    .join(".");

/**
 * Finds every place in which a statement names a relation of a model, by its text alone.
 * @param sql statement with marks for its values, written for a reader of parts of the institution
 */
export function readings(model: SemanticModel, sql: string): readonly Reading[] {
  const lowered = sql.toLowerCase();
  const closure = escaped(quoted(model.nodeClosure));
  const nodes = String.raw`\(select "node_id" from ${closure} where "ancestor_id" in \((?:\$\d+|\?|cast\(\$\d+ as text\))(?:, (?:\$\d+|\?|cast\(\$\d+ as text\)))*\)\)`;
  const { preAggregates = {} } = model;
  const tables = [
    ...Object.values(model.tables),
    ...Object.values(preAggregates).map(({ fact, relation }) => ({ security: model.tables[fact]?.security, relation })),
  ];
  const limits = (security: (typeof tables)[number]["security"]): string =>
    security?.kind === "node" ? `(?:"${security.column}" in ${nodes}|false)` : "false";
  const found = tables.flatMap(({ relation, security }) => {
    const name = escaped(quoted(relation));
    const every = lowered.match(new RegExp(name, "g")) ?? [];
    const limited =
      security?.kind === "open"
        ? every
        : (lowered.match(new RegExp(String.raw`\(select \* from ${name} where ${limits(security)}\) as "\w+"`, "g")) ?? []);
    return every.map((_, index) => ({ relation, isLimited: index < limited.length }));
  });
  const whole = lowered.match(new RegExp(closure, "g")) ?? [];
  const asNodes = lowered.match(new RegExp(nodes, "g")) ?? [];
  return [...found, ...whole.map((_, index) => ({ relation: model.nodeClosure, isLimited: index < asNodes.length }))];
}
