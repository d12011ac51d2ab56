import { WarehouseError } from "../port.ts";

/** For whom a place is taken. */
export interface Asker {
  readonly tenantId: string;
  /** Tells people and accounts of the tenant apart; undefined for the product's own work. */
  readonly person?: string | undefined;
}

export interface AdmissionLimits {
  /** Tasks at a time. */
  readonly places: number;
  /** Tasks of one tenant at a time; less than `places` leaves one for others. */
  readonly perTenant: number;
  /** Tasks of one person at a time. */
  readonly perPerson: number;
  /** Tasks of one tenant that may wait. */
  readonly maxWaiting: number;
  /** Tasks of one person that may wait. */
  readonly maxWaitingPerPerson: number;
}

/** What a waiting task waits for: a place of its person's, of its tenant's, or any. */
export type Obstacle = "person" | "tenant" | "everyone";

interface Waiter extends Asker {
  readonly enter: () => void;
}

const personKey = ({ tenantId, person }: Asker): string => JSON.stringify([tenantId, person]);

/** Who is inside, by tenant or person, and when each was last let in. Knows only those who are inside or wait. */
class Counts {
  readonly #inside = new Map<string, number>();
  readonly #turns = new Map<string, number>();
  #turn = 0;

  of(key: string): number {
    return this.#inside.get(key) ?? 0;
  }

  lastTurn(key: string): number {
    return this.#turns.get(key) ?? 0;
  }

  add(key: string): void {
    this.#inside.set(key, this.of(key) + 1);
    this.#turns.set(key, (this.#turn += 1));
  }

  take(key: string, forgotten: boolean): void {
    const left = this.of(key) - 1;
    if (left > 0) return void this.#inside.set(key, left);
    this.#inside.delete(key);
    if (forgotten) this.#turns.delete(key);
  }
}

/**
 * Lets a number of tasks in at once. Those that wait are let in by turns: the tenant with the fewest tasks
 * inside first, then the one that has waited longest for its turn, and within a tenant the same by person.
 */
export class FairAdmission {
  readonly #limits: AdmissionLimits;
  /** In the order in which they came. */
  readonly #waiting: Waiter[] = [];
  readonly #tenants = new Counts();
  readonly #people = new Counts();
  #inside = 0;

  constructor(limits: AdmissionLimits) {
    this.#limits = limits;
  }

  /** Number of tasks that were let in and have not left. */
  get inside(): number {
    return this.#inside;
  }

  /** Those who wait, in the order in which they came. */
  get waiting(): readonly Asker[] {
    return this.#waiting;
  }

  /**
   * Resolves with how to leave when there is room; leaving twice is leaving once.
   * @throws WarehouseError `busy` when too many wait already; the signal's reason when it is aborted meanwhile.
   */
  async enter(asker: Asker, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    if (this.obstacle(asker) === undefined) this.#letIn(asker);
    else await this.#wait(asker, signal);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      this.#leave(asker);
    };
  }

  /** What keeps a task of this asker from beginning now; undefined when nothing does. */
  obstacle(asker: Asker): Obstacle | undefined {
    if (asker.person !== undefined && this.#people.of(personKey(asker)) >= this.#limits.perPerson) return "person";
    if (this.#tenants.of(asker.tenantId) >= this.#limits.perTenant) return "tenant";
    return this.#inside >= this.#limits.places ? "everyone" : undefined;
  }

  #letIn(asker: Asker): void {
    this.#inside += 1;
    this.#tenants.add(asker.tenantId);
    this.#people.add(personKey(asker));
  }

  #leave(asker: Asker): void {
    this.#inside -= 1;
    const waits = (same: (waiter: Asker) => boolean): boolean => this.#waiting.some(same);
    this.#people.take(personKey(asker), !waits((waiter) => personKey(waiter) === personKey(asker)));
    this.#tenants.take(asker.tenantId, !waits(({ tenantId }) => tenantId === asker.tenantId));
    for (let next = this.#next(); next; next = this.#next()) {
      this.#waiting.splice(this.#waiting.indexOf(next), 1);
      this.#letIn(next);
      next.enter();
    }
  }

  #next(): Waiter | undefined {
    const rank = (asker: Asker): readonly number[] => [
      this.#tenants.of(asker.tenantId),
      this.#tenants.lastTurn(asker.tenantId),
      this.#people.of(personKey(asker)),
      this.#people.lastTurn(personKey(asker)),
    ];
    // The sort is stable: equal ones stay in the order in which they came.
    const free = this.#waiting.filter((waiter) => this.obstacle(waiter) === undefined);
    return free.map((waiter) => ({ waiter, rank: rank(waiter) })).toSorted((a, b) => compare(a.rank, b.rank))[0]?.waiter;
  }

  #wait(asker: Asker, signal: AbortSignal): Promise<void> {
    const ofTenant = this.#waiting.filter(({ tenantId }) => tenantId === asker.tenantId);
    const ofPerson = ofTenant.filter(({ person }) => person === asker.person);
    if (ofTenant.length >= this.#limits.maxWaiting || ofPerson.length >= this.#limits.maxWaitingPerPerson) {
      throw new WarehouseError("busy", "Too many questions are being answered. Try again shortly.");
    }
    return new Promise((resolve, reject) => {
      const onAbort = () => {
        this.#waiting.splice(this.#waiting.indexOf(waiter), 1);
        reject(signal.reason as Error);
      };
      const waiter: Waiter = {
        ...asker,
        enter: () => {
          signal.removeEventListener("abort", onAbort);
          resolve();
        },
      };
      signal.addEventListener("abort", onAbort, { once: true });
      this.#waiting.push(waiter);
    });
  }
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [index, value] of a.entries()) {
    const difference = value - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
