import type { Answer } from "@lyceum/semantic";

import type { AppUser, HierarchyNode, Tenant } from "../../db/schema.ts";
import { callFrame, openFrame } from "../frame-reader.ts";
import { startTestServer, type TestServer } from "../test-server.ts";
import { createSmallInstitution } from "./small-institution.ts";

/** A file as it was sent, or the problem in its place. */
export interface FetchedFile {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
}

/** What is called: by default the file of the reader's own report. */
export interface FileCall {
  readonly report?: string;
  readonly path?: "file" | "picture" | "table";
  /** An address of its own in place of the report's. */
  readonly address?: string;
}

/** A person at a report, who downloads it. */
export interface FileReader {
  readonly user: AppUser;
  readonly download: (body: object, call?: FileCall) => Promise<FetchedFile>;
  /** Asks a question as the screen does. */
  readonly ask: (query: unknown) => Promise<Answer>;
}

/** A server with a small institution, whose readers download files. */
export interface FileWorld {
  readonly server: TestServer;
  readonly tenant: Tenant;
  readonly arts: HierarchyNode;
  /** Creates a person and opens a report as them. */
  reader(report: string, groups: readonly string[], nodes?: readonly HierarchyNode[]): Promise<FileReader>;
  /** Opens a report as a person. @throws Error where that is refused */
  open(report: string, user: AppUser): Promise<FileReader>;
}

/** Starts a server with a small institution. */
export async function startFileWorld(institution: Parameters<typeof createSmallInstitution>[1] = {}): Promise<FileWorld> {
  const server = await startTestServer();
  const { tenant, arts } = await createSmallInstitution(server, institution);
  const open = async (report: string, user: AppUser): Promise<FileReader> => {
    const { token } = await openFrame(server, tenant, user, report);
    return {
      user,
      download: async (body, { report: id = report, path = "file", address = `/dashboards/${id}/${path}` } = {}) => {
        const response = await fetch(`${server.framesOrigin}/frame-api${address}`, {
          method: "POST",
          headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
          body: JSON.stringify({ ...(address.startsWith("/dashboards/") && { filters: {} }), ...body }),
        });
        return { status: response.status, headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
      },
      ask: async (query) => (await callFrame<Answer>(server, "/query", { token, body: { query } })).body,
    };
  };
  return {
    server,
    tenant,
    arts,
    open,
    reader: async (report, groups, nodes = []) => open(report, await server.createUser(tenant, { groups, nodes })),
  };
}
