import type { SendRequest } from "@lyceum/contracts/client";

/** Longest wait for a response, in milliseconds: the server gives a question up before that. */
export const TIMEOUT_MS = 45_000;

/** A report that a frame opens with its one-time code. */
export interface EarlyReport {
  readonly session: string;
  readonly code: string;
  readonly dashboardId: string;
  /** Its saved views are read as well. */
  readonly withViews: boolean;
}

// As the contracts have them, which are too large for a frame's first code; a test compares them.
const SESSION = "/frame-api/session";
const documentAddress = (dashboardId: string): string => `/frame-api/dashboards/${dashboardId}`;
const keyOf = (method: string | undefined, address: string): string => `${method ?? "GET"} ${address}`;

async function tokenOf(opened: Promise<Response>): Promise<string> {
  const response = await opened;
  const { token } = (await response.clone().json()) as { readonly token?: unknown };
  if (!response.ok || typeof token !== "string") throw new TypeError("No session was opened.");
  return token;
}

/** The calls with which a report starts. */
export interface EarlyCalls {
  /** Answers the calls of the frame's client. */
  readonly send: SendRequest;
  /** Settles once all of them are under way, or the session was refused. */
  readonly begun: Promise<unknown>;
}

/**
 * Begins the calls that every report starts with, while the code that reads their responses is on its way: most of an
 * opening is waiting, for code and then for responses. Returns what answers each of them once with what came;
 * a read that failed is sent again, a session never, since its code may be spent.
 */
export function beginReport({ session, code, dashboardId, withViews }: EarlyReport): EarlyCalls {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const options = { credentials: "omit", cache: "no-store", signal } as const;
  const json = "application/json";
  const opened = fetch(SESSION, {
    ...options,
    method: "POST",
    headers: { accept: json, "content-type": json },
    body: JSON.stringify({ session, code }),
  });
  const token = tokenOf(opened);
  const early = new Map([[keyOf("POST", SESSION), opened]]);
  const document = documentAddress(dashboardId);
  for (const address of withViews ? [document, `${document}/views`] : [document]) {
    early.set(
      keyOf("GET", address),
      token.then((bearer) => fetch(address, { ...options, headers: { accept: json, authorization: `Bearer ${bearer}` } })),
    );
  }
  // The call that takes a response hears of its failure.
  for (const response of early.values()) response.catch(() => undefined);
  const send: SendRequest = (address, init) => {
    const key = keyOf(init.method, address);
    const response = early.get(key);
    early.delete(key);
    if (!response) return fetch(address, init);
    return init.method === "POST" ? response : response.catch(() => fetch(address, init));
  };
  return { send, begun: token.catch(() => undefined) };
}
