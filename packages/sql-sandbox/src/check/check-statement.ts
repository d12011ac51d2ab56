import { SQL_STATES, SqlError } from "../sql-error.ts";
import { foldName } from "../text/fold.ts";
import { ALLOWED_FUNCTIONS, ALLOWED_TABLE_FUNCTIONS } from "./allowed-functions.ts";
import { isAllowedRelation, type RelationScope } from "./allowed-relations.ts";
import { checkSeries } from "./check-series.ts";
import { isNode, onlyStatement, textOf, type TreeNode } from "./syntax-tree.ts";

/** Kinds of expressions, by `class`; each is checked through its children, functions by name as well. */
const EXPRESSIONS: ReadonlySet<string> = new Set(
  `BETWEEN CASE CAST COLLATE COLUMN_REF COMPARISON CONJUNCTION CONSTANT DEFAULT FUNCTION LAMBDA LAMBDA_REF OPERATOR PARAMETER
  POSITIONAL_REFERENCE STAR SUBQUERY TYPE WINDOW`.split(/\s+/),
);
const QUERIES: ReadonlySet<string> = new Set(["SELECT_NODE", "SET_OPERATION_NODE", "RECURSIVE_CTE_NODE", "CTE_NODE"]);
const TABLES: ReadonlySet<string> = new Set([
  "BASE_TABLE",
  "EMPTY",
  "EMPTY_FROM",
  "EXPRESSION_LIST",
  "JOIN",
  "PIVOT",
  "SHOW_REF",
  "SUBQUERY",
  "TABLE_FUNCTION",
]);
const MODIFIERS = /_MODIFIER$/;
/** Parts of a recurring or a materialized expression that may refer to it. */
const REFERRING: ReadonlySet<string> = new Set(["right", "child"]);
const SERIES: ReadonlySet<string> = new Set(["range", "generate_series"]);
/** Deeper statements are no person's work, and walking them must not exhaust the stack. */
const DEEPEST = 2000;

const refuse = (message: string, hint?: string): never => {
  throw new SqlError(SQL_STATES.notAllowed, message, hint);
};

class StatementCheck {
  readonly #scope: RelationScope;

  constructor(scope: RelationScope) {
    this.#scope = scope;
  }

  /** @param ctes names of the common table expressions in reach, in lower case */
  visit(value: unknown, ctes: ReadonlySet<string>, depth: number): void {
    if (depth > DEEPEST) throw new SqlError(SQL_STATES.tooComplex, "The statement is nested too deeply.");
    if (Array.isArray(value)) for (const item of value) this.visit(item, ctes, depth + 1);
    else if (isNode(value)) this.#node(value, ctes, depth);
  }

  #node(node: TreeNode, ctes: ReadonlySet<string>, depth: number): void {
    // A literal's own value may look like anything and is never looked into.
    if (node["class"] === "CONSTANT") return;
    const inReach = this.#withNamed(node, ctes, depth);
    if (typeof node["class"] === "string") this.#expression(node, node["class"]);
    else if (typeof node["type"] === "string") this.#part(node, node["type"], inReach);
    const own = node["type"] === "RECURSIVE_CTE_NODE" || node["type"] === "CTE_NODE" ? textOf(node, "cte_name") : undefined;
    for (const [key, child] of Object.entries(node)) {
      if (key === "cte_map" || key === "cast_type") continue;
      // A recurring expression knows itself in its second part only: in the first its name still means something else.
      const withOwn = own !== undefined && REFERRING.has(key) ? new Set(inReach).add(this.#named(own)) : inReach;
      this.visit(child, withOwn, depth + 1);
    }
  }

  /** The names in reach of a query: each expression sees those before it. */
  #withNamed(node: TreeNode, ctes: ReadonlySet<string>, depth: number): ReadonlySet<string> {
    const map = isNode(node["cte_map"]) ? node["cte_map"]["map"] : undefined;
    if (!Array.isArray(map)) return ctes;
    const names = new Set(ctes);
    for (const entry of map.filter(isNode)) {
      this.visit(entry["value"], names, depth + 1);
      names.add(this.#named(textOf(entry, "key") ?? ""));
    }
    return names;
  }

  /** The name of a common table expression. One that the engine knows by itself is refused, so that nothing can pass for the engine's. */
  #named(written: string): string {
    const name = foldName(written);
    if (this.#scope.engineNames.has(name)) {
      refuse(`The name ${written} is the engine's own.`, "Give the common table expression another name.");
    }
    return name;
  }

  #expression(node: TreeNode, kind: string): void {
    if (!EXPRESSIONS.has(kind)) refuse(`Expressions of the kind ${kind} are not allowed.`);
    if (kind !== "FUNCTION" && kind !== "WINDOW") return;
    const name = foldName(textOf(node, "function_name") ?? "");
    if (name === "") return;
    const schema = textOf(node, "schema");
    if (textOf(node, "catalog") !== undefined || (schema !== undefined && schema !== "main" && schema !== "pg_catalog")) {
      refuse(`The function ${schema ?? ""}.${name} is not allowed.`);
    }
    if (!ALLOWED_FUNCTIONS.has(name) && !ALLOWED_TABLE_FUNCTIONS.has(name)) {
      refuse(`The function ${name} is not allowed.`, "The guide's page on SQL tools says which functions can be used.");
    }
    if (SERIES.has(name)) checkSeries(node);
  }

  #part(node: TreeNode, type: string, ctes: ReadonlySet<string>): void {
    if (type === "BASE_TABLE") this.#relation(node, ctes);
    else if (type === "TABLE_FUNCTION") this.#tableFunction(node);
    else if (type === "SHOW_REF") this.#show(node);
    const known = QUERIES.has(type) || TABLES.has(type) || MODIFIERS.test(type) || ORDERS.has(type);
    if (!known) refuse(`Statements with ${type} are not allowed.`);
  }

  #relation(node: TreeNode, ctes: ReadonlySet<string>): void {
    const table = textOf(node, "table_name") ?? "";
    const relation = { catalog: textOf(node, "catalog_name"), schema: textOf(node, "schema_name"), table };
    const named = relation.schema === undefined && relation.catalog === undefined && ctes.has(foldName(table));
    if (named || isAllowedRelation(relation, this.#scope)) return;
    const shown = [relation.catalog, relation.schema, table].filter((part) => part !== undefined).join(".");
    refuse(`The table ${shown} cannot be read here.`, "Name tables with their schema, such as star.fact_enrolment or cdm_lms.course.");
  }

  #tableFunction(node: TreeNode): void {
    const call = node["function"];
    const name = isNode(call) ? foldName(textOf(call, "function_name") ?? "") : "";
    if (!ALLOWED_TABLE_FUNCTIONS.has(name)) refuse(`The table function ${name} is not allowed.`);
  }

  #show(node: TreeNode): void {
    // DESCRIBE and SUMMARIZE of a query are checked through the query itself.
    if (isNode(node["query"]) && textOf(node, "table_name") === undefined) return;
    refuse(`SHOW ${textOf(node, "table_name") ?? ""} is not allowed.`, "SHOW TABLES and DESCRIBE are.");
  }
}

/** How rows are ordered inside a modifier or a call. */
const ORDERS: ReadonlySet<string> = new Set(["ASCENDING", "DESCENDING", "ORDER_DEFAULT"]);

/**
 * Lets through one query that reads the snapshot's tables with functions on the list, and nothing else.
 * @param json the statement as `json_serialize_sql` writes it
 * @throws SqlError 42601, 25006, 42501, 54000 or 54001, with words for the person who wrote the statement
 */
export function checkStatement(json: string, scope: RelationScope): void {
  new StatementCheck(scope).visit(onlyStatement(json), new Set(), 0);
}
