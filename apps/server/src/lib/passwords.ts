import { hash, verify } from "@node-rs/argon2";

/**
 * Shared password of the demo accounts, which everybody knows. It opens nothing but accounts of the demo
 * institutions, and those in demo mode alone: see `setPassword` and `attemptSignIn`.
 */
export const DEMO_PASSWORD = "lyceum-demo";

/** Shortest that people may choose. */
export const MIN_PASSWORD_LENGTH = 12;

/** Longer input is refused before hashing, so that no caller makes the server hash megabytes. */
export const MAX_PASSWORD_LENGTH = 256;

/**
 * argon2id (the library's default) with one of the parameter sets that OWASP calls equal: 19 MiB and
 * two passes, about 30 ms on one core.
 */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hash of a password in PHC form, `$argon2id$v=19$…`, with its own salt. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFC"), PARAMETERS);
}

let unknownUserHash: Promise<string> | undefined;

/**
 * Whether the password fits the hash. Without a hash (no such user, no password set) the same work
 * is done against a hash that nothing fits, so that the answer's time does not tell who exists.
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  unknownUserHash ??= hashPassword(crypto.randomUUID());
  const matches = await verify(stored ?? (await unknownUserHash), password.normalize("NFC"));
  return stored !== undefined && matches;
}
