import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import { defineRoute } from "@lyceum/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";

import { callSignedIn } from "./useCall.ts";

const greet = defineRoute({
  id: "test.greet",
  summary: "Greets",
  api: "dashboards",
  method: "GET",
  path: "/greet",
  access: { kind: "authenticated" },
  response: z.object({ greeting: z.string() }),
  problems: ["unauthenticated"],
});

let server: Server;
let base = "";
beforeAll(async () => {
  server = createServer((request, response) => {
    const knows = request.headers.authorization === "Bearer good";
    response.writeHead(knows ? 200 : 401, { "content-type": "application/json" }).end(knows ? '{"greeting":"hello"}' : "{}");
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});

describe("callSignedIn", () => {
  const tokens = (renewed: string | undefined) => {
    let renewals = 0;
    return { count: () => renewals, accessToken: () => "old", renewToken: async () => ((renewals += 1), renewed) };
  };

  it("renews once and asks again", async () => {
    const used = tokens("good");
    expect(await callSignedIn(greet, {}, { base, tokens: used })).toEqual({ greeting: "hello" });
    expect(used.count()).toBe(1);
  });

  it.each([[undefined], ["still bad"]])("gives up after one renewal to %s", async (renewed) => {
    const used = tokens(renewed);
    await expect(callSignedIn(greet, {}, { base, tokens: used })).rejects.toMatchObject({ status: 401 });
    expect(used.count()).toBe(1);
  });
});
