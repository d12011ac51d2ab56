import { readFile } from "node:fs/promises";
import path from "node:path";

import { openApiDocument, pathOf, PROBLEMS, type Route, ROUTES, ROUTES_BY_AREA } from "@lyceum/contracts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { areaName } from "./pages/layout.ts";

const COMMITTED = path.resolve(import.meta.dirname, "../../../../../docs/api/openapi.json");

let server: TestServer;
/** `METHOD /path` of every route of both listeners. */
const served = new Set<string>();
beforeAll(async () => {
  server = await startTestServer({
    onListener: (app: FastifyInstance) => {
      app.addHook("onRoute", ({ method, url }) => {
        for (const name of [method].flat()) served.add(`${name} ${url}`);
      });
    },
  });
});
afterAll(() => server.close());

/** Pages, files and liveness: not calls of the product. */
const NO_CALLS = [
  / \/(config|help|sign-in|oidc|assets|embed|unsubscribe|healthz|readyz|api\/docs|api\/openapi\.json)/,
  /^HEAD /,
  /^OPTIONS /,
  / \/?\*$/,
  / \/$/,
];
/** Other addresses of calls that the contracts have. */
const ALIASES = [
  "GET /flags",
  "GET /api/v1/data/dashboards/tenants/:tenant/users/:userId/dashboards/dashboards/:dashboardId",
  "GET /api/v1/tenants/:tenant/users/:userId/nodes",
  "PUT /api/v1/tenants/:tenant/users/:userId/nodes",
];
/** Of another protocol, which describes itself. */
const MCP = / \/(mcp|\.well-known\/)/;
/** Feeds, which spreadsheets and programs read by OData and as files; the guide has their addresses. OData itself refuses to be written to. */
const FEEDS = /^(GET \/feeds\/v1\/:|(POST|PUT|PATCH|DELETE) \/feeds\/v1\/:feed\/odata)/;
/** Pages around sign-on. */
const SIGN_ON_PAGES = [/^(GET|POST) \/sso\/institutions/];

describe("the contracts and what is served", () => {
  const calls = ROUTES.map((route) => `${route.method} ${pathOf(route)}`);

  test("every call of the contracts is served", () => {
    const missing = calls.filter((call) => !served.has(call));
    expect(missing, "mount these, and register their feature in composition.ts").toEqual([]);
  });

  test("nothing else is", () => {
    const known = new Set([...calls, ...ALIASES]);
    const others = [...served].filter(
      (call) => !known.has(call) && ![...NO_CALLS, ...SIGN_ON_PAGES, MCP, FEEDS].some((pattern) => pattern.test(call)),
    );
    expect(others, "list these in ROUTES_BY_AREA of packages/contracts/src/routes.ts").toEqual([]);
  });

  test("names of calls are unique", () => {
    expect(new Set(ROUTES.map(({ id }) => id)).size).toBe(ROUTES.length);
  });
});

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly servers?: readonly object[];
  readonly parameters?: readonly { readonly name?: string; readonly in?: string; readonly $ref?: string }[];
  readonly responses: Readonly<Record<string, object>>;
  readonly security: readonly object[];
}
interface Document {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

describe("the description", () => {
  const document = openApiDocument() as unknown as Document;
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.values(item).map((operation) => ({ path, operation })),
  );

  test("is served as it is committed; `npm run openapi` writes it anew", async () => {
    const response = await fetch(`${server.origin}/api/openapi.json`);
    const text = await response.text();
    expect(JSON.parse(text)).toEqual(JSON.parse(await readFile(COMMITTED, "utf8")));
    const again = await fetch(`${server.origin}/api/openapi.json`, { headers: { "if-none-match": response.headers.get("etag") ?? "" } });
    expect(again.status).toBe(304);
  });

  test("has every call with its path's parameters, refusals and security", () => {
    expect(operations.map(({ operation }) => operation.operationId).toSorted()).toEqual(ROUTES.map(({ id }) => id).toSorted());
    for (const { path, operation } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const described = (operation.parameters ?? []).filter((parameter) => parameter.in === "path").map(({ name }) => name);
      expect(new Set(described), operation.operationId).toEqual(new Set(inPath));
      const route = ROUTES.find(({ id }) => id === operation.operationId);
      for (const code of route?.problems ?? []) expect(operation.responses, `${route?.id} ${code}`).toHaveProperty(String(PROBLEMS[code]));
      expect(operation.security.length, operation.operationId).toBe(route?.access.kind === "public" ? 0 : 1);
    }
  });

  test("names every type that a call takes or answers, so that programs made from it have one for each", () => {
    const anonymous = (value: unknown): boolean =>
      typeof value === "object" && value !== null && ("properties" in value || Object.values(value).some(anonymous));
    expect(operations.filter(({ operation }) => anonymous(operation)).map(({ operation }) => operation.operationId)).toEqual([]);
  });

  test("puts the frames' calls on the frames' origin, and files as the files that they are", () => {
    for (const { operation } of operations) {
      expect(JSON.stringify(operation.servers ?? []).includes("framesOrigin"), operation.operationId).toBe(
        [
          "frames",
          "conversations",
          "reports",
          "stories",
          "builder",
          "files",
          "executiveSummary",
          "views",
          "annotations",
          "comments",
        ].includes(operation.tags[0] ?? ""),
      );
    }
    const typesOf = (id: string) => {
      const found = operations.find(({ operation }) => operation.operationId === id)?.operation.responses["200"];
      return Object.keys((found as { readonly content: object }).content);
    };
    expect(typesOf("audit.export")).toEqual(["text/csv", "application/x-ndjson"]);
    expect(typesOf("imports.errors")).toEqual(["text/csv"]);
  });

  test("refers to nothing that it does not have", () => {
    const text = JSON.stringify(document);
    const references = new Set([...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, target]) => target ?? ""));
    for (const reference of references) {
      const found = reference.split("/").reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document);
      expect(found, reference).toBeDefined();
    }
    expect(document.openapi).toBe("3.1.0");
  });

  test("has a page for each area, where nothing runs or loads from elsewhere", async () => {
    for (const [area, routes] of Object.entries(ROUTES_BY_AREA)) {
      const page = await fetch(`${server.origin}/api/docs/${area}`);
      expect(page.status, area).toBe(200);
      expect(page.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'self'/);
      const html = await page.text();
      expect(html).not.toMatch(/<script|(src|href)="https?:/);
      for (const route of routes) expect(html, route.id).toContain(`id="${route.id}"`);
    }
    expect(await (await fetch(`${server.origin}/api/docs`)).text()).toContain("/api/openapi.json");
    expect((await fetch(`${server.origin}/api/docs/nowhere`)).status).toBe(404);
  });

  test("names the headers that a call takes, on its page as in the document", async () => {
    const routes = ROUTES.filter(({ idempotent, translated }) => idempotent ?? translated);
    expect(new Set(routes.map(({ idempotent }) => idempotent)), "calls with either header").toEqual(new Set([true, undefined]));
    for (const route of routes) {
      const header = route.idempotent ? "IdempotencyKey" : "AcceptLanguage";
      const operation = operations.find(({ operation: { operationId } }) => operationId === route.id)?.operation;
      expect(operation?.parameters, route.id).toContainEqual({ $ref: `#/components/parameters/${header}` });
    }
    const pageOf = async (area: string) => (await fetch(`${server.origin}/api/docs/${area}`)).text();
    const dictionary = await pageOf("dictionary");
    expect(dictionary).toContain("Accept-Language");
    expect(dictionary).not.toContain("Idempotency-Key");
    const idempotent = Object.entries(ROUTES_BY_AREA).find(([, routesOfArea]) => routesOfArea.some((route: Route) => route.idempotent));
    expect(await pageOf(idempotent?.[0] ?? "")).toContain("Idempotency-Key");
  });

  test("gives every area a name", () => {
    const unnamed = Object.keys(ROUTES_BY_AREA).filter((area) => areaName(area) === area);
    expect(unnamed, "name these under api.area in help.json of packages/locales/src/en").toEqual([]);
  });
});
