import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import { afterEach, beforeEach, expect, test } from "vitest";

import { externalKeys } from "./external-keys.ts";

const HEADER = { alg: "ES256", kid: "a" };
const TOKEN = { payload: "", signature: "" };
const KEY = {
  kty: "EC",
  crv: "P-256",
  kid: "a",
  alg: "ES256",
  x: "MKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D4",
  y: "4Etl6SRW2YiLUrN5vfvVHuhp7x8PxltmWWlbbM4IFyM",
};

let server: Server;
let address: string;
let requested: string[];
let discovery: (issuer: string) => { status: number; body: unknown };

beforeEach(async () => {
  requested = [];
  discovery = (issuer) => ({ status: 200, body: { issuer, jwks_uri: `${issuer}/keys` } });
  server = createServer((request, response) => {
    requested.push(request.url ?? "");
    const { status, body } = request.url === "/keys" ? { status: 200, body: { keys: [KEY] } } : discovery(address);
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  await new Promise<void>((listening) => {
    server.listen(0, "127.0.0.1", listening);
  });
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => new Promise((closed) => server.close(closed)));

test("keys are found by discovery once and then kept", async () => {
  const keys = externalKeys(address);
  await keys(HEADER, TOKEN);
  await keys(HEADER, TOKEN);
  expect(requested).toEqual(["/.well-known/openid-configuration", "/keys"]);
});

test.each([
  ["another issuer's name", (issuer: string) => ({ status: 200, body: { issuer: "https://evil.example", jwks_uri: `${issuer}/keys` } })],
  ["keys over plain http elsewhere", (issuer: string) => ({ status: 200, body: { issuer, jwks_uri: "http://keys.example/keys" } })],
  ["no keys", (issuer: string) => ({ status: 200, body: { issuer } })],
  ["an error", () => ({ status: 500, body: {} })],
])("an issuer whose discovery gives %s has no keys", async (_what, given) => {
  discovery = given;
  await expect(externalKeys(address)(HEADER, TOKEN)).rejects.toMatchObject({ reason: "keys_unavailable" });
  expect(requested).toEqual(["/.well-known/openid-configuration"]);
});

test("a failing issuer is left alone for a while and then asked again", async () => {
  let now = 0;
  const keys = externalKeys(address, () => now);
  discovery = () => ({ status: 503, body: {} });
  await expect(keys(HEADER, TOKEN)).rejects.toMatchObject({ reason: "keys_unavailable" });
  await expect(keys(HEADER, TOKEN)).rejects.toMatchObject({ reason: "keys_unavailable" });
  expect(requested).toHaveLength(1);
  discovery = (issuer) => ({ status: 200, body: { issuer, jwks_uri: `${issuer}/keys` } });
  now = 10_001;
  await expect(keys(HEADER, TOKEN)).resolves.toBeDefined();
});
