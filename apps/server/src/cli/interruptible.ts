import { OperatorError } from "../lib/operator-error.ts";

/** Stops the work at Ctrl-C or a polite end, in time to clear away what was begun. */
export async function interruptible<T>(act: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const stop = () => controller.abort(new OperatorError("The import was interrupted. The data on record stays as it was."));
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
  try {
    return await act(controller.signal);
  } finally {
    process.off("SIGINT", stop);
    process.off("SIGTERM", stop);
  }
}
