import { KEY } from "../serving/feed-table.ts";
import { ODataError } from "./odata-error.ts";
import { vocabularyAt } from "./vocabularies.ts";

/** What a path below the service's root names. */
export type ResourcePath =
  | { readonly kind: "service" | "metadata" }
  | { readonly kind: "vocabulary"; readonly document: string }
  | { readonly kind: "rows" | "count"; readonly entitySet: string }
  | { readonly kind: "row"; readonly entitySet: string; readonly row: number };

const ROW = new RegExp(String.raw`^(\w+)\(\s*(?:${KEY}\s*=\s*)?(\d{1,9})\s*\)$`);

/** Reads a path. @throws ODataError 501 for what OData has and feeds do not, such as single properties; 404 for what names nothing. */
export function readPath(path: string): ResourcePath {
  if (path === "") return { kind: "service" };
  if (path === "$metadata") return { kind: "metadata" };
  const document = vocabularyAt(path);
  if (document !== undefined) return { kind: "vocabulary", document };
  const [entitySet = "", ...rest] = path.split("/");
  if (/^\w+$/.test(entitySet) && rest.length === 0) return { kind: "rows", entitySet };
  if (/^\w+$/.test(entitySet) && rest.join("/") === "$count") return { kind: "count", entitySet };
  const [, set, row] = ROW.exec(entitySet) ?? [];
  if (set !== undefined && rest.length === 0) return { kind: "row", entitySet: set, row: Number(row) };
  const isOther = [entitySet, ...rest].some((segment) => /^[$@]|[(=]@/.test(segment)) || (set !== undefined && rest.length > 0);
  if (isOther) throw new ODataError(501, "Feeds have rows, their count and single rows by number; nothing else of a path is taken.");
  throw new ODataError(404, "There is nothing at this path of the feed.");
}
