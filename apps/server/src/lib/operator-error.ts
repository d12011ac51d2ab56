import { DataError } from "@lyceum/warehouse";

/**
 * Something that the person who runs the server can put right. Shown as it is, without a stack, and
 * ends the process with a code other than 0.
 */
export class OperatorError extends Error {
  override readonly name = "OperatorError";
}

/** Whether an error's message is written for the person who runs the server or brings the data. */
export const isForOperator = (error: unknown): error is OperatorError | DataError =>
  error instanceof OperatorError || error instanceof DataError;
