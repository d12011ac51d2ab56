import type { FastifyRequest } from "fastify";

import { ODataError } from "./odata-error.ts";
import { type Version, versionFor } from "./require-request.ts";

/** How JSON is written for a client. */
export interface JsonFormat {
  readonly version: Version;
  /** How much control information goes with the rows. */
  readonly level: "none" | "minimal" | "full";
  /** Long whole numbers are texts. */
  readonly ieee754Compatible: boolean;
  /** The client wants to be told that what says something of a value stands before it. */
  readonly streaming: boolean;
  /** The client named the set of characters, and is told it. */
  readonly charset: boolean;
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

const isTruth = (text: string): boolean => text === "true" || text === "false";

const PARAMETERS: Readonly<Record<string, (value: string) => boolean>> = {
  metadata: isLevel,
  streaming: isTruth,
  ieee754compatible: isTruth,
  exponentialdecimals: isTruth,
  charset: isUtf8,
};

/** Finds how JSON is written for a range; undefined where it asks for what is not offered, such as the JSON of OData 3. */
function jsonOf({ type, parameters }: MediaRange, version: Version): JsonFormat | undefined {
  if (!covers(type, "application/json")) return undefined;
  if ([...parameters].some(([name, value]) => PARAMETERS[name]?.(value) !== true)) return undefined;
  const level = parameters.get("metadata") ?? "minimal";
  return {
    version,
    level: isLevel(level) ? level : "minimal",
    ieee754Compatible: parameters.get("ieee754compatible") === "true",
    streaming: parameters.get("streaming") === "true",
    charset: parameters.has("charset"),
  };
}

/** Chooses how JSON is written. @throws ODataError 406 for a client that takes none of it. */
export function chooseJson(request: FastifyRequest, format: string | undefined): JsonFormat {
  for (const range of rangesOf(request, format, { json: "application/json" })) {
    const chosen = jsonOf(range, versionFor(request));
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

/** Begins names of control information and of parameters of the type. */
export const prefixOf = (version: Version): string => (version === "4.0" ? "odata." : "");

/** Writes the type of an answer: what clients asked for, and no more. */
export const typeOfJson = ({ version, level, ieee754Compatible, streaming, charset }: JsonFormat): string =>
  [
    "application/json",
    `${prefixOf(version)}metadata=${level}`,
    ...(streaming ? [`${prefixOf(version)}streaming=true`] : []),
    ...(ieee754Compatible ? ["IEEE754Compatible=true"] : []),
    ...(charset ? ["charset=utf-8"] : []),
  ].join(";");
