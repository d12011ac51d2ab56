import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";

import { defineRoute } from "../route.ts";
import { codeOf, isSeatError, retryUnlessFinal } from "./api-error.ts";
import { addressOf, callRoute, fetchFile } from "./call-route.ts";

const greet = defineRoute({
  id: "test.greet",
  summary: "Greets",
  api: "dashboards",
  method: "GET",
  path: "/greet/:name",
  access: { kind: "authenticated" },
  params: z.strictObject({ name: z.string() }),
  response: z.object({ greeting: z.string() }),
  problems: ["unauthenticated"],
});

const make = defineRoute({
  id: "test.make",
  summary: "Makes something once",
  api: "dashboards",
  method: "POST",
  path: "/make",
  access: { kind: "authenticated" },
  query: z.strictObject({ version: z.coerce.number() }),
  body: z.strictObject({ title: z.string() }),
  idempotent: true,
  response: z.object({ key: z.string(), kind: z.string(), body: z.string(), version: z.string() }),
  problems: ["unauthenticated"],
});

const send = defineRoute({
  id: "test.send",
  summary: "Sends a file",
  api: "dashboards",
  method: "POST",
  path: "/send",
  access: { kind: "authenticated" },
  form: z.object({ file: z.file() }),
  response: z.object({ key: z.string(), kind: z.string(), body: z.string(), version: z.string() }),
  problems: ["unauthenticated"],
});

const copy = defineRoute({
  id: "test.copy",
  summary: "Answers a file",
  api: "dashboards",
  method: "GET",
  path: "/copy/:name",
  access: { kind: "authenticated" },
  params: z.strictObject({ name: z.string() }),
  response: z.unknown(),
  files: ["text/csv"],
  problems: ["unauthenticated"],
});

const problem = (status: number, code: string, details?: string[]) =>
  JSON.stringify({ type: "about:blank", title: code, status, code, details, requestId: "r1" });

let server: Server;
let base = "";
const waiting = Promise.withResolvers<void>();
async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? "", base);
  if (pathname === "/greet/silent") return waiting.resolve();
  if (pathname.endsWith("/cut")) {
    response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
    response.write('{"greeting":', () => request.socket.destroy());
    return;
  }
  const { authorization, "idempotency-key": key = "none", "content-type": kind = "none" } = request.headers;
  const received = JSON.stringify({ key, kind, body: await text(request), version: searchParams.get("version") ?? "none" });
  const answers: Record<string, [number, string]> = {
    "/greet/ada": authorization === "Bearer good" ? [200, '{"greeting":"hello"}'] : [401, problem(401, "token_expired")],
    "/greet/odd": [200, '{"greeting":7}'],
    "/greet/prose": [200, "hello"],
    "/greet/seat": [403, problem(403, "forbidden", ["reader_qs_seats_quota_exceeded"])],
    "/greet/author": [403, problem(403, "forbidden", ["quota: author_qs_seats_quota_exceeded (10 of 10)"])],
    "/greet/other": [403, problem(403, "forbidden", ["another_quota_exceeded"])],
    "/greet/html": [502, "<h1>Bad gateway</h1>"],
    "/copy/rows": [200, "a,b\r\n"],
    "/make": [200, received],
    "/send": [200, received],
  };
  const [status, body] = answers[pathname] ?? [404, problem(404, "not_found")];
  response.writeHead(status, { "content-type": "application/json" }).end(body);
}

beforeAll(async () => {
  server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const failing = (name: string, address = base) =>
  callRoute(greet, { params: { name } }, { base: address, token: "good" }).catch((error: unknown) => error);

describe("addressOf", () => {
  it("encodes every value and leaves out what is undefined", () => {
    expect(addressOf("/api", "/tenants/:tenant", { params: { tenant: "a/b ?" }, query: { locale: "en & de", session: undefined } })).toBe(
      "/api/tenants/a%2Fb%20%3F?locale=en+%26+de",
    );
  });

  it("refuses a path with a gap", () => {
    expect(() => addressOf("/api", "/tenants/:tenant", {})).toThrow("tenant");
  });
});

describe("callRoute", () => {
  it("returns what the contract says", async () => {
    expect(await callRoute(greet, { params: { name: "ada" } }, { base, token: "good" })).toEqual({ greeting: "hello" });
  });

  it("sends body, query and the key of a request that must be done once", async () => {
    const sent = { body: { title: "Ada" }, query: { version: 3 } };
    const received = { kind: "application/json", body: '{"title":"Ada"}', version: "3" };
    expect(await callRoute(make, { ...sent, idempotencyKey: "k1" }, { base })).toEqual({ key: "k1", ...received });
    expect(await callRoute(make, sent, { base })).toEqual({ key: "none", ...received });
  });

  it("sends a form with the file in it", async () => {
    const form = new FormData();
    form.set("file", new File(["rows"], "rows.csv"));
    const received = await callRoute(send, { form }, { base });
    expect(received.kind).toMatch(/^multipart\/form-data; boundary=/);
    expect(received.body).toContain('filename="rows.csv"');
  });

  it.each([
    ["odd", 200, "internal"],
    ["prose", 200, "internal"],
    ["html", 502, "internal"],
    ["nobody", 404, "not_found"],
    ["cut", 0, "unreachable"],
  ])("refuses %s", async (name, status, code) => {
    expect(await failing(name)).toMatchObject({ name: "ApiError", status, code });
  });

  it("names the request that was refused, by which support finds it", async () => {
    expect(await failing("nobody")).toMatchObject({ requestId: "r1" });
  });

  it("knows an unreachable server, a wait that was too long and a missing seat", async () => {
    expect(codeOf(await failing("ada", "http://127.0.0.1:1"))).toBe("unreachable");
    const silent = callRoute(greet, { params: { name: "silent" } }, { base, timeoutMs: 1 });
    await expect(silent).rejects.toMatchObject({ name: "ApiError", code: "unreachable" });
    expect(isSeatError(await failing("seat"))).toBe(true);
    expect(isSeatError(await failing("author"))).toBe(true);
    expect(isSeatError(await failing("other"))).toBe(false);
    expect(codeOf(new Error("of another kind"))).toBe("internal");
  });

  it("rejects with the caller's reason when the caller cancels", async () => {
    const controller = new AbortController();
    const call = callRoute(greet, { params: { name: "silent" } }, { base, signal: controller.signal, timeoutMs: 60_000 });
    await waiting.promise;
    controller.abort(new Error("left the page"));
    await expect(call).rejects.toThrow("left the page");
  });
});

describe("fetchFile", () => {
  it("returns the file", async () => {
    expect(await (await fetchFile(copy, { params: { name: "rows" } }, { base })).text()).toBe("a,b\r\n");
  });

  it.each([
    ["none", "not_found"],
    ["cut", "unreachable"],
  ])("refuses %s", async (name, code) => {
    await expect(fetchFile(copy, { params: { name } }, { base })).rejects.toMatchObject({ name: "ApiError", code });
  });
});

it("tries three times, but only once where asking again cannot help", async () => {
  const attempts = (error: unknown) => [0, 1, 2].filter((failures) => retryUnlessFinal(failures, error)).length + 1;
  expect(attempts(await failing("html"))).toBe(3);
  expect(attempts(await failing("seat"))).toBe(1);
  expect(attempts(await failing("nobody"))).toBe(1);
});
