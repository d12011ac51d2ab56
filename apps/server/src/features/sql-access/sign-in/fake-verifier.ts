import { createHmac } from "node:crypto";

import { SCRAM_ITERATIONS, type ScramVerifier } from "../../../domain/warehouse-logins/scram.ts";

/**
 * What a name that nobody has is asked with: the same at every try, as it is for a name that somebody
 * has, and matched by no password.
 */
export function fakeVerifier(secret: Buffer, database: string, name: string): ScramVerifier {
  const part = (purpose: string): Buffer =>
    createHmac("sha256", secret)
      .update(JSON.stringify([purpose, database, name.toLowerCase()]))
      .digest();
  return { salt: part("salt").subarray(0, 16), iterations: SCRAM_ITERATIONS, storedKey: part("stored"), serverKey: part("server") };
}
