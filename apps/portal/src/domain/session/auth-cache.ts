import { local } from "../../lib/storage.ts";
import { SignInError } from "./sign-in-error.ts";

/** Where a sign-in takes place: kept across the redirect to the provider. */
export interface AuthCache {
  readonly audience: string;
  readonly client_id: string;
  readonly domain: string;
}

/** Answer of the audience lookup, kept beside the stored tenant. */
export interface TenantRecord {
  readonly tenantId: string;
  readonly region: string;
  readonly audience: string;
}

/** The named texts of a stored JSON object, or undefined unless every one of them is there and not empty. */
function readTexts<Name extends string>(stored: string, names: readonly Name[]): Readonly<Record<Name, string>> | undefined {
  try {
    const value: unknown = JSON.parse(stored);
    if (typeof value !== "object" || value === null) return undefined;
    const texts = value as Record<Name, unknown>;
    if (!names.every((name) => typeof texts[name] === "string" && texts[name] !== "")) return undefined;
    return Object.fromEntries(names.map((name) => [name, texts[name]])) as Record<Name, string>;
  } catch {
    return undefined;
  }
}

/** The cached sign-in parameters. Throws SignInError when there are none or they are damaged. */
export function readAuthCache(stored: string | null): AuthCache {
  if (stored === null) throw new SignInError("missing_auth_cache");
  const cache = readTexts(stored, ["audience", "client_id", "domain"]);
  if (!cache) throw new SignInError("invalid_auth_cache");
  return cache;
}

/** The stored audience lookup, or undefined when there is none or it is damaged. */
export const readTenantRecord = (stored: string | null): TenantRecord | undefined =>
  stored === null ? undefined : readTexts(stored, ["tenantId", "region", "audience"]);

/** Forgets everything a sign-in left behind, names that were looked for included, but not choices such as language or region. */
export const clearSignIn = (): void => local.remove("authCache", "tenant", "tenantRecord", "signedIn", "userListFilters");
