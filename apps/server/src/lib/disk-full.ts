/** How Node, PostgreSQL and DuckDB each say that a disk is full. */
const FULL =
  /ENOSPC|No space left on device|could not (extend|write to) file .*(wrote only \d+ of|Check free disk space)|Disk quota exceeded|EDQUOT/s;

/** Whether some engine's words mean that the disk is full. */
export const saysDiskFull = (text: string): boolean => FULL.test(text);

/** The first message among an error and its causes that says so; undefined when none does. */
export function diskFullMessage(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as Error & { readonly code?: unknown };
    const said = typeof code === "string" ? `${code} ${cause.message}` : cause.message;
    if (saysDiskFull(said)) return cause.message;
  }
  return undefined;
}
