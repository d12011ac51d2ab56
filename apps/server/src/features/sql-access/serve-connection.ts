import type { Socket } from "node:net";
import tls from "node:tls";

import type { SandboxPool } from "@lyceum/sql-sandbox";

import type { Services } from "../../domain/services.ts";
import type { CancelKeys } from "./cancel-keys.ts";
import type { ConnectionLimits } from "./connection-limits.ts";
import type { SessionLimits } from "./session/session-context.ts";
import { SessionSettings } from "./session/settings/session-settings.ts";
import { startUpSettings } from "./session/settings/start-up-settings.ts";
import { SqlSession } from "./session/sql-session.ts";
import { signIn } from "./sign-in/sign-in.ts";
import type { SqlLogin, WarehouseAccounts } from "./warehouse-accounts.ts";
import { MessageWriter } from "./wire/message-writer.ts";
import { readProxyHeader } from "./wire/proxy-header.ts";
import { startUp, type StartUp } from "./wire/start-up.ts";
import { WireError } from "./wire/wire-error.ts";

/** What all connections share. */
export interface SqlServerContext {
  readonly services: Services;
  readonly accounts: WarehouseAccounts;
  readonly pool: SandboxPool;
  readonly secure: tls.SecureContext;
  readonly nameSecret: Buffer;
  /** Whether connections without TLS are taken. */
  readonly plain: boolean;
  /** Whether a connection from this address begins with a PROXY header. */
  readonly isProxy: (address: string) => boolean;
  readonly sessionLimits: SessionLimits;
  readonly connections: ConnectionLimits;
  readonly cancelKeys: CancelKeys;
  readonly sessions: Set<SqlSession>;
}

type SessionStart = Extract<StartUp, { kind: "session" }>;

/** Time to get from connecting to being signed in. */
const SIGN_IN_MS = 30_000;

/** Serves one connection from its first byte to its last. */
export async function serveConnection(context: SqlServerContext, raw: Socket): Promise<void> {
  const peer = raw.remoteAddress ?? "unknown";
  const end = () => void raw.destroy();
  let stranger = context.connections.stranger(peer, end);
  const timer = setTimeout(end, SIGN_IN_MS);
  let session: SqlSession | undefined;
  try {
    const address = context.isProxy(peer) ? ((await readProxyHeader(raw)) ?? peer) : peer;
    if (address !== peer) {
      stranger.leave();
      stranger = context.connections.stranger(address, end);
    }
    const start = await startUp(raw, context.secure);
    stranger.spoke();
    if (start.kind === "cancel") {
      context.cancelKeys.cancel(start.processId, start.secret);
      return;
    }
    const opened = await openSession(context, start, address);
    if (!opened) return;
    clearTimeout(timer);
    stranger.leave();
    session = opened.session;
    start.socket.once("close", () => session?.stop("gone"));
    try {
      await session.run();
    } finally {
      opened.forget();
    }
  } finally {
    clearTimeout(timer);
    stranger.leave();
    raw.destroySoon();
  }
}

/** Signs in and greets. What goes wrong here is told to the client, which is still a stranger. */
async function openSession(context: SqlServerContext, start: SessionStart, address: string) {
  const writer = new MessageWriter(start.socket);
  try {
    return await greet(context, start, writer, address);
  } catch (error) {
    // Whatever goes wrong here ends the connection.
    if (error instanceof WireError) writer.error({ code: error.code, message: error.message, hint: error.hint, fatal: true }).end();
    else {
      writer.error(new WireError("XX000", "You could not be signed in. The server's log says why.", { fatal: true })).end();
      throw error;
    }
    return undefined;
  }
}

async function greet(context: SqlServerContext, start: SessionStart, writer: MessageWriter, address: string) {
  const { services, accounts, nameSecret } = context;
  const { parameters, socket, reader } = start;
  if (!context.plain && !(socket instanceof tls.TLSSocket)) {
    throw new WireError("28000", "Connect with TLS: sslmode=require or stricter.", { fatal: true });
  }
  const name = parameters["user"] ?? "";
  const database = parameters["database"] ?? name;
  const { newerMinor, options } = start.unsupported;
  if (newerMinor || options.length > 0) writer.send("v", ...negotiation(options));
  const login = await signIn(services, accounts, { reader, writer, database, name, address, nameSecret });
  const settings = new SessionSettings(name, startUpSettings(parameters));
  const leave = context.connections.known(login.tenantId, name);
  const session = new SqlSession({
    reader,
    writer,
    context: { services, accounts, pool: context.pool, limits: context.sessionLimits, login, database },
    settings,
    recheck: () => recheck(accounts, database, name, login),
  });
  const { processId, secret, forget } = context.cancelKeys.add(session);
  context.sessions.add(session);
  for (const [key, value] of settings.news()) writer.parameterStatus(key, value);
  writer.backendKey(processId, secret);
  const close = () => {
    forget();
    leave();
    context.sessions.delete(session);
  };
  return { session, forget: close };
}

/** NegotiateProtocolVersion: version 3.0, and the options that are not understood. */
function negotiation(options: readonly string[]): Buffer[] {
  const numbers = Buffer.alloc(8);
  numbers.writeInt32BE(3 << 16, 0);
  numbers.writeInt32BE(options.length, 4);
  return [numbers, ...options.map((option) => Buffer.from(`${option}\0`))];
}

/** A login that was disabled, removed or given another password ends its sessions. */
async function recheck(accounts: WarehouseAccounts, database: string, name: string, login: SqlLogin): Promise<void> {
  const now = await accounts.find(database, name);
  if (now && now.tenantId === login.tenantId && now.verifier.storedKey.equals(login.verifier.storedKey)) return;
  throw new WireError("57P01", "The login has been changed or withdrawn. Sign in again.", { fatal: true });
}
