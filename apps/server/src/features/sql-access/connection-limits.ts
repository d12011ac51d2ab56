import { networkOf } from "../../lib/networks.ts";
import { WireError } from "./wire/wire-error.ts";

export interface ConnectionCounts {
  /** Signed in. */
  readonly all: number;
  readonly perTenant: number;
  readonly perLogin: number;
  /** Not yet signed in. */
  readonly strangers: number;
  /** Not yet signed in, from one address. */
  readonly strangersPerAddress: number;
}

export const CONNECTION_LIMITS: ConnectionCounts = { all: 500, perTenant: 100, perLogin: 30, strangers: 200, strangersPerAddress: 40 };

/** A connection that has not signed in. */
export interface Stranger {
  /** It has said what it wants: others who say nothing make room before it. */
  spoke(): void;
  /** Gives its place back. */
  leave(): void;
}

interface Connection extends Stranger {
  readonly network: string;
  readonly end: () => void;
  spoken: boolean;
}

/** Counts who is connected. Who signs in beyond the limits is refused; strangers beyond them make room for the newest. */
export class ConnectionLimits {
  readonly #limits: ConnectionCounts;
  readonly #counts = new Map<string, number>();
  /** In the order in which they came. */
  readonly #strangers = new Set<Connection>();

  constructor(limits: ConnectionCounts) {
    this.#limits = limits;
  }

  /**
   * Takes a new connection. Half-open ones therefore block no client: the oldest silent one is closed.
   * @param end closes the connection when it has to make room.
   */
  stranger(address: string, end: () => void): Stranger {
    const network = networkOf(address);
    this.#makeRoom(network);
    const connection: Connection = {
      network,
      end,
      spoken: false,
      spoke: () => {
        connection.spoken = true;
      },
      leave: () => void this.#strangers.delete(connection),
    };
    this.#strangers.add(connection);
    return connection;
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

  #makeRoom(network: string): void {
    const own = [...this.#strangers].filter((connection) => connection.network === network);
    if (own.length >= this.#limits.strangersPerAddress) this.#drop(own);
    else if (this.#strangers.size >= this.#limits.strangers) this.#drop(this.#largestGroup());
  }

  #drop(group: readonly Connection[]): void {
    const first = group.find(({ spoken }) => !spoken) ?? group[0];
    first?.leave();
    first?.end();
  }

  #largestGroup(): readonly Connection[] {
    const groups = Map.groupBy(this.#strangers, ({ network }) => network);
    return [...groups.values()].reduce((largest, group) => (group.length > largest.length ? group : largest), []);
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
