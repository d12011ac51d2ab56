import { WireError } from "./wire/wire-error.ts";

export interface ConnectionCounts {
  /** Connections at all, signed in or not. */
  readonly all: number;
  /** Not yet signed in, from one address. */
  readonly strangersPerAddress: number;
  readonly perTenant: number;
  readonly perLogin: number;
}

export const CONNECTION_LIMITS: ConnectionCounts = { all: 500, strangersPerAddress: 40, perTenant: 100, perLogin: 30 };

/** Counts who is connected and refuses what goes beyond the limits. */
export class ConnectionLimits {
  readonly #limits: ConnectionCounts;
  readonly #counts = new Map<string, number>();

  constructor(limits: ConnectionCounts) {
    this.#limits = limits;
  }

  /** @returns how to give the place back, or undefined when there is none */
  stranger(address: string): (() => void) | undefined {
    return this.#enter([
      ["all", this.#limits.all],
      [`address ${address}`, this.#limits.strangersPerAddress],
    ]);
  }

  /** For a connection that has signed in. @throws WireError 53300 */
  known(tenantId: string, loginName: string): () => void {
    const leave = this.#enter([
      ["all", this.#limits.all],
      [`tenant ${tenantId}`, this.#limits.perTenant],
      [`login ${tenantId} ${loginName}`, this.#limits.perLogin],
    ]);
    if (leave) return leave;
    throw new WireError("53300", "There are too many connections. Close some, or let your tool keep fewer.", { fatal: true });
  }

  #enter(places: readonly (readonly [string, number])[]): (() => void) | undefined {
    if (places.some(([key, most]) => (this.#counts.get(key) ?? 0) >= most)) return undefined;
    for (const [key] of places) this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      for (const [key] of places) this.#leave(key);
    };
  }

  #leave(key: string): void {
    const count = (this.#counts.get(key) ?? 1) - 1;
    if (count > 0) this.#counts.set(key, count);
    else this.#counts.delete(key);
  }
}
