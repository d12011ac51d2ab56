import * as z from "zod";

import { local } from "../storage.ts";
import { SignInError } from "./sign-in-error.ts";

/** Where a sign-in takes place: kept across the redirect to the provider. */
export const AuthCache = z.object({ audience: z.string().min(1), client_id: z.string().min(1), domain: z.string().min(1) });
export type AuthCache = z.infer<typeof AuthCache>;

/** Answer of the audience lookup, kept beside the stored tenant. */
export const TenantRecord = z.object({ tenantId: z.string().min(1), region: z.string().min(1), audience: z.string().min(1) });
export type TenantRecord = z.infer<typeof TenantRecord>;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The cached sign-in parameters. Throws SignInError when there are none or they are damaged. */
export function readAuthCache(stored: string | null): AuthCache {
  if (stored === null) throw new SignInError("missing_auth_cache");
  const parsed = AuthCache.safeParse(parseJson(stored));
  if (!parsed.success) throw new SignInError("invalid_auth_cache");
  return parsed.data;
}

/** The stored audience lookup, or undefined when there is none or it is damaged. */
export const readTenantRecord = (stored: string | null): TenantRecord | undefined =>
  stored === null ? undefined : TenantRecord.safeParse(parseJson(stored)).data;

/** Forgets everything a sign-in left behind, but not choices such as language or region. */
export const clearSignIn = (): void => local.remove("authCache", "tenant", "tenantRecord", "signedIn");
