export interface Credits {
  readonly creditsQuota: number;
  readonly creditsRemaining: number;
  readonly creditsUsed: number;
}

export type CreditLevel = "enough" | "low" | "usedUp" | "none";

/** At this share of the quota and below, in tenths, credits count as low. */
const LOW_TENTHS = 3;
/** Credits are told to a millionth; counted in these, the comparison is exact. */
const millionths = (credits: number): number => Math.round(credits * 1e6);

/** Grades an account's remaining credits. Every level but `enough` is shown in red. */
export function creditLevel({ creditsQuota, creditsRemaining }: Pick<Credits, "creditsQuota" | "creditsRemaining">): CreditLevel {
  if (creditsQuota === 0) return "none";
  if (creditsRemaining === 0) return "usedUp";
  return millionths(creditsRemaining) * 10 <= millionths(creditsQuota) * LOW_TENTHS ? "low" : "enough";
}

/** Sums the credits of all accounts. */
export const sumOf = (accounts: readonly Credits[]): Credits => ({
  creditsQuota: accounts.reduce((sum, { creditsQuota }) => sum + creditsQuota, 0),
  creditsRemaining: accounts.reduce((sum, { creditsRemaining }) => sum + creditsRemaining, 0),
  creditsUsed: accounts.reduce((sum, { creditsUsed }) => sum + creditsUsed, 0),
});
