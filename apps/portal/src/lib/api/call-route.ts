import type { Route } from "@lyceum/contracts";
import type * as z from "zod";

import { ApiError } from "./api-error.ts";
import { errorFrom } from "./error-from.ts";

type Shape<R extends Route, Part extends "params" | "query" | "body"> = R[Part] extends z.ZodType
  ? { readonly [K in Part]: z.input<R[Part]> }
  : unknown;
/** A key of the caller's own: sent again after an answer that was lost, the same request is done once. */
type Key<R extends Route> = R["idempotent"] extends true ? { readonly idempotencyKey?: string } : unknown;
export type RouteInput<R extends Route> = Shape<R, "params"> & Shape<R, "query"> & Shape<R, "body"> & Key<R>;
export type RouteAnswer<R extends Route> = z.output<R["answer"]>;

interface Parts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
}

/** Fills `:name` in the path and appends the query; every value is encoded. */
export function addressOf(base: string, path: string, { params = {}, query = {} }: Parts): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new RangeError(`the path needs ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams(Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)).toString();
  return `${base}${filled}${search ? `?${search}` : ""}`;
}

/**
 * Makes one call and checks the answer against its contract. Throws ApiError: with the problem's code when
 * refused, `unreachable` when no answer came, `internal` when the answer is not as agreed.
 */
export async function callRoute<R extends Route>(
  route: R,
  input: RouteInput<R>,
  { base, token, signal }: { readonly base: string; readonly token?: string | undefined; readonly signal?: AbortSignal },
): Promise<RouteAnswer<R>> {
  const parts = input as Parts;
  const answer = await fetch(addressOf(base, route.path, parts), {
    method: route.method,
    headers: {
      accept: "application/json",
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(parts.idempotencyKey === undefined ? {} : { "idempotency-key": parts.idempotencyKey }),
      ...(parts.body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
    ...(signal ? { signal } : {}),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new ApiError(0, "unreachable");
  });
  if (!answer.ok) throw await errorFrom(answer);
  const parsed = route.answer.safeParse(await answer.json().catch(() => undefined));
  if (!parsed.success) throw new ApiError(answer.status, "internal", [`${route.id}: unexpected answer`]);
  return parsed.data as RouteAnswer<R>;
}
