/** One report from long work. `done` and `total` count the same thing, e.g. rows or steps. */
export interface ProgressEvent {
  /** What is going on, in a few words. */
  readonly step: string;
  readonly done: number;
  readonly total: number;
}

/** Hears how far long work has come. */
export type Progress = (event: ProgressEvent) => void;

/** Reports nothing, for work without a terminal. */
export const noProgress: Progress = () => {};
