import { SQL_STATES, SqlError } from "../sql-error.ts";

export interface EncodedRows {
  readonly messages: Buffer;
  /** The row after the last that went in. */
  readonly next: number;
}

/** Rows go out in pieces of about this many bytes. */
export const PIECE = 1_048_576;
/** No client and no pipe is asked to take a row longer than this. */
export const MAX_ROW_BYTES = 32 * 1_048_576;

export const tooLong = (): SqlError => new SqlError(SQL_STATES.tooLarge, "A row of the result is longer than 32 MB.");
