import { createHash, createHmac, pbkdf2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

/** What is kept of a password: enough to check a proof of it, not to give one (RFC 5802). */
export interface ScramVerifier {
  readonly salt: Buffer;
  readonly iterations: number;
  readonly storedKey: Buffer;
  readonly serverKey: Buffer;
}

/** As PostgreSQL's own; passwords here are random, so that guessing gains nothing from fewer. */
export const SCRAM_ITERATIONS = 4096;
const KEY_BYTES = 32;
const derive = promisify(pbkdf2);

/** Makes a verifier for SCRAM-SHA-256 (RFC 7677). */
export async function makeVerifier(
  password: string,
  salt: Buffer = randomBytes(16),
  iterations = SCRAM_ITERATIONS,
): Promise<ScramVerifier> {
  const salted = await derive(password.normalize("NFKC"), salt, iterations, KEY_BYTES, "sha256");
  const hmac = (text: string) => createHmac("sha256", salted).update(text).digest();
  return { salt, iterations, storedKey: createHash("sha256").update(hmac("Client Key")).digest(), serverKey: hmac("Server Key") };
}

/** Checks a password itself, as programs send it that speak no SCRAM. */
export async function isPasswordOf(password: string, { salt, iterations, storedKey }: ScramVerifier): Promise<boolean> {
  return timingSafeEqual((await makeVerifier(password, salt, iterations)).storedKey, storedKey);
}
