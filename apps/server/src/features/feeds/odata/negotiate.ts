import type { FastifyRequest } from "fastify";

import { ODataError } from "./odata-error.ts";

/** How rows are written: how much control information goes with them, and whether long whole numbers are texts. */
export interface JsonFormat {
  readonly level: "none" | "minimal" | "full";
  readonly ieee754Compatible: boolean;
}

interface MediaRange {
  readonly type: string;
  readonly parameters: ReadonlyMap<string, string>;
  readonly quality: number;
}

const unquoted = (text: string): string => text.trim().replace(/^"(.*)"$/, "$1");

function rangeOf(text: string): MediaRange {
  const [type = "", ...rest] = text.split(";");
  const parameters = new Map(
    rest.map((part): [string, string] => {
      const [name = "", value = ""] = part.split("=", 2);
      // Version 4.01 leaves the prefix out.
      return [
        name
          .trim()
          .toLowerCase()
          .replace(/^odata\./, ""),
        unquoted(value).toLowerCase(),
      ];
    }),
  );
  const written = parameters.get("q");
  parameters.delete("q");
  const quality = written === undefined ? 1 : Number(written);
  return { type: type.trim().toLowerCase(), parameters, quality: Number.isFinite(quality) ? quality : 0 };
}

/** Reads what a client takes, best first: of the address before the header. */
function rangesOf(request: FastifyRequest, format: string | undefined, short: Readonly<Record<string, string>>): readonly MediaRange[] {
  const accept = request.headers.accept?.trim();
  const text = format === undefined ? accept || "*/*" : (short[format.toLowerCase()] ?? format);
  const ranges = text.split(",").map(rangeOf);
  return ranges.filter(({ quality }) => quality > 0).toSorted((left, right) => right.quality - left.quality);
}

const covers = (range: string, type: string): boolean => range === type || range === "*/*" || range === `${type.split("/")[0]}/*`;

const isLevel = (text: string): text is JsonFormat["level"] => text === "none" || text === "minimal" || text === "full";

const isUtf8 = (charset: string): boolean => charset === "utf-8" || charset === "utf8";

/** Finds how JSON is written for a range; undefined where it asks for what is not offered, such as the JSON of OData 3. */
function jsonOf({ type, parameters }: MediaRange): JsonFormat | undefined {
  if (!covers(type, "application/json")) return undefined;
  const known: Readonly<Record<string, (value: string) => boolean>> = {
    metadata: isLevel,
    streaming: (value) => value === "true" || value === "false",
    ieee754compatible: (value) => value === "true" || value === "false",
    exponentialdecimals: (value) => value === "true" || value === "false",
    charset: isUtf8,
  };
  if ([...parameters].some(([name, value]) => known[name]?.(value) !== true)) return undefined;
  const level = parameters.get("metadata") ?? "minimal";
  return { level: isLevel(level) ? level : "minimal", ieee754Compatible: parameters.get("ieee754compatible") === "true" };
}

/** Chooses how rows are written. @throws ODataError 406 for a client that takes none of it. */
export function chooseJson(request: FastifyRequest, format: string | undefined): JsonFormat {
  for (const range of rangesOf(request, format, { json: "application/json" })) {
    const chosen = jsonOf(range);
    if (chosen) return chosen;
  }
  throw new ODataError(406, "Rows are written as JSON: application/json, with odata.metadata none, minimal or full.");
}

/** Requires that a client takes a type that has no parameters of its own. @throws ODataError 406 */
export function requireType(request: FastifyRequest, format: string | undefined, short: string, type: string): void {
  const fits = ({ type: range, parameters }: MediaRange): boolean =>
    covers(range, type) && [...parameters].every(([name, value]) => name === "charset" && isUtf8(value));
  if (!rangesOf(request, format, { [short]: type }).some(fits)) throw new ODataError(406, `This is written as ${type}.`);
}

/** Writes the type of an answer, in full. */
export const typeOfJson = ({ level, ieee754Compatible }: JsonFormat): string =>
  `application/json;odata.metadata=${level}${ieee754Compatible ? ";IEEE754Compatible=true" : ""};charset=utf-8`;
