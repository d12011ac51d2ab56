import type { DrawnPages } from "@lyceum/reports/files";

/** A report to be set on pages. */
export interface PressJob {
  readonly id: number;
  readonly drawn: DrawnPages;
  /** Moment that the file bears as that of its making, in seconds. */
  readonly madeAt: number;
}

/** What became of it. */
export type PressResult =
  | { readonly id: number; readonly pdf: Uint8Array; readonly unknown: string }
  | { readonly id: number; readonly failure: string }
  /** There is no compiler of pages for this machine. */
  | { readonly id: number; readonly unavailable: true };
