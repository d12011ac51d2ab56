import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";

import { DEMO_INSTITUTIONS } from "@lyceum/demo-data";

import { freePorts } from "../../apps/server/src/testing/server-process.ts";
import type { CleanUp } from "../clean-up.ts";

const root = path.resolve(import.meta.dirname, "../..");
const source = path.join(process.env["LYCEUM_DATA"] ?? path.resolve(root, "../shared/data"), "oulad");
/** Kept between runs, so that the data are imported once. */
const DATA = path.join(root, ".cache/bench-questions");

/** A product that questions are asked of. */
export interface BenchProduct {
  readonly origin: string;
  /** Signs in a person who sees the whole institution. */
  readonly signIn: () => Promise<{ readonly token: string; readonly userId: string }>;
}

/** Runs one of the operator's verbs. @throws Error with what it says. */
async function verb(env: NodeJS.ProcessEnv, ...words: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, ["apps/server/src/cli/main.ts", ...words], { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
  const [output, said, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
  if (code !== 0) throw new Error(`lyceum ${words.join(" ")} ended with ${String(code)}:\n${said}${output}`);
  return output;
}

async function ready(origin: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    if ((await fetch(`${origin}/readyz`).catch(() => undefined))?.ok) return;
    await delay(100);
  }
  throw new Error("The server ended before it was ready");
}

const subjectOf = (token: string): string => {
  const claims: unknown = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  return (claims as { readonly sub: string }).sub;
};

/**
 * Starts a product whose institution has opted in to questions: a demo institution, or one with the Open University's data,
 * imported where they are not yet. Undefined where that data set is not on this machine.
 */
export async function startBenchProduct(cleanUp: CleanUp, tenant: string): Promise<BenchProduct | undefined> {
  const demo = DEMO_INSTITUTIONS.some((institution) => institution.tenant.slug === tenant);
  const [port = 0, framesPort = 0] = await freePorts(2);
  const origin = `http://localhost:${port}`;
  const ports = { PORT: String(port), FRAMES_PORT: String(framesPort), SQL_PORT: "0" };
  const env = { ...process.env, ...ports, DATA_DIR: path.join(DATA, tenant), LOG_LEVEL: "error", LYCEUM_DEMO: demo ? "yes" : "no" };
  const administrator = `admin@${tenant}.example`;
  // A server with demo institutions makes them before it is ready.
  if (!demo && !(await verb(env, "tenant", "list")).includes(tenant)) {
    if (!existsSync(source)) return undefined;
    console.log(`importing ${source}`);
    await verb(env, "import", "oulad", source, "--tenant", tenant, "--administrator", administrator);
  }
  const child = spawn(process.execPath, ["apps/server/src/main.ts"], { cwd: root, env, stdio: ["ignore", "ignore", "inherit"] });
  cleanUp.add(async () => {
    if (child.exitCode !== null) return;
    child.kill("SIGINT");
    await once(child, "exit");
  });
  await ready(origin, child);
  const signIn = async () => {
    const token = (await verb(env, "token", "--tenant", tenant, "--user", administrator)).trim();
    return { token, userId: subjectOf(token) };
  };
  const { token } = await signIn();
  const response = await fetch(`${origin}/api/v1/tenants/${tenant}/clientSettings`, {
    method: "PATCH",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ aiOptIn: true }),
  });
  if (!response.ok) throw new Error(`The institution could not opt in: ${await response.text()}`);
  return { origin, signIn };
}
