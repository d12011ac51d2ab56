import { diskFullMessage } from "./disk-full.ts";
import { isForOperator } from "./operator-error.ts";

interface SystemError extends Error {
  readonly code?: string;
  readonly path?: string;
}

/** Explains an error that ended a start to the operator; unknown ones keep their stack. */
export function explainError(error: unknown): string {
  if (isForOperator(error)) return error.message;
  if (!(error instanceof Error)) return String(error);
  const full = diskFullMessage(error);
  if (full !== undefined) {
    return `The disk is full. Nothing that was saved is lost; what was being written was left out. Make room and start again.\n${full}`;
  }
  const { code, path } = error as SystemError;
  const place = path === undefined ? "the data directory" : path;
  switch (code) {
    case "EACCES":
    case "EPERM":
      return `This account may not write to ${place}. Give it the right to, or name another folder in DATA_DIR.`;
    case "EROFS":
      return `${place} is on a read-only disk. Name a writable folder in DATA_DIR.`;
    case undefined:
    default:
      return error.stack ?? error.message;
  }
}
