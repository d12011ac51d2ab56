import type * as z from "zod";

import type { Route } from "../route.ts";
import { ApiError } from "./api-error.ts";
import { errorFrom } from "./error-from.ts";

type Shape<R extends Route, Part extends "params" | "query" | "body"> = R[Part] extends z.ZodType
  ? { readonly [K in Part]: z.input<R[Part]> }
  : unknown;
/** A key of the caller's own: sent again after a response that was lost, the same request is done once. */
type Key<R extends Route> = R["idempotent"] extends true ? { readonly idempotencyKey?: string } : unknown;
type Form<R extends Route> = R["form"] extends z.ZodType ? { readonly form: FormData } : unknown;
export type RouteInput<R extends Route> = Shape<R, "params"> & Shape<R, "query"> & Shape<R, "body"> & Form<R> & Key<R>;
export type RouteResponse<R extends Route> = z.output<R["response"]>;

interface Parts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
  readonly form?: FormData;
  readonly idempotencyKey?: string;
}

/** Sends a request to an address, as `fetch` does. */
export type SendRequest = (address: string, init: RequestInit) => Promise<Response>;

export interface CallOptions {
  /** Address of the API, without a slash at its end. */
  readonly base: string;
  readonly token?: string | undefined;
  /** Tag of the language to answer in, for calls whose answers hold texts; the browser's own languages otherwise. */
  readonly language?: string;
  /** Cancels the call, which then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds after which a call without response counts as `unreachable`; without it, only the browser ends the wait. */
  readonly timeoutMs?: number;
  readonly credentials?: "omit" | "same-origin";
  readonly cache?: "no-store" | "default";
  /** Sends the request in place of the browser. */
  readonly send?: SendRequest | undefined;
}

/** Fills `:name` in the path and appends the query; every value is encoded. */
export function addressOf(base: string, path: string, { params = {}, query = {} }: Pick<Parts, "params" | "query">): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new RangeError(`the path needs ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return `${base}${filled}${search.size > 0 ? `?${search.toString()}` : ""}`;
}

function requestOf(route: Route, { body, form, idempotencyKey }: Parts, { token, language, credentials, cache }: CallOptions): RequestInit {
  return {
    method: route.method,
    headers: {
      accept: route.files ? "*/*" : "application/json",
      ...(language === undefined ? {} : { "accept-language": language }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(form ? { body: form } : {}),
    ...(credentials ? { credentials } : {}),
    ...(cache ? { cache } : {}),
  };
}

async function requestRoute(route: Route, parts: Parts, options: CallOptions): Promise<Response> {
  const { base, signal, timeoutMs, send = fetch } = options;
  const ends = [...(signal ? [signal] : []), ...(timeoutMs === undefined ? [] : [AbortSignal.timeout(timeoutMs)])];
  const init = { ...requestOf(route, parts, options), ...(ends.length > 0 ? { signal: AbortSignal.any(ends) } : {}) };
  const response = await send(addressOf(base, route.path, parts), init).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new ApiError(0, "unreachable");
  });
  if (!response.ok) throw await errorFrom(response);
  return response;
}

/** Tells what a body that broke off counts as: cancelled by the caller, or no response at all. */
function brokenOff(signal: AbortSignal | undefined): never {
  signal?.throwIfAborted();
  throw new ApiError(0, "unreachable");
}

/**
 * Makes one call and checks the response against its contract.
 * @throws ApiError with the problem's code when refused, `unreachable` when no whole response came, `internal` when it is not as agreed.
 */
export async function callRoute<R extends Route>(route: R, input: RouteInput<R>, options: CallOptions): Promise<RouteResponse<R>> {
  const response = await requestRoute(route, input as Parts, options);
  const body: unknown = await response.json().catch((error: unknown) => {
    if (!(error instanceof SyntaxError)) brokenOff(options.signal);
  });
  const parsed = route.response.safeParse(body);
  if (!parsed.success) throw new ApiError(response.status, "internal", [`${route.id}: unexpected response`]);
  return parsed.data as RouteResponse<R>;
}

/**
 * Fetches the file that a call responds with.
 * @throws ApiError as `callRoute` does.
 */
export async function fetchFile<R extends Route>(route: R, input: RouteInput<R>, options: CallOptions): Promise<Blob> {
  const response = await requestRoute(route, input as Parts, options);
  return response.blob().catch(() => brokenOff(options.signal));
}
