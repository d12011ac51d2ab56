import { createHash, randomBytes } from "node:crypto";

/** Makes what a mail's unsubscribe link carries: random, so that it says nothing of anybody. */
export const createToken = (): string => randomBytes(32).toString("base64url");

/** Names a token in the database, from which it cannot be had back. */
export const tokenHash = (token: string): string => createHash("sha256").update(token).digest("base64url");
