const UNITS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000, min: 60_000, h: 3_600_000, d: 86_400_000 };
const MAX_MS = 2_147_483_647;

/** Milliseconds of a duration as PostgreSQL writes one (`5000`, `5s`, `1 min`); undefined for what is none. */
export function durationMs(written: string): number | undefined {
  const match = /^\s*(\d+(?:\.\d+)?)\s*(us|ms|s|min|h|d)?\s*$/.exec(written);
  if (!match) return undefined;
  const ms = Math.round(Number(match[1]) * (UNITS[match[2] ?? "ms"] ?? 1));
  return ms <= MAX_MS ? ms : undefined;
}

/** A duration as PostgreSQL shows it: in the largest unit of which it is a whole number. */
export function durationText(ms: number): string {
  if (ms === 0) return "0";
  const [unit = "ms", size = 1] = Object.entries(UNITS).findLast(([, length]) => length >= 1 && ms % length === 0) ?? [];
  return `${ms / size}${unit}`;
}
