import type { RegionConfig } from "@lyceum/contracts";

import type { Session } from "../../domain/session/SessionContext.ts";
import { SignInError } from "../../domain/session/sign-in-error.ts";
import { local, session as visit } from "../../lib/storage.ts";

export type AccountType = "institution" | "incremental";

/** Address of the region's institution picker, or undefined where the region has none. It comes back to `/sign-in-callback`. */
export function pickerAddress(region: RegionConfig, origin: string = globalThis.location.origin): string | undefined {
  const base = region.apis.sso;
  if (base === undefined) return undefined;
  const address = new URL(`${base}/institutions`, origin);
  address.searchParams.set("returnUrl", `${origin}/sign-in-callback`);
  address.searchParams.set("region", region.id);
  return address.href;
}

export interface SignInChoice {
  readonly account: AccountType;
  readonly region: RegionConfig | undefined;
  /** Path to open afterwards. */
  readonly returnTo: string;
  readonly session: Pick<Session, "beginSignIn">;
}

/** Leaves for the institution picker or the hosted login. Throws SignInError without a region. */
export async function beginSignIn({ account, region, returnTo, session }: SignInChoice): Promise<void> {
  if (!region) throw new SignInError("missing_region");
  local.set("region", region.id);
  visit.set("returnTo", returnTo);
  const picker = pickerAddress(region);
  if (account === "incremental") {
    await session.beginSignIn(region.auth);
  } else if (picker) {
    globalThis.location.assign(picker);
  }
}
