import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";

const FOLDER = path.resolve(import.meta.dirname, "../../../../../../.cache/mcp-conformance/node_modules/@modelcontextprotocol/conformance");
const SUITE = path.join(FOLDER, "dist/index.js");
const EXPECTED = path.join(import.meta.dirname, "conformance-expected.yml");

export const hasConformanceSuite = existsSync(SUITE);

/** Opens a way to a server for programs that send no token: it adds one, and names the server where its own address stands. */
async function openProxy(origin: string, token: string) {
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const own = `http://localhost:${(proxy.address() as AddressInfo).port}`;
    const headers = new Headers({ authorization: `Bearer ${token}` });
    for (const name of ["accept", "content-type", "origin", "mcp-protocol-version", "mcp-session-id", "last-event-id"]) {
      const value = request.headers[name];
      // A page that is at home where the program is would be at home at the server.
      if (typeof value === "string") headers.set(name, name === "origin" && value === own ? origin : value);
    }
    const isPost = request.method === "POST";
    const answer = await fetch(`${origin}/mcp`, { method: request.method ?? "GET", headers, ...(isPost && { body: await text(request) }) });
    response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "text/plain" }).end(await answer.text());
  };
  const proxy = createServer((request, response) => {
    pass(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  return { address: `http://localhost:${(proxy.address() as AddressInfo).port}/mcp`, close: () => proxy.close() };
}

/**
 * Runs the protocol's conformance suite against a server as a person's program.
 * @returns how it ended, 0 where nothing fails that is not expected and nothing passes that is, and what it said
 */
export async function runConformance(origin: string, token: string): Promise<{ readonly code: unknown; readonly said: string }> {
  const proxy = await openProxy(origin, token);
  const words = ["server", "--url", proxy.address, "--suite", "all", "--expected-failures", EXPECTED];
  const child = spawn(process.execPath, [SUITE, ...words], { stdio: ["ignore", "pipe", "pipe"] });
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
  proxy.close();
  return { code, said: `${output}\n${errors}` };
}
