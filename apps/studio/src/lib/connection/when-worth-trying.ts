/** Pause in milliseconds between attempts of its own. */
export const RETRY_MS = 15_000;

/**
 * Calls back when another attempt is worth it: as soon as the browser is online again, and every quarter of a
 * minute while the page is looked at, since a server that does not answer tells no browser when it does again.
 * Returns the way to stop it.
 */
export function whenWorthTrying(attempt: () => void): () => void {
  const timer = setInterval(() => {
    if (document.visibilityState === "visible") attempt();
  }, RETRY_MS);
  window.addEventListener("online", attempt);
  return () => {
    clearInterval(timer);
    window.removeEventListener("online", attempt);
  };
}
