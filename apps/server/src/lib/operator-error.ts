/**
 * Something that the person who runs the server can put right. Shown as it is, without a stack, and
 * ends the process with a code other than 0.
 */
export class OperatorError extends Error {
  override readonly name = "OperatorError";
}
