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

/** Options of an address by their names, in small letters after `$`. */
export type Parameters = ReadonlyMap<string, string>;

/** Options that parts of the service take. */
export const OPTIONS = {
  description: ["$format"],
  rows: ["$filter", "$orderby", "$select", "$skip", "$top", "$count", "$skiptoken", "$format"],
  row: ["$select", "$format"],
  count: ["$filter"],
} as const;

const KNOWN: ReadonlySet<string> = new Set(OPTIONS.rows);
/** Options of OData that are not here. Version 4.01 leaves out the `$`, so that a name without it is no option of others. */
const MISSING: ReadonlySet<string> = new Set(["$apply", "$compute", "$expand", "$search", "$index", "$schemaversion"]);

/** Writes an option's name in one way: 4.01 takes it in any case, and without the `$`. */
function nameOf(written: string): string {
  const plain = `$${written.replace(/^\$/, "").toLowerCase()}`;
  return written.startsWith("$") || KNOWN.has(plain) || MISSING.has(plain) ? plain : written;
}

/**
 * Reads the options of an address. Those of OData that this service does not have are refused, never left out.
 * @throws ODataError 400 for one that stands twice or belongs elsewhere, 501 for one that is not there.
 */
export function readParameters(query: URLSearchParams, allowed: readonly string[]): Parameters {
  const read = new Map<string, string>();
  for (const [written, value] of query) {
    const name = nameOf(written);
    if (name.startsWith("$")) {
      if (!KNOWN.has(name)) throw new ODataError(501, `This feed does not take ${name}.`);
      if (!allowed.includes(name)) throw new ODataError(400, `${name} does not apply here.`);
      if (read.has(name)) throw new ODataError(400, `${name} stands there twice.`);
    }
    read.set(name, value);
  }
  return read;
}

function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new ODataError(400, `${name} takes a whole number.`);
  return Number(text);
}

function orderOf(text: string | undefined): QueryOptions["order"] {
  if (text === undefined) return [];
  return text.split(",").map((part) => {
    const [, name, direction = "asc"] = /^\s*(\w+)(?:\s+(asc|desc))?\s*$/i.exec(part) ?? [];
    if (name === undefined) throw new ODataError(501, "$orderby takes names of properties, each with asc or desc.");
    return { name, descending: direction.toLowerCase() === "desc" };
  });
}

function selectOf(text: string | undefined): readonly string[] | undefined {
  const names = text?.split(",").map((name) => name.trim());
  return names === undefined || names.includes("*") ? undefined : names;
}

/** Reads what is asked of the rows. @throws ODataError 400 for values that are none, 501 for those that are not there. */
export function readOptions(parameters: Parameters): QueryOptions {
  const count = parameters.get("$count")?.toLowerCase() ?? "false";
  if (count !== "true" && count !== "false") throw new ODataError(400, "$count takes true or false.");
  return {
    filter: parameters.get("$filter"),
    order: orderOf(parameters.get("$orderby")),
    select: selectOf(parameters.get("$select")),
    skip: wholeNumber("$skip", parameters.get("$skip")) ?? 0,
    top: wholeNumber("$top", parameters.get("$top")),
    count: count === "true",
    skipToken: parameters.get("$skiptoken"),
  };
}
