import { DataError } from "@lyceum/warehouse";

import { type Fault, faultText } from "./fault.ts";

/** Faults that are stored with their place; all are counted. */
export const MAX_FAULTS = 10_000;
/** Faults that a message names one by one. */
const NAMED_FAULTS = 20;

export interface Faults {
  readonly total: number;
  /** The first ones, by file in the order of checking, line and column. */
  readonly first: readonly Fault[];
}

interface FaultWords {
  /** What was found, e.g. `3 rows were refused`. */
  readonly found: string;
  /** What to do. */
  readonly advice: string;
}

/** Says that files have faults, so that nothing was imported. */
export class FaultsError extends DataError {
  readonly faults: Faults;

  constructor(faults: Faults, { found, advice }: FaultWords) {
    const named = faults.first.slice(0, NAMED_FAULTS);
    const more = faults.total - named.length;
    super(
      [
        `${found}, so nothing was imported and the data on record stays as it was.`,
        ...named.map((fault) => `  ${faultText(fault)}`),
        ...(more > 0 ? [`  and ${more.toLocaleString("en-GB")} more`] : []),
        advice,
      ].join("\n"),
    );
    this.faults = faults;
  }
}
