import { createHash, createHmac } from "node:crypto";

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import type { BedrockConfig, OpenAiCompatibleConfig } from "../../../lib/configuration/questions-config.ts";
import {
  completion,
  converse,
  type ModelServer,
  type ModelServerReply,
  type ModelServerRequest,
  raw,
  startModelServer,
  status,
} from "../../../testing/model-server.ts";
import { createModelReader } from "./create-model-reader.ts";
import { ModelError, type ModelReader } from "./model-reader.ts";

let model: ModelServer;
let elsewhere: ModelServer;
beforeAll(async () => {
  model = await startModelServer();
  elsewhere = await startModelServer();
});
beforeEach(() => model.requests.splice(0));
afterAll(() => Promise.all([model.stop(), elsewhere.stop()]));

const REQUEST = { name: "question" as const, instructions: "Read.", text: "pass rate", schema: { type: "object" } };
const shared = { name: "Small", temperature: 0, timeoutMs: 60_000, maxRequests: 4 };
const chat = (more: Partial<OpenAiCompatibleConfig> = {}): OpenAiCompatibleConfig => ({
  kind: "openai-compatible",
  url: `${model.origin}/v1/`,
  model: "small-1",
  key: "secret",
  ...shared,
  ...more,
});
const CREDENTIALS = { accessKeyId: "AKIDEXAMPLE", secretAccessKey: "wJalrXUtnFEMI/K7MDENG", sessionToken: "session" };
const MODEL_ID = "anthropic.claude-3-haiku-20240307-v1:0";
const aws = (more: Partial<BedrockConfig> = {}): BedrockConfig => ({
  kind: "bedrock",
  url: model.origin,
  region: "eu-central-1",
  model: MODEL_ID,
  credentials: CREDENTIALS,
  ...shared,
  ...more,
});

function readerOf(config: OpenAiCompatibleConfig | BedrockConfig): ModelReader {
  const reader = createModelReader(config);
  if (!reader) throw new Error("no model is connected");
  return reader;
}

const failureOf = (reader: ModelReader, signal?: AbortSignal): Promise<unknown> =>
  reader.read(REQUEST, signal).then(
    () => "replied",
    (error: unknown) => (error instanceof ModelError ? error.code : error),
  );

test("without a model there is no reader", () => {
  expect(createModelReader({ kind: "rules" })).toBeUndefined();
});

test("chat completions are asked for the schema alone, and what the model wrote is parsed", async () => {
  model.replyWith(completion({ query: null }));
  const { content, bytesSent } = await readerOf(chat()).read(REQUEST);
  expect(content).toEqual({ query: null });
  const [request] = model.requests;
  expect(request?.headers.authorization).toBe("Bearer secret");
  expect(bytesSent).toBe(Buffer.byteLength(request?.text ?? ""));
  expect(JSON.parse(request?.text ?? "")).toEqual({
    model: "small-1",
    temperature: 0,
    messages: [
      { role: "system", content: "Read." },
      { role: "user", content: "pass rate" },
    ],
    response_format: { type: "json_schema", json_schema: { name: "question", strict: true, schema: { type: "object" } } },
  });
});

test("a server without a key is sent none, and a model that takes no temperature none either", async () => {
  model.replyWith(completion({}));
  await readerOf(chat({ key: undefined, temperature: undefined })).read(REQUEST);
  expect(model.requests[0]?.headers.authorization).toBeUndefined();
  expect(JSON.parse(model.requests[0]?.text ?? "")).not.toHaveProperty("temperature");
});

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
const hmac = (key: string | Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();

/** Works out the signature of a request as AWS documents version 4, from what reached the server. */
function signatureOf({ path, headers, text }: ModelServerRequest): string {
  const { 1: date = "", 2: signed = "" } =
    /Credential=[^/]+\/(\d{8})\/[^,]+, SignedHeaders=([^,]+),/.exec(headers.authorization ?? "") ?? [];
  const scope = `${date}/eu-central-1/bedrock/aws4_request`;
  const uri = path.split("/").map(encodeURIComponent).join("/");
  const lines = signed.split(";").map((name) => `${name}:${String(headers[name])}\n`);
  const canonical = ["POST", uri, "", lines.join(""), signed, sha256(text)].join("\n");
  const toSign = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, sha256(canonical)].join("\n");
  const key = ["eu-central-1", "bedrock", "aws4_request"].reduce(hmac, hmac(`AWS4${CREDENTIALS.secretAccessKey}`, date));
  return hmac(key, toSign).toString("hex");
}

test("Bedrock is asked to use the tool by a request that is signed for its region", async () => {
  model.replyWith(converse({ query: null }));
  expect((await readerOf(aws()).read(REQUEST)).content).toEqual({ query: null });
  const [request] = model.requests;
  if (!request) throw new Error("nothing was sent");
  expect(request.path).toBe(`/model/${encodeURIComponent(MODEL_ID)}/converse`);
  expect(request.headers["x-amz-security-token"]).toBe("session");
  expect(request.headers.authorization).toContain(`Signature=${signatureOf(request)}`);
  expect(request.headers.authorization).toMatch(/SignedHeaders=[^,]*host;/);
  expect(JSON.parse(request.text)).toMatchObject({
    system: [{ text: "Read." }],
    messages: [{ role: "user", content: [{ text: "pass rate" }] }],
    inferenceConfig: { temperature: 0 },
    toolConfig: {
      tools: [{ toolSpec: { name: "answer", inputSchema: { json: { type: "object" } } } }],
      toolChoice: { tool: { name: "answer" } },
    },
  });
});

test("a key of Bedrock's own is sent as such", async () => {
  model.replyWith(converse({}));
  await readerOf(aws({ credentials: { key: "bedrock-key" } })).read(REQUEST);
  expect(model.requests[0]?.headers.authorization).toBe("Bearer bedrock-key");
});

const LARGE = "x".repeat(10 * 1024 * 1024);

test.each<[string, string, ModelServerReply]>([
  ["a key that is not good", "unauthorised", status(401)],
  ["a key without the right", "unauthorised", status(403)],
  ["too many requests", "rate_limited", status(429, { "retry-after": "1" })],
  ["an error", "failed", status(500)],
  ["no JSON", "unreadable", raw("<html>")],
  ["10 MB", "too_large", completion(LARGE)],
  ["JSON of another protocol", "unreadable", raw({ result: {} })],
  ["a connection that breaks", "unreachable", (response) => response.destroy()],
])("%s is told as %s", async (_, code, reply) => {
  for (const config of [chat(), aws()]) {
    model.replyWith(reply);
    expect(await failureOf(readerOf(config))).toBe(code);
  }
});

test("a reply that was cut short, or that is prose, is none", async () => {
  model.replyWith(completion({ query: null }, "length"));
  expect(await failureOf(readerOf(chat()))).toBe("unreadable");
  model.replyWith(completion("Sure! Here is your query."));
  expect(await failureOf(readerOf(chat()))).toBe("unreadable");
  model.replyWith(converse({ query: null }, "max_tokens"));
  expect(await failureOf(readerOf(aws()))).toBe("unreadable");
  model.replyWith(raw({ stopReason: "end_turn", output: { message: { content: [{ text: "Sure!" }] } } }));
  expect(await failureOf(readerOf(aws()))).toBe("unreadable");
});

test.each([301, 302, 307, 308])("a redirect of status %i is not followed", async (code) => {
  for (const config of [chat(), aws()]) {
    model.replyWith(status(code, { location: `${elsewhere.origin}/v1/chat/completions` }));
    expect(await failureOf(readerOf(config))).toBe("redirected");
  }
  expect(elsewhere.requests).toEqual([]);
});

test("a server that never replies is given up, as is one that never ends its reply, and one whose reader is gone", async () => {
  model.replyWith(() => undefined);
  expect(await failureOf(readerOf(chat({ timeoutMs: 50 })))).toBe("timed_out");
  model.replyWith((response) => response.writeHead(200).write('{"choices":'));
  expect(await failureOf(readerOf(chat({ timeoutMs: 50 })))).toBe("timed_out");
  const reader = new AbortController();
  model.replyWith(() => reader.abort());
  expect(await failureOf(readerOf(chat()), reader.signal)).toBe("timed_out");
});

test("a server that is not there is told as unreachable", async () => {
  const gone = await startModelServer();
  await gone.stop();
  expect(await failureOf(readerOf(chat({ url: gone.origin })))).toBe("unreachable");
});

test("requests beyond the limit are refused at once, and let through when another has ended", async () => {
  const reader = readerOf(chat({ maxRequests: 1 }));
  const { promise: arrived, resolve } = Promise.withResolvers<() => void>();
  model.replyWith((response, request) => resolve(() => completion({})(response, request)));
  const first = failureOf(reader);
  const release = await arrived;
  expect(await failureOf(reader)).toBe("busy");
  release();
  expect(await first).toBe("replied");
  model.replyWith(completion({}));
  expect(await failureOf(reader)).toBe("replied");
  expect(model.requests).toHaveLength(2);
});
