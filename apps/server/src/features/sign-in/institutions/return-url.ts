/** The one page of the portal that takes a chosen institution. */
export const RETURN_PATH = "/sign-in-callback";

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * The address to return to, when it is the callback of one of the allowed origins, otherwise
 * undefined. The text itself must begin with an allowed origin and the path, so that nothing depends
 * on how a browser reads a strange address: no user part, backslash, encoded slash or other port fits.
 */
export function allowedReturnUrl(text: string, origins: readonly string[]): URL | undefined {
  const allowed = origins.map((origin) => escaped(origin)).join("|");
  if (allowed === "" || text.length > 2000) return undefined;
  const shape = new RegExp(`^(?:${allowed})${RETURN_PATH}(?:\\?[^\\s\\\\#]*)?$`);
  return shape.test(text) ? (URL.parse(text) ?? undefined) : undefined;
}

/** The address with the chosen institution as its only `tenantUriComponent`. */
export function withInstitution(returnUrl: URL, slug: string): string {
  const address = new URL(returnUrl);
  address.searchParams.set("tenantUriComponent", slug);
  return address.href;
}
