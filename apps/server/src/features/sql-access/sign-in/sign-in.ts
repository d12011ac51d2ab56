import { audit } from "../../../domain/audit.ts";
import type { Services } from "../../../domain/services.ts";
import { type AttemptPlace, attemptFailed, attemptSucceeded, reserveAttempt } from "../../../domain/sign-in/lockout.ts";
import type { SqlLogin, WarehouseAccounts } from "../warehouse-accounts.ts";
import type { MessageReader } from "../wire/message-reader.ts";
import type { MessageWriter } from "../wire/message-writer.ts";
import { WireError } from "../wire/wire-error.ts";
import { fakeVerifier } from "./fake-verifier.ts";
import { inTurn } from "./in-turn.ts";
import { scramExchange } from "./scram-exchange.ts";

export interface SignInRequest {
  readonly reader: MessageReader;
  readonly writer: MessageWriter;
  /** The institution's address. */
  readonly database: string;
  readonly name: string;
  /** The client's IP address. */
  readonly address: string;
  /** Of the installation, for names that nobody has. */
  readonly nameSecret: Buffer;
}

const refused = (): WireError => new WireError("28P01", "The login name or the password is wrong.", { fatal: true });

function locked(seconds: number): WireError {
  return new WireError("28000", `There were too many failed sign-ins. Try again in ${seconds} seconds.`, { fatal: true });
}

/**
 * Finds out who asks. An unknown institution, an unknown name and a wrong password are the same to
 * whoever tries; attempts count by login and network before they are judged.
 * @throws WireError 28P01, 28000; ConnectionClosed
 */
export async function signIn(services: Services, accounts: WarehouseAccounts, request: SignInRequest): Promise<SqlLogin> {
  const { reader, writer, database, name, nameSecret } = request;
  const login = await accounts.find(database, name);
  const { proven, accept } = await scramExchange(reader, writer, login?.verifier ?? fakeVerifier(nameSecret, database, name));
  await inTurn(placeOf(request).account, () => judge(services, request, login !== undefined && proven));
  // The proof can be good for a name that nobody has only by a chance that is none.
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
