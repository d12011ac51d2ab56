import type { ModelFailure } from "@lyceum/contracts";

import { ModelError } from "./model-reader.ts";

/** A query of the contract is far smaller. */
const MAX_REPLY_BYTES = 256 * 1024;

const FAILURE_OF_STATUS: Readonly<Record<number, ModelFailure>> = { 401: "unauthorised", 403: "unauthorised", 429: "rate_limited" };

interface JsonRequest {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signal?: AbortSignal | undefined;
}

async function readBody(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    // Leaving the loop cancels the rest.
    if (bytes > MAX_REPLY_BYTES) throw new ModelError("too_large", `The model's reply is larger than ${MAX_REPLY_BYTES} bytes.`);
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}

async function send({ url, headers, body, signal }: JsonRequest): Promise<string> {
  const options = { method: "POST", headers: { ...headers, "content-type": "application/json" }, body, redirect: "manual" } as const;
  const response = await fetch(url, { ...options, ...(signal && { signal }) });
  if (response.ok) return readBody(response);
  await response.body?.cancel();
  const redirected = response.status >= 300 && response.status < 400;
  const code = redirected ? "redirected" : (FAILURE_OF_STATUS[response.status] ?? "failed");
  throw new ModelError(code, `${url.host} answered with status ${response.status}.`);
}

/** Parses what a model or its server wrote. @throws ModelError `unreadable`. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new ModelError("unreadable", "The model's reply is no JSON.", { cause });
  }
}

/** Posts JSON to one address, follows no redirect, and reads a small reply. @throws ModelError */
export async function postJson(request: JsonRequest): Promise<unknown> {
  try {
    return parseJson(await send(request));
  } catch (cause) {
    if (cause instanceof ModelError) throw cause;
    if (request.signal?.aborted) throw new ModelError("timed_out", `${request.url.host} did not answer in time.`, { cause });
    throw new ModelError("unreachable", `${request.url.host} cannot be reached.`, { cause });
  }
}
