import type { FastifyRequest } from "fastify";

import type { Services } from "../../domain/services.ts";
import { attemptFailed, attemptSucceeded, reserveAttempt } from "../../domain/sign-in/lockout.ts";
import { findWarehouseLogin, type WarehouseLogin } from "../../domain/warehouse-logins/find-login.ts";
import { isPasswordOf } from "../../domain/warehouse-logins/scram.ts";
import { ProblemError } from "../../lib/problem-error.ts";

const refused = (): ProblemError =>
  new ProblemError(
    "unauthenticated",
    "Send the name and the password of a service account that may open reports for people, as HTTP Basic.",
  );

/** Reads name and password from a header; undefined for anything else. */
function credentialsOf(authorization: string | undefined): { readonly name: string; readonly password: string } | undefined {
  const [, value = ""] = /^basic +([\w+/=-]{1,1000})$/i.exec(authorization ?? "") ?? [];
  const pair = Buffer.from(value, "base64").toString();
  const colon = pair.indexOf(":");
  return colon < 1 ? undefined : { name: pair.slice(0, colon), password: pair.slice(colon + 1) };
}

/**
 * Works out which service account sends a request. An unknown institution, an unknown name, a wrong password and an account
 * without this right are the same to its sender; failed attempts make their network wait.
 * @throws ProblemError `unauthenticated`, `rate_limited`.
 */
export async function authenticateAccount(
  services: Pick<Services, "databases" | "now">,
  tenantSlug: string,
  { headers, ip }: Pick<FastifyRequest, "headers" | "ip">,
): Promise<WarehouseLogin> {
  const { owner } = services.databases;
  const sent = credentialsOf(headers.authorization);
  if (!sent) throw refused();
  const login = await findWarehouseLogin(services, tenantSlug, sent.name, "embedding");
  const isGood = login !== undefined && (await isPasswordOf(sent.password, login.verifier));
  const place = { way: "embedding", account: JSON.stringify([tenantSlug, sent.name]), address: ip } as const;
  // Passwords are random: guessing is no danger, and others' failures keep no site out.
  if (isGood) {
    await attemptSucceeded(owner, place);
    return login;
  }
  const seconds = await reserveAttempt(owner, place, services.now());
  if (seconds > 0) throw new ProblemError("rate_limited", `There were too many failed attempts. Try again in ${seconds} seconds.`);
  await attemptFailed(owner, place, services.now());
  throw refused();
}
