import { randomBytes } from "node:crypto";

import { tokenHash } from "../unsubscribe-token.ts";

/** Beginning of an address that mails come back to; mail servers may write it in capitals. */
const PREFIX = "b-";
const TOKEN = /^b-([0-9a-f]{40})$/;

/** An address of one mail's own, and what the database has of it. */
export interface ReturnAddress {
  readonly address: string;
  readonly hash: string;
}

/** Makes the address that one mail comes back to. Its token is random, so that none can be made up, and of it the database has the hash alone. */
export function createReturnAddress(domain: string): ReturnAddress {
  const token = randomBytes(20).toString("hex");
  return { address: `${PREFIX}${token}@${domain}`, hash: tokenHash(token) };
}

/** Finds the hashes of return addresses in a text, each once and no more than a few. */
export function returnHashes(texts: readonly string[], domain: string): readonly string[] {
  const found = new Set<string>();
  for (const [address = ""] of texts.flatMap((text) => [...text.toLowerCase().matchAll(/[^\s<>,;:"'()@]{1,64}@[a-z0-9.-]{1,255}/g)])) {
    const place = address.lastIndexOf("@");
    const token = address.slice(place + 1) === domain.toLowerCase() ? TOKEN.exec(address.slice(0, place))?.[1] : undefined;
    if (token !== undefined) found.add(tokenHash(token));
    if (found.size >= 10) break;
  }
  return [...found];
}
