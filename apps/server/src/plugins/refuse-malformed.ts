import type { FastifyInstance } from "fastify";

import { ProblemError } from "../lib/problem-error.ts";

/** Longest parameter that a route's pattern takes. Beyond the limit of every contract, so that the contract is what refuses. */
export const PARAMETER_CHARACTERS = 8192;

const CONTROLS = /\p{Cc}/u;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new ProblemError("malformed_request", "The address is not well-formed: a % is not followed by two hexadecimal digits of UTF-8.");
  }
}

/** Addresses that no page and no call has: attempts to leave a folder. */
const leadsAstray = (segment: string): boolean => segment === "" || segment === "." || segment === ".." || segment.includes("\\");

/**
 * Checks an address before anything looks it up.
 * @throws ProblemError `malformed_request` for what no address may hold, `not_found` for one that leaves its folder,
 * `validation_failed` for a query that holds a NUL.
 */
function checkAddress(address: string): void {
  const question = address.indexOf("?");
  const path = question < 0 ? address : address.slice(0, question);
  const plain = decoded(path);
  if (CONTROLS.test(plain)) throw new ProblemError("malformed_request", "The address holds a control character.");
  const segments = plain.split("/").slice(1);
  // One slash at the end is the same address.
  if (segments.length > 1 && segments.at(-1) === "") segments.pop();
  if (plain !== "/" && segments.some(leadsAstray)) throw new ProblemError("not_found");
  if (question >= 0 && /%00|\0/.test(address.slice(question))) {
    throw new ProblemError("validation_failed", "The query of the address holds a NUL character, which no text here can.");
  }
}

/** Deepest nesting of a body; the deepest contract needs a tenth of it. */
const DEEPEST = 64;

/**
 * Checks a parsed body for what no contract can take. Goes by a list of its own instead of calling itself, so
 * that a body of nothing but brackets cannot exhaust the stack.
 * @throws ProblemError `validation_failed`.
 */
function checkBody(body: unknown): void {
  const left: { readonly value: unknown; readonly depth: number }[] = [{ value: body, depth: 0 }];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { value, depth } = next;
    if (typeof value === "string" && value.includes("\0")) {
      throw new ProblemError("validation_failed", "A text of the body holds a NUL character, which no text here can. Nothing was changed.");
    }
    if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) continue;
    if (depth === DEEPEST)
      throw new ProblemError("validation_failed", `The body is nested more than ${DEEPEST} deep. Nothing was changed.`);
    for (const [key, inner] of Object.entries(value)) left.push({ value: key, depth }, { value: inner, depth: depth + 1 });
  }
}

/** Refuses addresses and bodies that no handler should ever see, before their route is acted on. */
export function refuseMalformed(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ raw }) => checkAddress(raw.url ?? "/"));
  app.addHook("preValidation", async ({ body }) => checkBody(body));
}
