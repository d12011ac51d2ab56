import type { Act } from "../../domain/audit.ts";
import type { ReadParts } from "../../domain/files/read-content.ts";

/** How the report is set that is summarised, and what of it. */
export interface SummaryRequest extends ReadParts {
  readonly dashboardId: string;
  /** Of the draft, for its authors. */
  readonly draft: boolean;
  /** Lets a connected model put the findings in short. */
  readonly short: boolean;
  readonly act: Act;
  /** Aborted when the reader no longer waits. */
  readonly signal: AbortSignal | undefined;
}
