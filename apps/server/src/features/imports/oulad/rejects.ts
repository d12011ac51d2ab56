import { OperatorError } from "../../../lib/operator-error.ts";

/** A row that cannot be taken over, with its place. */
export interface Reject {
  readonly file: string;
  /** 1 is the header; in Parquet the row's number plus 1. */
  readonly line: number;
  /** 1 is the first column of the file; 0 where the whole line is meant. */
  readonly column: number;
  readonly reason: string;
}

/** How many rejects are named one by one; all are counted. */
export const NAMED_REJECTS = 20;

export interface RejectedRows {
  readonly total: number;
  /** The first ones by file and line. */
  readonly named: readonly Reject[];
}

const place = (reject: Reject) => [reject.file, reject.line, ...(reject.column > 0 ? [reject.column] : [])].join(":");

/** Rows were refused, so nothing was imported. */
export class ImportRejectedError extends OperatorError {
  readonly rejects: RejectedRows;

  constructor(rejects: RejectedRows) {
    const { total, named } = rejects;
    const more = total > named.length ? [`and ${total - named.length} more`] : [];
    super(
      [
        `${total} ${total === 1 ? "row was" : "rows were"} refused, so nothing was imported and the data on record stays as it was.`,
        ...named.map((reject) => `  ${place(reject)}: ${reject.reason}`),
        ...more.map((text) => `  ${text}`),
        "Correct these lines and import again.",
      ].join("\n"),
    );
    this.rejects = rejects;
  }
}
