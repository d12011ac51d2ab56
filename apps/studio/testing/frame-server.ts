import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";

import type { CommentThread } from "@lyceum/contracts";
import { deliveredDashboard, educationModel } from "@lyceum/model";
import { documentFacts } from "@lyceum/reports/facts";

import { answerFrom, sampleRows } from "./rows.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".woff2": "font/woff2",
  ".html": "text/html",
};

export interface TestFrames {
  readonly origin: string;
  /** Codes that were exchanged, in order. */
  readonly codes: readonly string[];
  /** Bodies of the queries that were asked. */
  readonly queries: readonly unknown[];
  /** Bodies of the requests for tables of visuals. */
  readonly tables: readonly unknown[];
  /** Comments on its reports, which a test may add to. */
  readonly threads: CommentThread[];
  readonly close: () => Promise<void>;
}

/** What its server makes of the table of any visual. */
export const TABLE_FILE = "the table of a visual";

async function bodyOf(request: IncomingMessage): Promise<{ readonly code?: string; readonly query?: unknown }> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return JSON.parse(text || "{}") as { code?: string; query?: unknown };
}

function json(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

const problem = (response: ServerResponse, status: number, code: string): void =>
  json(response, { type: "about:blank", title: code, status, code }, status);

/** Listens on a free port. */
export async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export const closing = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

/** Serves the built studio and answers its calls over a small sample; codes are good when they start with `good`. */
export async function startTestFrames(hostOrigin: string, dist: string): Promise<TestFrames> {
  const rows = sampleRows();
  const codes: string[] = [];
  const queries: unknown[] = [];
  const tables: unknown[] = [];
  const threads: CommentThread[] = [];
  const api = async (request: IncomingMessage, response: ServerResponse, route: string): Promise<void> => {
    if (route === "/session") {
      const { code = "" } = await bodyOf(request);
      codes.push(code);
      if (code.startsWith("forbidden")) return problem(response, 403, "forbidden");
      if (!code.startsWith("good")) return problem(response, 401, "embed_code_invalid");
      const resource = { kind: "dashboard", id: "enrolment-and-outcomes" };
      return json(response, {
        token: `token-${code}`,
        expiresIn: 300,
        resource,
        tenantName: "Sample",
        brandPalette: null,
        locale: "en",
        scope: { areas: ["learning", "teaching", "leading"], nodes: null, depth: 0, restricted: false },
      });
    }
    if (!request.headers.authorization?.startsWith("Bearer token-good")) return problem(response, 401, "unauthenticated");
    if (route === "/query") {
      const { query } = await bodyOf(request);
      queries.push(query);
      return json(response, answerFrom(rows, query));
    }
    if (route.endsWith("/table")) {
      tables.push(await bodyOf(request));
      response.writeHead(200, { "content-type": "application/zip" }).end(TABLE_FILE);
      return;
    }
    if (route.endsWith("/annotations")) return json(response, { annotations: [], writing: null });
    if (route.endsWith("/comments")) return json(response, { threads, truncated: false });
    const dashboard = deliveredDashboard(route.replace("/dashboards/", ""));
    const snapshot = { snapshotId: "sample", asOf: "2026-11-20", updatedAt: "2026-11-20T04:00:00Z", attribution: null, synthetic: true };
    return dashboard
      ? json(response, {
          dashboard,
          facts: documentFacts(educationModel, dashboard),
          source: null,
          details: {},
          snapshot,
          basis: { rights: "sample", report: "sample" },
        })
      : problem(response, 404, "not_found");
  };
  const file = async (response: ServerResponse, name: string): Promise<void> => {
    const content = await readFile(path.join(dist, name)).catch(() => undefined);
    if (!content) return problem(response, 404, "not_found");
    const page = name === "index.html" ? content.toString().replace('origins" content=""', `origins" content="${hostOrigin}"`) : content;
    response.writeHead(200, { "content-type": TYPES[path.extname(name)] ?? "application/octet-stream" }).end(page);
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://frames");
    if (pathname.startsWith("/frame-api/")) void api(request, response, pathname.slice("/frame-api".length));
    else void file(response, /^\/(assets)\//.test(pathname) ? pathname.slice(1) : pathname.startsWith("/embed") ? "index.html" : "none");
  });
  const origin = await listen(server);
  return { origin, codes, queries, tables, threads, close: () => closing(server) };
}
