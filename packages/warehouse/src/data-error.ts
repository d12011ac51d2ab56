/**
 * Says what is wrong with data, in words for the person who brings it: what was found, what stayed as it was and
 * what to do. Callers show the message as it is, without a stack.
 */
export class DataError extends Error {
  override readonly name: string = "DataError";
}
