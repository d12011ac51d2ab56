import { audit } from "../../../domain/audit.ts";
import type { Services } from "../../../domain/services.ts";
import { type AttemptPlace, attemptFailed, attemptSucceeded, reserveAttempt } from "../../../domain/sign-in/lockout.ts";
import { findMembersByName, type Member } from "../../../domain/sign-in/people.ts";
import { MAX_PASSWORD_LENGTH, verifyPassword } from "../../../lib/passwords.ts";

export interface Attempt {
  readonly email: string;
  readonly password: string;
  /** The institution that the request named; then no other's account is taken. */
  readonly tenantId: string | undefined;
  /** Regions for whose audience the token will be. */
  readonly regions: readonly string[];
  /** Where the attempt comes from. */
  readonly address: string;
  /** The device, when this account was signed in to on it before. */
  readonly device: string | undefined;
  readonly requestId: string;
}

export type Outcome =
  | { readonly kind: "signed_in"; readonly member: Member }
  | { readonly kind: "refused" }
  | { readonly kind: "locked"; readonly seconds: number };

/** The published password counts for the demo institutions in demo mode and nowhere else, however it came to be on record. */
async function passwordHash({ databases, config }: Services, userId: string): Promise<string | undefined> {
  const row = await databases.owner
    .selectFrom("user_password")
    .innerJoin("app_user", "app_user.id", "user_password.user_id")
    .innerJoin("tenant", "tenant.id", "app_user.tenant_id")
    .where("user_id", "=", userId)
    .select(["password_hash", "user_password.demo as published", "tenant.demo as demoInstitution"])
    .executeTakeFirst();
  if (row?.published && !(config.demo && row.demoInstitution)) return undefined;
  return row?.password_hash;
}

/** The member whose password it is. The work is the same when the name is unknown. */
async function matching(services: Services, candidates: readonly Member[], password: string): Promise<Member | undefined> {
  const usable = password.length <= MAX_PASSWORD_LENGTH;
  const typed = usable ? password : "";
  if (candidates.length === 0) await verifyPassword(undefined, typed);
  let found: Member | undefined;
  for (const member of candidates) {
    const matches = await verifyPassword(await passwordHash(services, member.userId), typed);
    if (usable && matches) found ??= member;
  }
  return found;
}

/** Puts on record who tried. What was typed is not kept: it may be a password in the wrong field. */
async function record(services: Services, attempt: Attempt, outcome: Outcome, candidates: readonly Member[]): Promise<void> {
  const [only, second] = candidates;
  const member = outcome.kind === "signed_in" ? outcome.member : second === undefined ? only : undefined;
  await audit(services.databases.owner, {
    tenantId: member?.tenantId ?? attempt.tenantId ?? null,
    actor:
      outcome.kind === "signed_in"
        ? { kind: "user", id: outcome.member.userId, name: outcome.member.name }
        : { kind: "system", name: "sign-on" },
    action: `sign_in.${outcome.kind}`,
    ...(member && { target: { kind: "user", id: member.userId } }),
    source: attempt.address,
    requestId: attempt.requestId,
    ...(outcome.kind === "locked" && { after: { seconds: outcome.seconds } }),
  });
}

async function decide(services: Services, attempt: Attempt, candidates: readonly Member[]): Promise<Outcome> {
  const { owner } = services.databases;
  const place: AttemptPlace = { way: "web", account: attempt.email, address: attempt.address, device: attempt.device };
  const seconds = await reserveAttempt(owner, place, services.now());
  if (seconds > 0) return { kind: "locked", seconds };
  const member = await matching(services, candidates, attempt.password);
  if (member === undefined) {
    await attemptFailed(owner, place, services.now());
    return { kind: "refused" };
  }
  await attemptSucceeded(owner, place);
  await owner.updateTable("app_user").set({ last_access: services.now() }).where("id", "=", member.userId).execute();
  return { kind: "signed_in", member };
}

/**
 * Signs in with e-mail address (or user name) and password. An unknown, inactive or other institution's
 * account, and one of another region, is refused exactly like a wrong password.
 */
export async function attemptSignIn(services: Services, attempt: Attempt): Promise<Outcome> {
  const named = await findMembersByName(services.databases.owner, attempt.email, attempt.tenantId);
  const candidates = named.filter(({ tenantRegion }) => attempt.regions.includes(tenantRegion));
  const outcome = await decide(services, attempt, candidates);
  await record(services, attempt, outcome, candidates);
  return outcome;
}
