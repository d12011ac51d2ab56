import { identity, type BusMessage, type EventTarget, type HostMessage, type Refusal } from "./envelope.ts";
import { MISSING_PARTS, RequestRefusal, type FrameEvents, type RequestHandlers } from "./frame-events.ts";
import { channelName, type Host } from "./host.ts";

const HELLO_EVERY_MS = 50;

/** The visible frame's end of the line to its host. */
export interface ExperienceFrame {
  /** Settles once the control frame relays; a request sent before that would be lost. */
  readonly ready: Promise<void>;
  readonly emit: <Name extends keyof FrameEvents>(eventName: Name, message: FrameEvents[Name]) => void;
  /** Sets what requests are answered with, asked anew for each. Those that came before wait for it. */
  readonly answerWith: (handlers: () => RequestHandlers) => void;
  /** Answers every request with one refusal: there is nothing to ask about. */
  readonly refuse: (errorCode: string, error: string) => void;
  readonly close: () => void;
}

const refusal = (errorCode: string, error: string): Refusal => ({ success: false, errorCode, error, message: error });

async function replyOf(handlers: RequestHandlers, { eventName, message }: HostMessage): Promise<unknown> {
  const handler = Object.hasOwn(handlers, eventName) ? handlers[eventName as keyof RequestHandlers] : undefined;
  const why = Object.hasOwn(MISSING_PARTS, eventName) ? MISSING_PARTS[eventName] : undefined;
  if (!handler) return refusal("UNSUPPORTED", why ?? `${eventName} is not supported`);
  try {
    return (await handler(message)) ?? { success: true };
  } catch (error) {
    if (error instanceof RequestRefusal) return refusal(error.errorCode, error.message);
    // A host that gets no reply waits for one; the fault itself belongs to the frame's console.
    reportError(error);
    return refusal("INTERNAL", `${eventName} failed`);
  }
}

/** Connects the page to its host as `target`. Replies carry the request's id and no target, as the SDK expects. */
export function connectExperience(host: Host, target: Omit<EventTarget, "contextId" | "discriminator">): ExperienceFrame {
  const self: EventTarget = { ...target, contextId: host.contextId, discriminator: host.discriminator };
  const own = identity(self);
  const bus = new BroadcastChannel(channelName(host));
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  let reply = (request: HostMessage): Promise<unknown> => replyOf({}, request);
  const post = (body: object): void => window.parent.postMessage({ timestamp: Date.now(), version: "1", ...body }, host.origin);
  const answer = async (request: HostMessage): Promise<void> => {
    if (request.eventName === "ACKNOWLEDGE") return;
    await opened;
    post({ eventId: request.eventId, message: await reply(request) });
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
    answerWith: (handlers) => {
      reply = (request) => replyOf(handlers(), request);
      open();
    },
    refuse: (errorCode, error) => {
      reply = async () => refusal(errorCode, error);
      open();
    },
    close: () => {
      clearInterval(asking);
      bus.close();
    },
  };
}
