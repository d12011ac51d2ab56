/** Backslashes are slashes to a browser, and control characters are left out of an address before it is read. */
// oxlint-disable-next-line no-control-regex -- They are what is refused.
const MISREAD = /[\u0000-\u001F\u007F\\]/;

/**
 * Returns a stored path to open after signing in, or undefined where it could lead anywhere but to this portal.
 * @param path as it was stored, by anybody who can write to the browser's storage or history.
 */
export function safeReturnPath(path: unknown, given?: string): string | undefined {
  if (typeof path !== "string" || !path.startsWith("/") || MISREAD.test(path)) return undefined;
  // Read only now: the server, which draws the home page, has no address.
  const origin = given ?? globalThis.location.origin;
  if (!URL.canParse(path, origin)) return undefined;
  const url = new URL(path, origin);
  // `/..//host` resolves to a path that would be read as another host the next time.
  return url.origin === origin && !url.pathname.startsWith("//") ? `${url.pathname}${url.search}${url.hash}` : undefined;
}
