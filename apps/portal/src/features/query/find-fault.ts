import { ApiError } from "@lyceum/contracts/client";

import { offsetOfPath, type TextPosition, placeOf, readJson } from "./read-json.ts";

/** What is wrong with the text, and where; the sentence is the server's unless it is no JSON at all. */
export interface Fault {
  readonly kind: "unfinished" | "noJson" | "refused";
  readonly code?: string;
  readonly text?: string;
  readonly place?: TextPosition;
}

/** Finds where a text stops being JSON; undefined for JSON. */
export function syntaxFault(text: string): Fault | undefined {
  const read = readJson(text);
  return "brokenAt" in read ? { kind: read.unfinished ? "unfinished" : "noJson", place: placeOf(text, read.brokenAt) } : undefined;
}

const FIELD = /^body\.query\.?([^:]*): (.*)$/s;

/** Finds what a refusal is about: the field that it names, or the first name in quotes that the query has. */
export function refusalFault(text: string, error: unknown): Fault | undefined {
  if (!(error instanceof ApiError) || !(error.code === "validation_failed" || error.code.startsWith("query_"))) return undefined;
  const read = readJson(text);
  const offsets = "offsets" in read ? read.offsets : new Map<string, number>();
  const [, path, message] = FIELD.exec(error.details[0] ?? "") ?? [];
  const fault = { kind: "refused", code: error.code } as const;
  if (path !== undefined) {
    const words = path === "" ? message : `${path}: ${message}`;
    return { ...fault, ...(words && { text: words }), place: placeOf(text, offsetOfPath(offsets, path)) };
  }
  const named = /"([^"]+)"/.exec(error.detail ?? "")?.[1];
  const offset = named === undefined ? -1 : text.indexOf(JSON.stringify(named));
  return { ...fault, ...(error.detail !== undefined && { text: error.detail }), ...(offset >= 0 && { place: placeOf(text, offset) }) };
}
