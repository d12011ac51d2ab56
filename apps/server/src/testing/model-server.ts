import { once } from "node:events";
import http from "node:http";
import type net from "node:net";

/** A request as it reached the model's server. */
export interface ModelServerRequest {
  readonly path: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
}

/** Ends a response, or leaves it open. */
export type ModelServerReply = (response: http.ServerResponse, request: ModelServerRequest) => void;

/** A local server that stands for a language model's. */
export interface ModelServer {
  readonly origin: string;
  /** All requests so far. */
  readonly requests: ModelServerRequest[];
  /** Says how it replies from now on. */
  readonly replyWith: (reply: ModelServerReply) => void;
  readonly stop: () => Promise<void>;
}

const json =
  (body: unknown): ModelServerReply =>
  (response) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  };

/** Replies as chat completions do, with what the model wrote. */
export const completion = (content: unknown, finish_reason = "stop"): ModelServerReply =>
  json({
    id: "c1",
    object: "chat.completion",
    choices: [
      { index: 0, finish_reason, message: { role: "assistant", content: typeof content === "string" ? content : JSON.stringify(content) } },
    ],
    usage: { prompt_tokens: 10, completion_tokens: 10, total_tokens: 20 },
  });

/** Replies as Amazon Bedrock's Converse does when the model uses the tool. */
export const converse = (input: unknown, stopReason = "tool_use"): ModelServerReply =>
  json({
    output: { message: { role: "assistant", content: [{ text: "." }, { toolUse: { toolUseId: "t1", name: "answer", input } }] } },
    stopReason,
    usage: { inputTokens: 10, outputTokens: 10, totalTokens: 20 },
  });

/** Replies with a body as it stands. */
export const raw = json;

/** Replies with a status and headers alone. */
export const status =
  (code: number, headers: Readonly<Record<string, string>> = {}): ModelServerReply =>
  (response) => {
    response.writeHead(code, headers);
    response.end(JSON.stringify({ error: { message: "no" } }));
  };

/** Starts a server that says of every question that nothing fits, until it is said otherwise. */
export async function startModelServer(): Promise<ModelServer> {
  const requests: ModelServerRequest[] = [];
  let reply: ModelServerReply = completion({ query: null, unusedWords: [] });
  const server = http.createServer((request, response) => {
    let text = "";
    request.setEncoding("utf8");
    request.on("data", (part: string) => (text += part));
    request.on("end", () => {
      const received = { path: request.url ?? "", headers: request.headers, text };
      requests.push(received);
      reply(response, received);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as net.AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    replyWith: (next) => (reply = next),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
