import Fastify from "fastify";
import { expect, test } from "vitest";

import { PAGE_HEADERS } from "./page-headers.ts";
import { sendPage } from "./send-page.ts";

const POLICY = "content-security-policy";

test("a page has the policy of every page, or one of its own in its place, on a listener without hooks too", async () => {
  const app = Fastify();
  app.get("/plain", (_request, reply) => sendPage(reply, "page"));
  app.get("/own", (_request, reply) => sendPage(reply, "page", 400, { [POLICY]: "form-action http://127.0.0.1:1" }));
  expect((await app.inject("/plain")).headers[POLICY]).toBe(PAGE_HEADERS[POLICY]);
  const own = await app.inject("/own");
  expect([own.statusCode, own.headers[POLICY], own.headers["cache-control"]]).toEqual([400, "form-action http://127.0.0.1:1", "no-store"]);
});
