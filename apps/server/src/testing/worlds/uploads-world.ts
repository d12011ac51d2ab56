import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";

import type { ImportRecord } from "@lyceum/contracts";
import { expect } from "vitest";
import { ZipFile } from "yazl";

import type { AppUser, Tenant } from "../../db/schema.ts";
import type { TestServer } from "../test-server.ts";

/** A zip in memory. */
export async function zipOf(files: Readonly<Record<string, string | Buffer>>): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return new Uint8Array(await buffer(zip.outputStream));
}

/** A folder's files as a zip. */
export async function zipFolder(folder: string): Promise<Uint8Array<ArrayBuffer>> {
  const files = await Promise.all((await readdir(folder)).map(async (name) => [name, await readFile(path.join(folder, name))] as const));
  return zipOf(Object.fromEntries(files));
}

export interface Upload {
  readonly file?: Uint8Array<ArrayBuffer>;
  readonly fileName?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly fileField?: string;
}

/** Calls of one person of an institution. */
export async function uploader(server: TestServer, tenant: Pick<Tenant, "slug">, user: AppUser) {
  const base = `${server.origin}/api/v1/tenants/${tenant.slug}/imports`;
  const authorization = `Bearer ${await server.tokenFor(user)}`;
  const call = (method: string, rest = "") => fetch(`${base}${rest}`, { method, headers: { authorization } });
  const read = async (id: string) => (await (await call("GET", `/${id}`)).json()) as ImportRecord;
  return {
    call,
    read,
    upload: ({ file, fileName = "set.zip", fields = { format: "oneroster" }, headers = {}, fileField = "file" }: Upload) => {
      const body = new FormData();
      if (file) body.append(fileField, new Blob([file]), fileName);
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      return fetch(base, { method: "POST", headers: { authorization, ...headers }, body });
    },
    /** The import once it has ended. */
    ended: async (id: string): Promise<ImportRecord> => {
      await expect.poll(async () => (await read(id)).status).toMatch(/succeeded|failed|cancelled/);
      return read(id);
    },
  };
}

/** Names of the uploads that lie on the server. */
export const uploadsOn = ({ services: { config } }: Pick<TestServer, "services">): Promise<string[]> =>
  readdir(path.join(config.dataDir, "uploads")).catch(() => []);
