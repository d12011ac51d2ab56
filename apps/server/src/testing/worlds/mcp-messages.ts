import type { TestServer } from "../test-server.ts";

interface Message {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: "GET" | "POST";
}

/** Calls a tool that takes nothing. */
export const LIST_REPORTS = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "list_reports", arguments: {} } };

/** Sends a message as a program does that has this token. */
export function sendMessage(server: Pick<TestServer, "origin">, token: string | undefined, message: Message = {}): Promise<Response> {
  const { body = LIST_REPORTS, headers = {}, method = "POST" } = message;
  return fetch(`${server.origin}/mcp`, {
    method,
    headers: {
      accept: "application/json, text/event-stream",
      ...(method === "POST" && { "content-type": "application/json" }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(method === "POST" && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
}

/** Reads a refusal's status and code. */
export const refusalOf = async (response: Response): Promise<readonly [number, string | undefined]> => [
  response.status,
  ((await response.json()) as { readonly code?: string }).code,
];
