import type { ServiceAccount } from "@lyceum/contracts";

/** From so many days before its end on, a password is called out. */
export const SOON_DAYS = 14;

export type Expiry = "none" | "ranOut" | "soon" | "good";

/** Where a password stands between made and run out. */
export function expiryOf({ daysUntilExpiration: days }: Pick<ServiceAccount, "daysUntilExpiration">): Expiry {
  if (days === null) return "none";
  if (days < 0) return "ranOut";
  return days <= SOON_DAYS ? "soon" : "good";
}

/** Names of the accounts in use whose passwords stand there. */
export const namesWith = (accounts: readonly ServiceAccount[], expiry: Expiry): readonly string[] =>
  accounts.filter((account) => !account.disabled && expiryOf(account) === expiry).map(({ username }) => username);
