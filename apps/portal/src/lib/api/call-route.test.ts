import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import { defineRoute } from "@lyceum/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";

import { isSeatError, retryUnlessFinal } from "./api-error.ts";
import { addressOf, callRoute } from "./call-route.ts";
import { callSignedIn } from "./useCall.ts";

const greet = defineRoute({
  id: "test.greet",
  summary: "Greets",
  api: "dashboards",
  method: "GET",
  path: "/greet/:name",
  access: { kind: "authenticated" },
  params: z.strictObject({ name: z.string() }),
  answer: z.object({ greeting: z.string() }),
  problems: ["unauthenticated"],
});

const make = defineRoute({
  id: "test.make",
  summary: "Makes something once",
  api: "dashboards",
  method: "POST",
  path: "/make",
  access: { kind: "authenticated" },
  idempotent: true,
  answer: z.object({ key: z.string() }),
  problems: ["unauthenticated"],
});

const problem = (status: number, code: string, details?: string[]) =>
  JSON.stringify({ type: "about:blank", title: code, status, code, details });

let server: Server;
let base = "";
beforeAll(async () => {
  server = createServer((request, response) => {
    const token = request.headers.authorization;
    const answers: Record<string, [number, string]> = {
      "/greet/ada": token === "Bearer good" ? [200, '{"greeting":"hello"}'] : [401, problem(401, "token_expired")],
      "/make": [200, JSON.stringify({ key: request.headers["idempotency-key"] ?? "none" })],
      "/greet/odd": [200, '{"greeting":7}'],
      "/greet/seat": [403, problem(403, "forbidden", ["reader_qs_seats_quota_exceeded"])],
      "/greet/author": [403, problem(403, "forbidden", ["quota: author_qs_seats_quota_exceeded (10 of 10)"])],
      "/greet/other": [403, problem(403, "forbidden", ["another_quota_exceeded"])],
      "/greet/html": [502, "<h1>Bad gateway</h1>"],
    };
    const [status, body] = answers[request.url ?? ""] ?? [404, problem(404, "not_found")];
    response.writeHead(status, { "content-type": "application/json" }).end(body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});

const failing = (name: string, at = base) =>
  callRoute(greet, { params: { name } }, { base: at, token: "good" }).catch((error: unknown) => error);

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
  it("answers what the contract says", async () => {
    expect(await callRoute(greet, { params: { name: "ada" } }, { base, token: "good" })).toEqual({ greeting: "hello" });
  });

  it("sends the key of a request that must be done once", async () => {
    expect(await callRoute(make, { idempotencyKey: "k1" }, { base })).toEqual({ key: "k1" });
    expect(await callRoute(make, {}, { base })).toEqual({ key: "none" });
  });

  it.each([
    ["odd", 200, "internal"],
    ["html", 502, "internal"],
    ["nobody", 404, "not_found"],
  ])("refuses %s", async (name, status, code) => {
    expect(await failing(name)).toMatchObject({ name: "ApiError", status, code });
  });

  it("knows an unreachable server and a missing seat", async () => {
    expect(await failing("ada", "http://127.0.0.1:1")).toMatchObject({ code: "unreachable" });
    expect(isSeatError(await failing("seat"))).toBe(true);
    expect(isSeatError(await failing("author"))).toBe(true);
    expect(isSeatError(await failing("other"))).toBe(false);
  });
});

describe("callSignedIn", () => {
  const tokens = (renewed: string | undefined) => {
    let renewals = 0;
    return { count: () => renewals, accessToken: () => "old", renewToken: async () => ((renewals += 1), renewed) };
  };

  it("renews once and asks again", async () => {
    const used = tokens("good");
    expect(await callSignedIn(greet, { params: { name: "ada" } }, { base, tokens: used })).toEqual({ greeting: "hello" });
    expect(used.count()).toBe(1);
  });

  it.each([[undefined], ["still bad"]])("gives up after one renewal to %s", async (renewed) => {
    const used = tokens(renewed);
    await expect(callSignedIn(greet, { params: { name: "ada" } }, { base, tokens: used })).rejects.toMatchObject({ status: 401 });
    expect(used.count()).toBe(1);
  });
});

it("tries three times, but only once where asking again cannot help", async () => {
  const attempts = (error: unknown) => [0, 1, 2].filter((failures) => retryUnlessFinal(failures, error)).length + 1;
  expect(attempts(await failing("html"))).toBe(3);
  expect(attempts(await failing("seat"))).toBe(1);
  expect(attempts(await failing("nobody"))).toBe(1);
});
