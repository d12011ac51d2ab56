import type { Answer } from "@lyceum/semantic";

import { partialPeriods } from "../answers/partial-periods.ts";
import type { Cell } from "../formats.ts";

/** Finds the weeks and months of an answer of which only some days are in it: beside whole ones they look like a fall. */
export const unfinishedPeriods = (answer: Answer, days: { readonly from?: string; readonly to: string }): ReadonlySet<Cell> =>
  new Set(partialPeriods(answer, days).map(({ start }) => start));
