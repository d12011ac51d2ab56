import { SQL_STATES, SqlError } from "../sql-error.ts";
import { isNode, type TreeNode } from "./syntax-tree.ts";

/** Most elements of a series written with whole numbers: enough for calendars and bins. */
const MAX_ROWS = 1_000_000;

/** A whole number as written, also with a sign or a cast around it; undefined for anything else. */
function literal(node: unknown): number | undefined {
  if (!isNode(node)) return undefined;
  if (node["class"] === "CAST") return literal(node["child"]);
  if (node["class"] === "FUNCTION" && node["function_name"] === "-" && Array.isArray(node["children"]) && node["children"].length === 1) {
    const inner = literal(node["children"][0]);
    return inner === undefined ? undefined : -inner;
  }
  const value = isNode(node["value"]) ? node["value"]["value"] : undefined;
  return typeof value === "number" || (typeof value === "string" && /^-?[\d.e+]+$/i.test(value)) ? Number(value) : undefined;
}

/**
 * Refuses series so long that they can only be a mistake, before they run into the limits of memory and time.
 * @throws SqlError 54000
 */
export function checkSeries(call: TreeNode): void {
  const values = (Array.isArray(call["children"]) ? call["children"] : []).map(literal);
  const [first = 0, second, step = 1] = values;
  const length = Math.abs((second === undefined ? first : second - first) / (step || 1));
  if (length > MAX_ROWS) throw new SqlError(SQL_STATES.tooLarge, `A series of more than ${MAX_ROWS} elements is refused.`);
}
