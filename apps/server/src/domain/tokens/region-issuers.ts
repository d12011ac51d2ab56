/** Path of the built-in provider on the portal's origin. */
export const PROVIDER_PATH = "/oidc";

/** What sign-on needs of a region's configuration. */
interface RegionSignOn {
  readonly id: string;
  readonly auth: { readonly audience: string; readonly client_id: string; readonly domain: string };
}

/** The issuer of a region's tokens, and their audience. */
export interface RegionIssuer {
  readonly region: string;
  /** Absolute address without a slash at its end. */
  readonly issuer: string;
  readonly builtIn: boolean;
  readonly audience: string;
  readonly clientId: string;
}

export const builtInIssuer = (publicOrigin: string): string => publicOrigin + PROVIDER_PATH;

/** Issuers write their own address with or without a slash at the end; both mean the same. */
export const withoutSlash = (address: string): string => address.replace(/\/$/, "");

/** The issuer of every region: a path is one on the portal's own origin, anything else is used as it is. */
export function regionIssuers(regions: readonly RegionSignOn[], publicOrigin: string): readonly RegionIssuer[] {
  return regions.map(({ id, auth }) => {
    const issuer = withoutSlash(auth.domain.startsWith("/") ? publicOrigin + auth.domain : auth.domain);
    return {
      region: id,
      issuer,
      builtIn: issuer === builtInIssuer(publicOrigin),
      audience: auth.audience,
      clientId: auth.client_id,
    };
  });
}
