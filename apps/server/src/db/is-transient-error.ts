/** Classes of PostgreSQL's error codes that say nothing about the statement: connection, transaction, resources, operator. */
const TRANSIENT_CLASSES = ["08", "40", "53", "55", "57", "58"];

/** Checks whether a failure may be gone at the next try: the database was out of reach, restarted, or chose another transaction. */
export function isTransientError(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code === "string") return /^E[A-Z]+$/.test(code) || TRANSIENT_CLASSES.includes(code.slice(0, 2));
  // The driver gives no code when a connection ends in the middle of a statement, or none can be had.
  return typeof message === "string" && /connection|timeout/i.test(message);
}
