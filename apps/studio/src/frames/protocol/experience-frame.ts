import { identity, type BusMessage, type EventTarget, type HostMessage, type Refusal } from "./envelope.ts";
import { RequestRefusal, type FrameEvents, type RequestHandlers } from "./frame-events.ts";
import { channelName, type Host } from "./host.ts";

const HELLO_EVERY_MS = 50;

/** The visible frame's end of the line to its host. */
export interface ExperienceFrame {
  /** Settles once the control frame relays; a request sent before that would be lost. */
  readonly ready: Promise<void>;
  readonly emit: <Name extends keyof FrameEvents>(eventName: Name, message: FrameEvents[Name]) => void;
  /** Sets what requests are answered with, asked anew for each. */
  readonly answerWith: (handlers: () => RequestHandlers) => void;
  readonly close: () => void;
}

async function replyOf(handlers: RequestHandlers, { eventName, message }: HostMessage): Promise<unknown> {
  const handler = Object.hasOwn(handlers, eventName) ? handlers[eventName as keyof RequestHandlers] : undefined;
  if (!handler) return { success: false, errorCode: "UNSUPPORTED", error: `${eventName} is not supported` } satisfies Refusal;
  try {
    return (await handler(message)) ?? { success: true };
  } catch (error) {
    if (!(error instanceof RequestRefusal)) throw error;
    return { success: false, errorCode: error.errorCode, error: error.message } satisfies Refusal;
  }
}

/** Connects the page to its host as `target`. Replies carry the request's id and no target, as the SDK expects. */
export function connectExperience(host: Host, target: Omit<EventTarget, "contextId" | "discriminator">): ExperienceFrame {
  const self: EventTarget = { ...target, contextId: host.contextId, discriminator: host.discriminator };
  const own = identity(self);
  const bus = new BroadcastChannel(channelName(host));
  let handlers = (): RequestHandlers => ({});
  const post = (body: object): void => window.parent.postMessage({ timestamp: Date.now(), version: "1", ...body }, host.origin);
  const answer = async (request: HostMessage): Promise<void> => {
    if (request.eventName === "ACKNOWLEDGE") return;
    post({ eventId: request.eventId, message: await replyOf(handlers(), request) });
  };
  const { promise: ready, resolve: isReady } = Promise.withResolvers<void>();
  // A channel only reaches the own origin; it takes no target.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const hello = (): void => bus.postMessage({ kind: "hello" } satisfies BusMessage);
  const asking = setInterval(hello, HELLO_EVERY_MS);
  bus.addEventListener("message", (event: MessageEvent<BusMessage>) => {
    if (event.data.kind === "ready") {
      clearInterval(asking);
      isReady();
    } else if (event.data.kind === "relay" && event.data.to === own) void answer(event.data.message);
  });
  hello();
  return {
    ready,
    emit: (eventName, message) => post({ eventName, eventTarget: self, eventId: crypto.randomUUID(), message }),
    answerWith: (next) => {
      handlers = next;
    },
    close: () => {
      clearInterval(asking);
      bus.close();
    },
  };
}
