/**
 * In the hidden frame of a silent renewal, `/callback` only has to hand its address to the page around it,
 * in the form that the OpenID Connect client waits for. True when that was done and nothing else should start.
 */
export function answerSilentRenewal(): boolean {
  if (globalThis.parent === globalThis.window || globalThis.location.pathname !== "/callback") return false;
  globalThis.parent.postMessage({ source: "oidc-client", url: globalThis.location.href, keepOpen: false }, globalThis.location.origin);
  return true;
}
