import { randomInt } from "node:crypto";

import type { SqlSession } from "./session/sql-session.ts";

interface Entry {
  readonly secret: number;
  readonly session: SqlSession;
}

const MAX_KEY = 2 ** 31 - 1;

/** Which session a request to cancel means: it comes on a connection of its own, with the key that the session was given. */
export class CancelKeys {
  readonly #entries = new Map<number, Entry>();

  /** @returns the key, and how to forget it */
  add(session: SqlSession): { readonly processId: number; readonly secret: number; readonly forget: () => void } {
    let processId = randomInt(1, MAX_KEY);
    while (this.#entries.has(processId)) processId = randomInt(1, MAX_KEY);
    const secret = randomInt(1, MAX_KEY);
    this.#entries.set(processId, { secret, session });
    return { processId, secret, forget: () => void this.#entries.delete(processId) };
  }

  /** Stops the session's statement if the secret fits; says nothing either way. */
  cancel(processId: number, secret: number): void {
    const entry = this.#entries.get(processId);
    if (entry?.secret === secret) entry.session.stop("cancelled");
  }
}
