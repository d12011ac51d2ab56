import { session as visit } from "../../lib/storage.ts";
import { type AuthCache, readAuthCache } from "./auth-cache.ts";
import { safeReturnPath } from "./safe-return-path.ts";
import type { Institution } from "./SessionContext.ts";

/**
 * A sign-in between leaving for the provider and coming back. It belongs to the tab that began it: what the
 * browser knows of the last sign-in stays as it is until this one is done, so that no address can end a session.
 */
export interface SignInUnderWay {
  readonly cache: AuthCache;
  readonly institution?: Institution | undefined;
  /** The provider is asked who is here without asking anybody. */
  readonly silent: boolean;
}

export const forgetSignIn = (): void => visit.remove("signInCache", "signInTenant", "signInRecord", "signInSilent");

export function rememberSignIn({ cache, institution, silent }: SignInUnderWay): void {
  forgetSignIn();
  visit.set("signInCache", JSON.stringify(cache));
  if (silent) visit.set("signInSilent", "yes");
  if (!institution) return;
  visit.set("signInTenant", institution.tenant);
  visit.set("signInRecord", JSON.stringify(institution.record));
}

/** The sign-in that this tab began, and forgets it. Throws SignInError when there is none or it is damaged. */
export function takeSignIn(): Omit<SignInUnderWay, "institution"> & { readonly tenant: string | null } {
  const [cache, tenant, silent] = [visit.get("signInCache"), visit.get("signInTenant"), visit.get("signInSilent") !== null];
  forgetSignIn();
  return { cache: readAuthCache(cache), tenant, silent };
}

/** The path to open after signing in, once. */
export function takeReturnTo(): string {
  const returnTo = visit.get("returnTo");
  visit.remove("returnTo");
  return safeReturnPath(returnTo) ?? "/";
}
