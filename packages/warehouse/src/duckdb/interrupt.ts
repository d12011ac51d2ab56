import type { DuckDBConnection } from "@duckdb/node-api";

/** An interrupt that arrives before the statement has begun is lost, so it is repeated until the statement ends. */
const INTERRUPT_EVERY_MS = 20;

/** Interrupts what a connection runs until the task has ended. */
export async function whileInterrupted<T>(connection: DuckDBConnection, task: () => Promise<T>): Promise<T> {
  const timer = setInterval(() => connection.interrupt(), INTERRUPT_EVERY_MS);
  try {
    connection.interrupt();
    return await task();
  } finally {
    clearInterval(timer);
  }
}

/** Runs a task on a connection and interrupts it when the signal is aborted. @throws the signal's reason where it is aborted before. */
export async function untilAborted<T>(connection: DuckDBConnection, signal: AbortSignal, task: () => Promise<T>): Promise<T> {
  signal.throwIfAborted();
  const running = task();
  const interrupt = (): void => void whileInterrupted(connection, () => running).catch(() => undefined);
  signal.addEventListener("abort", interrupt, { once: true });
  try {
    return await running;
  } finally {
    signal.removeEventListener("abort", interrupt);
  }
}
