/** Longest that a test waits for what must come: enough for a machine five times slower than a quiet one. */
export const PATIENCE_MS = 150_000;
