/** Ends the state of a sign-in in a window of its own, beside the page that waits for it. */
export const IN_OWN_WINDOW = "again";

/**
 * Hands the answer of a sign-in in a window of its own to the page that opened it, wherever that page's window went.
 * A window that may not close itself goes on, and finds the session that the other page took up. The hidden frame of a
 * silent renewal hands its own answer on before any module is fetched, in `before-start.js`.
 */
export function answerForAnotherPage(): void {
  const address = new URL(globalThis.location.href);
  if (address.pathname !== "/callback") return;
  const [id, mark] = address.searchParams.get("state")?.split(";") ?? [];
  if (!id || mark !== IN_OWN_WINDOW) return;
  address.searchParams.set("state", id);
  const answer = { source: "oidc-client", url: address.href, keepOpen: false };
  const waiting = new BroadcastChannel(`oidc-client-popup-${id}`);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel reaches this origin only.
  waiting.postMessage(answer);
  waiting.close();
  globalThis.close();
}
