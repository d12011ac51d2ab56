import { createHash, randomBytes } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import type { Page } from "@playwright/test";

import { originOf } from "./test.ts";

/** A program that a person has installed: it listens on the person's machine for the way back. */
export interface Program {
  readonly wayBack: string;
  readonly verifier: string;
  readonly clientId: string;
  readonly address: string;
}

/** Starts what such programs listen with. */
export async function startListener(): Promise<Server> {
  const listener = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><title>Helper</title><p>Back in the program</p>");
  });
  await new Promise<void>((listening) => {
    listener.listen(0, "127.0.0.1", listening);
  });
  return listener;
}

/** Registers a program and returns the address to which it sends its person's browser. */
export async function registerProgram(listener: Server, page: Page, name: string): Promise<Program> {
  const origin = originOf("portal");
  const wayBack = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/callback`;
  const registered = await page.request.post(`${origin}/oidc/reg`, { data: { redirect_uris: [wayBack], client_name: name } });
  const { client_id: clientId } = (await registered.json()) as { readonly client_id: string };
  const verifier = randomBytes(32).toString("base64url");
  const parameters = {
    client_id: clientId,
    response_type: "code",
    redirect_uri: wayBack,
    resource: `${origin}/mcp`,
    scope: "data:read",
    state: "state",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
  };
  return { wayBack, verifier, clientId, address: `${origin}/oidc/auth?${new URLSearchParams(parameters).toString()}` };
}

/** Swaps the code of the way back for an access token, as the program does. */
export async function fetchToken(page: Page, { wayBack, verifier, clientId }: Program): Promise<string> {
  const code = new URL(page.url()).searchParams.get("code") ?? "";
  const form = { grant_type: "authorization_code", client_id: clientId, code, redirect_uri: wayBack, code_verifier: verifier };
  const response = await page.request.post(`${originOf("portal")}/oidc/token`, { form });
  return ((await response.json()) as { readonly access_token: string }).access_token;
}

/** Asks for enrolments by college as the program does. */
export const queryAsProgram = (page: Page, token: string) =>
  page.request.post(`${originOf("portal")}/mcp`, {
    headers: { authorization: `Bearer ${token}`, accept: "application/json, text/event-stream" },
    data: {
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "run_query", arguments: { query: { measures: ["enrolments"], dimensions: [{ name: "level1" }] } } },
    },
  });
