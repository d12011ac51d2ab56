import { createHmac, randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

import { audit } from "../../../domain/audit.ts";
import type { Services } from "../../../domain/services.ts";
import { type AttemptPlace, attemptFailed, attemptSucceeded, reserveAttempt } from "../../../domain/sign-in/lockout.ts";
import { SCRAM_ITERATIONS, type ScramVerifier } from "../../../domain/warehouse-logins/scram.ts";
import type { SqlLogin, WarehouseAccounts } from "../warehouse-accounts.ts";
import type { MessageReader } from "../wire/message-reader.ts";
import type { MessageWriter } from "../wire/message-writer.ts";
import { WireError } from "../wire/wire-error.ts";
import { scramExchange } from "./scram-exchange.ts";

export interface SignInRequest {
  readonly reader: MessageReader;
  readonly writer: MessageWriter;
  /** The institution's address. */
  readonly database: string;
  readonly name: string;
  /** The client's IP address. */
  readonly address: string;
  /** Of the installation, for unknown names. */
  readonly nameSecret: Buffer;
}

const refused = (): WireError => new WireError("28P01", "The login name or the password is wrong.", { fatal: true });

function locked(seconds: number): WireError {
  return new WireError("28000", `There were too many failed sign-ins. Try again in ${seconds} seconds.`, { fatal: true });
}

const SECRET_BYTES = 32;

/** Reads the secret of this installation behind the challenges for unknown names; the first call makes it. */
export async function readNameSecret(folder: string): Promise<Buffer> {
  const file = path.join(folder, "names.key");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    // Of several servers that begin at once, one writes it; the others read it.
    await writeFile(file, randomBytes(SECRET_BYTES), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFile(file);
}

/** Makes the verifier for an unknown name: the same at every try, as a known name's is, and matched by no password. */
function fakeVerifier({ nameSecret, database, name }: SignInRequest): ScramVerifier {
  const derive = (purpose: string): Buffer =>
    createHmac("sha256", nameSecret)
      .update(JSON.stringify([purpose, database, name.toLowerCase()]))
      .digest();
  return { salt: derive("salt").subarray(0, 16), iterations: SCRAM_ITERATIONS, storedKey: derive("stored"), serverKey: derive("server") };
}

const running = new Map<string, Promise<unknown>>();

/**
 * Runs the work of one key one after the other. A tool that opens thirty connections at once must not look
 * like thirty guesses at a password.
 */
async function serializeByKey<T>(key: string, work: () => Promise<T>): Promise<T> {
  const next = (running.get(key) ?? Promise.resolve()).then(work, work);
  running.set(key, next);
  try {
    return await next;
  } finally {
    if (running.get(key) === next) running.delete(key);
  }
}

/**
 * Signs a client in by a proof of its password. An unknown institution, an unknown name and a wrong password
 * are the same to the client; attempts count by login and network before they are judged.
 * @throws WireError 28P01, 28000; ConnectionClosed
 */
export async function signIn(services: Services, accounts: WarehouseAccounts, request: SignInRequest): Promise<SqlLogin> {
  const { reader, writer, database, name } = request;
  const login = await accounts.find(database, name);
  const { proven, accept } = await scramExchange(reader, writer, login?.verifier ?? fakeVerifier(request));
  await serializeByKey(placeOf(request).account, () => judge(services, request, login !== undefined && proven));
  // An unknown name has no password that fits its verifier, so its proof was not good.
  if (!login) throw refused();
  await record(services, login, request);
  accept();
  return login;
}

const placeOf = ({ database, name, address }: SignInRequest): AttemptPlace => ({
  way: "sql",
  account: JSON.stringify([database, name]),
  address,
});

/** Counts an attempt before it is judged, and takes it back when it was good. @throws WireError */
async function judge({ databases: { owner }, now }: Services, request: SignInRequest, good: boolean): Promise<void> {
  const place = placeOf(request);
  const seconds = await reserveAttempt(owner, place, now());
  if (seconds > 0) throw locked(seconds);
  if (good) return attemptSucceeded(owner, place);
  await attemptFailed(owner, place, now());
  throw refused();
}

async function record({ databases }: Services, login: SqlLogin, { name, address }: SignInRequest): Promise<void> {
  const actor = login.userId === null ? ({ kind: "system", name } as const) : ({ kind: "user", id: login.userId, name } as const);
  await audit(databases.owner, {
    tenantId: login.tenantId,
    actor,
    action: "warehouse.sign-in",
    target: { kind: "warehouse-login", id: name },
    source: address,
  });
}
