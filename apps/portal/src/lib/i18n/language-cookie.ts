const COOKIE = "lyceum_language";
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Tells the server which language was chosen, for the home page that it draws; null takes the choice back. */
export function setLanguageCookie(tag: string | null): void {
  document.cookie = `${COOKIE}=${tag ?? ""}; path=/; max-age=${tag === null ? 0 : YEAR_SECONDS}; samesite=lax`;
}
