/** The person is asked whether they are still there for the last minute, or for the last half of a shorter time. */
export const WARNING_SECONDS = 60;

export type IdlePhase =
  | { readonly name: "active"; readonly msToNext: number }
  | { readonly name: "warning"; readonly secondsLeft: number; readonly msToNext: number }
  | { readonly name: "ended" };

/** Where a session that ends at `endsAt` without activity stands at `now`, both in milliseconds since 1970. */
export function idlePhase(endsAt: number, now: number, timeoutSeconds: number): IdlePhase {
  const left = endsAt - now;
  if (left <= 0) return { name: "ended" };
  const warning = Math.min(WARNING_SECONDS, timeoutSeconds / 2) * 1000;
  if (left > warning) return { name: "active", msToNext: left - warning };
  return { name: "warning", secondsLeft: Math.ceil(left / 1000), msToNext: left % 1000 || 1000 };
}
