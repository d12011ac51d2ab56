import { createHmac } from "node:crypto";

import type { ScramVerifier } from "./scram-exchange.ts";

/**
 * What a name that nobody has is asked with: the same at every try, as it is for a name that somebody
 * has, and matched by no password.
 */
export function fakeVerifier(secret: Buffer, database: string, name: string, iterations: number): ScramVerifier {
  const part = (purpose: string): Buffer =>
    createHmac("sha256", secret)
      .update(JSON.stringify([purpose, database, name]))
      .digest();
  return { salt: part("salt").subarray(0, 16), iterations, storedKey: part("stored"), serverKey: part("server") };
}
