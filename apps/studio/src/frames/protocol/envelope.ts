/** Which experience of a context a message is meant for. */
export interface EventTarget {
  readonly experienceType: "DASHBOARD" | "VISUAL" | "CONSOLE" | "QSEARCH" | "CONTROL";
  readonly contextId: string;
  readonly discriminator: number;
  readonly dashboardId?: string;
  readonly sheetId?: string;
  readonly visualId?: string;
}

/** A request of the host; it reaches the control frame, which relays it. */
export interface HostMessage {
  readonly eventName: string;
  readonly eventId: string;
  readonly eventTarget: EventTarget;
  readonly message?: unknown;
}

/** What travels between the frames of one context. */
export type BusMessage =
  | { readonly kind: "hello" }
  | { readonly kind: "ready" }
  | { readonly kind: "relay"; readonly to: string; readonly message: HostMessage };

export interface Refusal {
  readonly success: false;
  readonly errorCode: string;
  readonly error: string;
  readonly message: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function isTarget(value: unknown): value is EventTarget {
  if (!isRecord(value)) return false;
  const { experienceType, contextId, discriminator } = value;
  return typeof experienceType === "string" && typeof contextId === "string" && typeof discriminator === "number";
}

/** The message as the host's envelope, or undefined when it is anything else. */
export function readHostMessage(data: unknown): HostMessage | undefined {
  if (!isRecord(data) || typeof data["eventName"] !== "string" || !isTarget(data["eventTarget"])) return undefined;
  const { eventName, eventTarget, eventId, message } = data;
  return { eventName, eventTarget, eventId: typeof eventId === "string" ? eventId : "", message };
}

/** The experience that an acknowledgement is about, or the one that a request is addressed to. */
export function addressee(message: HostMessage): EventTarget | undefined {
  if (message.eventName !== "ACKNOWLEDGE") return message.eventTarget;
  const about = isRecord(message.message) ? message.message["eventTarget"] : undefined;
  return isTarget(about) ? about : undefined;
}

/** One string per experience, equal on both sides of the relay. */
export function identity(target: EventTarget): string {
  const { contextId, experienceType, dashboardId = "", sheetId = "", visualId = "", discriminator } = target;
  return JSON.stringify([contextId, experienceType, dashboardId, sheetId, visualId, discriminator]);
}
