import { ODataError } from "./odata-error.ts";

/** What a client asks of the rows. */
export interface QueryOptions {
  readonly filter: string | undefined;
  readonly order: readonly { readonly name: string; readonly descending: boolean }[];
  /** Undefined: all properties. */
  readonly select: readonly string[] | undefined;
  readonly skip: number;
  readonly top: number | undefined;
  readonly count: boolean;
  /** Where a page begins, as the link of the page before has it. */
  readonly skipToken: string | undefined;
}

const KNOWN = new Set(["$filter", "$orderby", "$select", "$skip", "$top", "$count", "$skiptoken", "$format"]);

function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new ODataError(400, `${name} takes a whole number.`);
  return Number(text);
}

function orderOf(text: string | undefined): QueryOptions["order"] {
  if (text === undefined) return [];
  return text.split(",").map((part) => {
    const [, name, direction] = /^\s*(\w+)(?:\s+(asc|desc))?\s*$/.exec(part) ?? [];
    if (name === undefined) throw new ODataError(501, "$orderby takes names of properties, each with asc or desc.");
    return { name, descending: direction === "desc" };
  });
}

function selectOf(text: string | undefined): readonly string[] | undefined {
  const names = text?.split(",").map((name) => name.trim());
  return names === undefined || names.includes("*") ? undefined : names;
}

/**
 * Reads the options of an address. Those of OData that this service does not have are refused, never left out.
 * @throws ODataError 400, or 501 for an option that OData has and this service does not.
 */
export function readOptions(parameters: URLSearchParams): QueryOptions {
  for (const name of parameters.keys()) {
    if (name.startsWith("$") && !KNOWN.has(name)) throw new ODataError(501, `This feed does not take ${name}.`);
    if (name.startsWith("$") && parameters.getAll(name).length > 1) throw new ODataError(400, `${name} stands there twice.`);
  }
  const read = (name: string): string | undefined => parameters.get(name) ?? undefined;
  const count = read("$count") ?? "false";
  if (count !== "true" && count !== "false") throw new ODataError(400, "$count takes true or false.");
  return {
    filter: read("$filter"),
    order: orderOf(read("$orderby")),
    select: selectOf(read("$select")),
    skip: wholeNumber("$skip", read("$skip")) ?? 0,
    top: wholeNumber("$top", read("$top")),
    count: count === "true",
    skipToken: read("$skiptoken"),
  };
}
