import { addressee, identity, readHostMessage, type BusMessage } from "./envelope.ts";
import { channelName, type Host } from "./host.ts";

/**
 * Runs the hidden frame of a context: it takes the host's messages and relays each to the
 * experience that it is meant for. Returns the way to stop it.
 */
export function startControlFrame(host: Host): () => void {
  const bus = new BroadcastChannel(channelName(host));
  // A channel only reaches the own origin; it takes no target.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const say = (message: BusMessage): void => bus.postMessage(message);
  const relay = (event: MessageEvent): void => {
    if (event.source !== window.parent || event.origin !== host.origin) return;
    const message = readHostMessage(event.data);
    const target = message && addressee(message);
    if (!message || target?.contextId !== host.contextId) return;
    say({ kind: "relay", to: identity(target), message });
  };
  window.addEventListener("message", relay);
  bus.addEventListener("message", (event: MessageEvent<BusMessage>) => {
    if (event.data.kind === "hello") say({ kind: "ready" });
  });
  say({ kind: "ready" });
  return () => {
    window.removeEventListener("message", relay);
    bus.close();
  };
}
