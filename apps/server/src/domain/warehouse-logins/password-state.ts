const DAY_MS = 24 * 60 * 60 * 1000;

export interface PasswordState {
  readonly hasPassword: boolean;
  /** Whole days, 0 on the last day, less once it has run out; null without a password. */
  readonly daysUntilExpiration: number | null;
  /** ISO 8601 in UTC. */
  readonly expirationDate: string | null;
}

/** Returns what a screen shows of a login's password. */
export const passwordState = (expires: Date | null, now: Date): PasswordState => ({
  hasPassword: expires !== null,
  daysUntilExpiration: expires && Math.floor((expires.getTime() - now.getTime()) / DAY_MS),
  expirationDate: expires?.toISOString() ?? null,
});
