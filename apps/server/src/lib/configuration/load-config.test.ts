import fs from "node:fs";
import os from "node:os";
import path from "node:path";

import { afterEach, beforeEach, expect, test } from "vitest";

import { OperatorError } from "../operator-error.ts";
import { loadConfig } from "./load-config.ts";

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "lyceum-config-"));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const bundled = (name: string) => JSON.parse(fs.readFileSync(path.resolve(import.meta.dirname, "../../../config", name), "utf8")) as never;
const write = (name: string, content: unknown) => fs.writeFileSync(path.join(folder, name), JSON.stringify(content));

function refusal(env: Record<string, string>): string {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof OperatorError) return error.message;
    throw error;
  }
  throw new Error("the configuration was taken");
}

test("the defaults are whole: six regions with audiences of their own, one of which lacks APIs", () => {
  const config = loadConfig({});
  expect(config).toMatchObject({
    port: 4000,
    framesPort: 4001,
    sqlPort: 5439,
    publicOrigin: "http://localhost:4000",
    framesOrigin: "http://localhost:4001",
    database: { kind: "embedded" },
    appRole: "lyceum_app",
    demo: true,
  });
  expect(new Set(config.regions.map((region) => region.auth.audience)).size).toBe(6);
  expect(Object.fromEntries(config.regions.map((region) => [region.id, region.pickerKey]))).toEqual({
    "us-east-1": "us",
    "eu-central-1": "eu",
    "ap-southeast-1": "apSoutheast1",
    "ap-southeast-2": "apSoutheast2",
    "ca-central-1": "ca",
    "af-south-1": undefined,
  });
  const lacking = Object.keys(config.regions.find((region) => region.id === "eu-central-1")?.apis ?? {});
  for (const api of ["authProv", "serviceAccountManagement", "creditManagement"]) expect(lacking).not.toContain(api);
});

test("every default link leads to a page that the product ships", () => {
  const guide = path.resolve(import.meta.dirname, "../../../../../docs/guide");
  for (const link of Object.values(loadConfig({}).links)) {
    expect(link).toMatch(/^\/help\/[a-z-]+$/);
    expect(fs.existsSync(path.join(guide, `${path.basename(link)}.md`))).toBe(true);
  }
});

test.each<[Record<string, string>, boolean]>([
  [{}, true],
  [{ LYCEUM_DEMO: "no" }, false],
  [{ DATABASE_URL: "postgres://db/lyceum" }, false],
  [{ DATABASE_URL: "postgres://db/lyceum", LYCEUM_DEMO: "no" }, false],
  [{ DATABASE_URL: "postgres://db/lyceum", LYCEUM_DEMO: "yes" }, true],
])("demo mode with %j: %s", (env, demo) => {
  const config = loadConfig(env);
  expect([config.demo, config.app.demo]).toEqual([demo, demo]);
});

test.each([[{}, "warehouse"] as const, [{ WAREHOUSE_SEGMENT: "lake" }, "lake"] as const])(
  "browsers are told the warehouse's segment: %j is %s",
  (env, segment) => {
    const config = loadConfig(env);
    expect([config.warehouseAccess.segment, config.app.warehouseSegment]).toEqual([segment, segment]);
  },
);

test("a file in CONFIG_DIR takes the place of the shipped one, the others stay", () => {
  write("links.json", { ...(bundled("links.json") as object), about: "https://example.edu/about" });
  const config = loadConfig({ CONFIG_DIR: folder });
  expect(config.links.about).toBe("https://example.edu/about");
  expect(config.regions).toHaveLength(6);
});

test("every problem of every source is named at once, with its place", () => {
  const { regions } = bundled("regions.json") as { regions: { auth: object }[] };
  const unsupported = { ...regions[2], id: "us-west-2" };
  write("regions.json", { regions: [regions[0], { ...regions[1], auth: { client_id: "x", domain: "ftp://x" } }, unsupported] });
  write("links.json", { about: "", unknown: "x" });
  fs.writeFileSync(path.join(folder, "app.json"), "{");
  const message = refusal({ CONFIG_DIR: folder, PORT: "many", LOG_LEVEL: "loud", DATABASE_APP_URL: "postgres://x" });
  for (const part of [
    "PORT",
    "LOG_LEVEL",
    "regions.2.id",
    "regions.1.auth.audience",
    "regions.1.auth.domain",
    "about",
    "unknown",
    "app.json",
  ]) {
    expect(message).toContain(part);
  }
});

test.each<[string, Record<string, string>, RegExp]>([
  ["two regions of one audience", {}, /two regions the same audience/],
  ["ports that are equal", { PORT: "4001" }, /PORT and FRAMES_PORT must differ/],
  ["origins that are equal", { PUBLIC_ORIGIN: "https://a.example", FRAMES_ORIGIN: "https://a.example/" }, /must differ/],
  ["an origin with a path", { PUBLIC_ORIGIN: "https://a.example/portal" }, /must not have a path/],
  ["an app login without a database", { DATABASE_APP_URL: "postgres://a/b" }, /needs DATABASE_URL/],
  ["a folder that is not there", { CONFIG_DIR: "/nowhere/at/all" }, /does not exist/],
])("refuses %s", (_name, env, message) => {
  const { regions } = bundled("regions.json") as { regions: { auth: { audience: string } }[] };
  const same = regions.map((region) => ({ ...region, auth: { ...region.auth, audience: "one" } }));
  if (Object.keys(env).length === 0) write("regions.json", { regions: same });
  expect(refusal({ CONFIG_DIR: folder, ...env })).toMatch(message);
});

test("the SQL listener needs a port of its own and a whole certificate, and can be kept closed", () => {
  expect(refusal({ SQL_PORT: "4000" })).toContain("SQL_PORT must differ");
  expect(refusal({ SQL_TLS_CERT: "/x.pem" })).toContain("SQL_TLS_CERT and SQL_TLS_KEY");
  expect(refusal({ SQL_MEMORY_MB: "1", SQL_STATEMENT_SECONDS: "soon" })).toMatch(/SQL_MEMORY_MB[^]*SQL_STATEMENT_SECONDS/);
  expect(loadConfig({ SQL_PORT: "0" })).toMatchObject({ sqlPort: 0, sql: { memoryMb: 1024, statementSeconds: 300 } });
  expect(refusal({ WAREHOUSE_MEMORY_MB: "64" })).toContain("WAREHOUSE_MEMORY_MB");
  expect(loadConfig({ WAREHOUSE_MEMORY_MB: "256" })).toMatchObject({ warehouseMemoryMb: 256 });
});

test.each([
  ["no", false],
  ["2", 2],
  ["10.0.0.0/8, fd00::/8", ["10.0.0.0/8", "fd00::/8"]],
])("TRUST_PROXY=%s believes %j", (text, trustProxy) => {
  expect(loadConfig({ TRUST_PROXY: text })).toMatchObject({ trustProxy });
});

test.each(["yes", "true", "0", "11", "proxy.example.edu", "10.0.0.0/64"])("TRUST_PROXY=%s is refused, with what to write", (text) => {
  expect(refusal({ TRUST_PROXY: text })).toMatch(/TRUST_PROXY.*how many stand in front of the server, such as 1, or their networks/);
});

test("proxies of SQL clients are named by their networks", () => {
  expect(loadConfig({}).sql.proxyNetworks).toEqual([]);
  expect(loadConfig({ SQL_PROXY_NETWORKS: "192.0.2.0/24" }).sql.proxyNetworks).toEqual(["192.0.2.0/24"]);
  expect(refusal({ SQL_PROXY_NETWORKS: "yes" })).toContain("SQL_PROXY_NETWORKS: must list networks");
});

test("rules alone read questions, unless a model is connected", () => {
  expect(loadConfig({})).toMatchObject({
    questions: { kind: "rules" },
    app: expect.not.objectContaining({ questionsModel: expect.anything() }),
  });
  const chat = { QUESTIONS: "openai-compatible", QUESTIONS_URL: "http://localhost:11434/v1", QUESTIONS_MODEL: "small-1" };
  const limits = { timeoutMs: 10_000, maxRequests: 4, temperature: 0 };
  expect(loadConfig(chat)).toMatchObject({
    questions: { kind: "openai-compatible", url: chat.QUESTIONS_URL, model: "small-1", name: "small-1", ...limits },
    app: { questionsModel: "small-1" },
  });
  const named = loadConfig({ ...chat, QUESTIONS_MODEL_NAME: "Small", QUESTIONS_TEMPERATURE: "model", QUESTIONS_SECONDS: "3" });
  expect(named).toMatchObject({ questions: { name: "Small", timeoutMs: 3000, temperature: undefined }, app: { questionsModel: "Small" } });
  const bedrock = { QUESTIONS: "bedrock", QUESTIONS_REGION: "eu-central-1", QUESTIONS_MODEL: "amazon.nova-lite-v1:0" };
  const account = { AWS_ACCESS_KEY_ID: "id", AWS_SECRET_ACCESS_KEY: "secret" };
  expect(loadConfig({ ...bedrock, ...account }).questions).toMatchObject({
    kind: "bedrock",
    url: "https://bedrock-runtime.eu-central-1.amazonaws.com",
    region: "eu-central-1",
    credentials: { accessKeyId: "id", secretAccessKey: "secret" },
  });
  expect(loadConfig({ ...bedrock, QUESTIONS_KEY: "key" }).questions).toMatchObject({ credentials: { key: "key" } });
});

test.each([
  [{ QUESTIONS: "magic" }, "must be rules, openai-compatible or bedrock"],
  [{ QUESTIONS: "openai-compatible" }, "QUESTIONS=openai-compatible needs QUESTIONS_URL"],
  [{ QUESTIONS: "openai-compatible", QUESTIONS_URL: "https://llm.example/v1" }, "needs QUESTIONS_MODEL"],
  [{ QUESTIONS: "bedrock", QUESTIONS_MODEL: "m" }, "needs QUESTIONS_REGION"],
  [{ QUESTIONS: "bedrock", QUESTIONS_MODEL: "m", QUESTIONS_REGION: "eu-central-1" }, "needs QUESTIONS_KEY, or AWS_ACCESS_KEY_ID"],
  [{ QUESTIONS_KEY: "k" }, "QUESTIONS_KEY is of no use with QUESTIONS=rules"],
  [{ QUESTIONS_REGION: "evil.example/" }, "must be a region of AWS"],
  [{ QUESTIONS_URL: "file:///etc/passwd" }, "must be an http or https address"],
  [{ QUESTIONS_URL: "https://me:secret@llm.example/v1" }, "must have no query, no fragment and no password"],
  [{ QUESTIONS_SECONDS: "0" }, "must be 1 or more"],
])("a connection that cannot be made is refused at the start: %j", (env, said) => {
  expect(refusal(env)).toContain(said);
});

test.each([
  [{ ANALYTICS: "tableau" }, "must be lyceum or quicksight"],
  [{ ANALYTICS: "quicksight" }, "ANALYTICS=quicksight needs QUICKSIGHT_ACCOUNT"],
  [{ ANALYTICS: "quicksight" }, "quicksight.json: ANALYTICS=quicksight needs it"],
  [{ QUICKSIGHT_REGION: "eu-central-1" }, "QUICKSIGHT_REGION is of no use without ANALYTICS=quicksight"],
  [{ QUICKSIGHT_ACCOUNT: "12" }, "must be the twelve digits"],
  [{ QUICKSIGHT_USER_ROLE: "reader" }, "must be the ARN of a role"],
  [{ QUICKSIGHT_FRAME_ORIGINS: "https://a.example, https://b.example/path" }, "must not have a path"],
])("analytics that cannot be meant are refused at the start: %j", (env, said) => {
  expect(refusal(env)).toContain(said);
});

test.each([
  [{ SMTP_URL: "smtp://mail.example.edu" }, "SMTP_URL needs MAIL_FROM"],
  [{ MAIL_FROM: "reports@example.edu" }, "MAIL_FROM needs SMTP_URL"],
  [{ SMTP_URL: "smtp://mail.example.edu", MAIL_FROM: "Reports <reports@example.edu>" }, "must be one address"],
  [{ SMTP_URL: "http://mail.example.edu", MAIL_FROM: "reports@example.edu" }, "must be an address such as smtp://"],
  [{ SMTP_URL: "smtps://mail.example.edu", SMTP_TLS: "no", MAIL_FROM: "reports@example.edu" }, "contradicts smtps"],
])("a mail server that cannot be meant is refused at the start: %j", (env, said) => {
  expect(refusal(env)).toContain(said);
});

test("a mail server is encrypted unless it says otherwise, and its password is decoded", () => {
  const env = { SMTP_URL: "smtp://me:p%40ss@mail.example.edu", MAIL_FROM: "reports@example.edu" };
  expect(loadConfig(env).smtp).toMatchObject({ host: "mail.example.edu", port: 587, requireTls: true, auth: { user: "me", pass: "p@ss" } });
  expect(loadConfig({ ...env, SMTP_URL: "smtps://mail.example.edu" }).smtp).toMatchObject({ port: 465, secure: true });
  expect(loadConfig({}).smtp).toBeUndefined();
});
