import type { Fault } from "./fault.ts";
import { type Faults, FaultsError, MAX_FAULTS } from "./faults-error.ts";

/** Gathers what is wrong: every fault is counted, the first ones are stored. */
export class FaultList implements Faults {
  readonly #first: Fault[] = [];
  #total = 0;

  get total(): number {
    return this.#total;
  }

  get first(): readonly Fault[] {
    return this.#first;
  }

  /** How many more faults would be stored. */
  get room(): number {
    return MAX_FAULTS - this.#first.length;
  }

  add(fault: Fault): void {
    this.#total += 1;
    if (this.room > 0) this.#first.push(fault);
  }

  /** Adds the first ones of `total` faults. */
  addAll(faults: readonly Fault[], total: number): void {
    this.#first.push(...faults.slice(0, this.room));
    this.#total += total;
  }

  /** @throws FaultsError when there is a fault. */
  refuse(): void {
    if (this.#total === 0) return;
    throw new FaultsError(
      { total: this.#total, first: this.#first },
      {
        found: `${this.#total.toLocaleString("en-GB")} ${this.#total === 1 ? "fault was" : "faults were"} found`,
        advice: "Correct them in the system that made the files, and import again.",
      },
    );
  }
}
