import { OperatorError } from "../../../../lib/operator-error.ts";
import { type Fault, faultText } from "./fault.ts";

/** Faults that are kept with their place; all are counted. */
export const KEPT_FAULTS = 10_000;
/** Faults that a message names one by one. */
export const NAMED_FAULTS = 20;

export interface Faults {
  readonly total: number;
  /** The first ones, by file in the order of checking, line and column. */
  readonly kept: readonly Fault[];
}

/** Gathers what is wrong: every fault is counted, the first ones are kept. */
export class FaultList implements Faults {
  readonly #kept: Fault[] = [];
  #total = 0;

  get total(): number {
    return this.#total;
  }

  get kept(): readonly Fault[] {
    return this.#kept;
  }

  /** How many more faults would be kept. */
  get room(): number {
    return KEPT_FAULTS - this.#kept.length;
  }

  add(fault: Fault): void {
    this.#total += 1;
    if (this.room > 0) this.#kept.push(fault);
  }

  /** Adds the first ones of `total` faults. */
  addAll(faults: readonly Fault[], total: number): void {
    this.#kept.push(...faults.slice(0, this.room));
    this.#total += total;
  }

  /** @throws RosterRejectedError when there is a fault. */
  refuse(): void {
    if (this.#total > 0) throw new RosterRejectedError({ total: this.#total, kept: this.#kept });
  }
}

const number = (value: number) => value.toLocaleString("en-GB");

/** The files have faults, so nothing was imported. */
export class RosterRejectedError extends OperatorError {
  readonly faults: Faults;

  constructor(faults: Faults) {
    const named = faults.kept.slice(0, NAMED_FAULTS);
    const more = faults.total - named.length;
    super(
      [
        `${number(faults.total)} ${faults.total === 1 ? "fault was" : "faults were"} found, so nothing was imported and the data on record stays as it was.`,
        ...named.map((fault) => `  ${faultText(fault)}`),
        ...(more > 0 ? [`  and ${number(more)} more`] : []),
        "Correct them in the system that made the files, and import again.",
      ].join("\n"),
    );
    this.faults = faults;
  }
}
