/** Ends the state of a sign-in in a window of its own, beside the page that waits for it. */
export const IN_OWN_WINDOW = "again";

const SOURCE = "oidc-client";

/** Hands the answer of a sign-in in a window of its own to the page that opened it, wherever that page's window went. */
function handBack(address: URL, id: string): void {
  address.searchParams.set("state", id);
  const answer = { source: SOURCE, url: address.href, keepOpen: false };
  const waiting = new BroadcastChannel(`oidc-client-popup-${id}`);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel reaches this origin only.
  waiting.postMessage(answer);
  waiting.close();
  globalThis.close();
}

/**
 * Hands the address of `/callback` to the page that waits for it. It does so in the hidden frame of a silent renewal,
 * in the form that the OpenID Connect client waits for, and in the window of a session that is taken up again.
 * @returns true when nothing else should start
 */
export function answerForAnotherPage(): boolean {
  const address = new URL(globalThis.location.href);
  if (address.pathname !== "/callback") return false;
  if (globalThis.parent !== globalThis.window) {
    globalThis.parent.postMessage({ source: SOURCE, url: address.href, keepOpen: false }, address.origin);
    return true;
  }
  const [id, mark] = address.searchParams.get("state")?.split(";") ?? [];
  // A window that may not close itself goes on, and finds the session that the other page took up.
  if (id && mark === IN_OWN_WINDOW) handBack(address, id);
  return false;
}
