import type { EmbeddingContext, EmbeddingEvents } from "amazon-quicksight-embedding-sdk";

import { embeddingContext, quietControlFrame } from "./embedding-context.ts";
import type { FrameKind } from "./frame-machine.ts";
import { canMove, moveInto, shelf } from "./frame-shelf.ts";

/** Longest wait for a frame's content, in milliseconds. */
const LOAD_TIMEOUT_MS = 60_000;

/** Longest wait for a frame that is kept to say whether it can be shown again, in milliseconds. */
const ASK_TIMEOUT_MS = 2000;

/** What the SDK is given besides the frame's own options. */
interface FrameParts {
  readonly slot: HTMLElement;
  readonly onChange: (event: EmbeddingEvents) => void;
  readonly onMessage: (event: EmbeddingEvents) => void;
}

export interface FrameMount<Experience> {
  readonly container: HTMLElement;
  /** Origin of the frame's page. */
  readonly origin: string;
  /** Accessible name of the frame. */
  readonly title: string;
  /** Embeds through the SDK's method for this kind of frame. */
  readonly embed: (context: EmbeddingContext, parts: FrameParts) => Promise<Experience>;
  /** The content is there, and so is the SDK's object for talking to it. */
  readonly onLoaded: (experience: Experience) => void;
  /** The frame has fetched a page, whatever that page is. */
  readonly onFrameLoaded?: () => void;
  /** The frame or the SDK reported an error, by its code; before or after the content was there. */
  readonly onError: (code: string) => void;
  /** The content was not there after `LOAD_TIMEOUT_MS`. */
  readonly onTimeout: () => void;
  /** The frame says how wide it is laid out, and counts as loaded only once that is as wide as it stands in the page. */
  readonly awaitsLayout?: boolean;
  /** Makes the frame as high as its content says; the SDK itself does so for dashboards alone. */
  readonly followsHeight?: boolean;
  /** Every message of the frame. */
  readonly onMessage?: (event: EmbeddingEvents) => void;
}

/** A console names the page that it shows where other frames say that their content is there. */
const CONTENT_EVENTS = new Set(["CONTENT_LOADED", "PAGE_NAVIGATION"]);

const codeOf = ({ message }: EmbeddingEvents): string => (message as { readonly errorCode?: string } | undefined)?.errorCode ?? "unknown";

/** Px that a scroll bar may take of what a frame has across. */
const SCROLL_BAR = 20;

/** Whether a frame says how wide it is laid out: reports of this product do, those of an outside engine leave it open. */
export const tellsLayout = (kind: FrameKind, url: string, framesOrigin: string): boolean =>
  kind === "dashboard" && new URL(url).origin === framesOrigin;

/** Reads how wide a frame says that it is laid out; undefined of any other message. */
function widthOf({ eventName, message }: EmbeddingEvents): number | undefined {
  const width = eventName === "SIZE_CHANGED" ? (message as { readonly width?: unknown } | undefined)?.width : undefined;
  return typeof width === "number" ? width : undefined;
}

const HEIGHT_EVENTS = new Set(["SIZE_CHANGED", "Q_SEARCH_SIZE_CHANGED"]);

function fitHeight(slot: HTMLElement, { eventName, message }: EmbeddingEvents): void {
  const height = (message as { readonly height?: unknown } | undefined)?.height;
  if (HEIGHT_EVENTS.has(eventName) && typeof height === "number") slot.querySelector("iframe")?.style.setProperty("height", `${height}px`);
}

/**
 * Lets a visual of the frame fill the screen, and a question be spoken, for which the SDK has no option. A browser reads what a frame may do when
 * it is attached, so it is said on the way in; afterwards it would hold for the frame's next page only.
 */
function allowFeatures(slot: HTMLElement, origin: string): void {
  slot.appendChild = <Child extends Node>(child: Child): Child => {
    if (child instanceof HTMLIFrameElement)
      child.allow = [child.allow, `fullscreen ${origin}`, `microphone ${origin}`].filter(Boolean).join("; ");
    return Node.prototype.appendChild.call(slot, child) as Child;
  };
}

/** A frame that was left and is kept out of sight. */
export interface ShelvedFrame {
  readonly session: string;
  /** When the token runs out that the frame holds, in milliseconds since 1970. */
  readonly expiresAt: number;
  /** Sends a request that the SDK has no name for. Returns whether the frame says that it did as it was asked. */
  readonly ask: (eventName: string, message: object) => Promise<boolean>;
  /** Shows it again; its events, and those since it was last asked something, go to `mount` from now on. */
  readonly show: <Experience>(mount: FrameMount<Experience>) => FrameHandle;
  readonly remove: () => void;
}

/** A frame in the page. */
export interface FrameHandle {
  /** Takes it out again. */
  readonly remove: () => void;
  /**
   * Moves it out of sight as it is. Has to run while it is still in the page. Undefined where it has no content, or the
   * browser cannot move a frame without loading it anew.
   */
  readonly keep: (life: Pick<ShelvedFrame, "session" | "expiresAt">) => ShelvedFrame | undefined;
}

/** What the SDK's own types do not let one send. */
interface Sender {
  readonly send: (event: { readonly eventName: string; readonly message: object }) => Promise<{ readonly success?: boolean } | undefined>;
}

/**
 * Embeds one frame. Safe under StrictMode: a mount that was taken out before the SDK was ready never embeds, and the frame
 * itself is removed, since removing only what is around it would leave the SDK's listeners behind.
 */
export function mountFrame<Experience>(first: FrameMount<Experience>): FrameHandle {
  let mount = first;
  let live = true;
  let experience: Experience | undefined;
  let content = false;
  /** Its content stands in the page as it is to be seen. */
  let isLoaded = false;
  /** How wide the frame is laid out, as it said last. */
  let laidOut = 0;
  /** What a frame out of sight reported since it was asked something. */
  let missed: EmbeddingEvents[] | undefined;
  const slot = document.createElement("div");
  // The SDK forgets a frame whose own container is moved.
  const box = document.createElement("div");
  box.append(slot);
  allowFeatures(slot, first.origin);
  first.container.append(box);
  const timer = setTimeout(() => mount.onTimeout(), LOAD_TIMEOUT_MS);

  /** The SDK mounts a frame a pixel wide, and one that was kept may come back to a page of another width: it is shown once it fits. */
  const fits = (): boolean => {
    const room = slot.querySelector("iframe")?.clientWidth ?? 0;
    return laidOut > room - SCROLL_BAR && laidOut <= room + 1;
  };
  const settle = (): void => {
    if (!live || !content || !experience || (mount.awaitsLayout === true && !fits())) return;
    clearTimeout(timer);
    isLoaded = true;
    mount.onLoaded(experience);
  };
  const nameFrame = (title: string): void => slot.querySelector("iframe")?.setAttribute("title", title);
  const onMessage = (event: EmbeddingEvents): void => {
    if (!live) return;
    laidOut = widthOf(event) ?? laidOut;
    if (missed) {
      missed.push(event);
      return;
    }
    mount.onMessage?.(event);
    if (mount.followsHeight === true) fitHeight(slot, event);
    if (event.eventName === "ERROR_OCCURRED") mount.onError(codeOf(event));
    if (isLoaded || !(CONTENT_EVENTS.has(event.eventName) || (content && widthOf(event) !== undefined))) return;
    content = true;
    settle();
  };
  const onChange = (event: EmbeddingEvents): void => {
    if (!live || missed) return;
    if (event.eventName === "FRAME_LOADED") mount.onFrameLoaded?.();
    if ("eventLevel" in event && event.eventLevel === "ERROR") mount.onError(event.eventName);
  };
  const embed = async (): Promise<void> => {
    const context = await embeddingContext();
    if (!live) return;
    experience = await mount.embed(context, { slot, onChange, onMessage });
    nameFrame(mount.title);
    quietControlFrame();
    settle();
  };
  embed().catch(() => {
    if (live) mount.onError("unknown");
  });

  const remove = (): void => {
    live = false;
    clearTimeout(timer);
    slot.querySelector("iframe")?.remove();
    box.remove();
  };
  const keep: FrameHandle["keep"] = (life) => {
    if (!live || !isLoaded || !experience || !box.isConnected || !canMove()) return undefined;
    const { send } = experience as unknown as Sender;
    const ask: ShelvedFrame["ask"] = async (eventName, message) => {
      missed = [];
      const silence = new Promise<undefined>((resolve) => setTimeout(resolve, ASK_TIMEOUT_MS));
      return (await Promise.race([send({ eventName, message }), silence]))?.success === true;
    };
    missed = [];
    // What is drawn would be drawn anew in another width.
    box.style.width = `${box.clientWidth}px`;
    nameFrame("");
    moveInto(shelf(), box);
    return {
      ...life,
      ask,
      remove,
      show: (next) => {
        // A frame is kept by what it was opened for: it is of the same kind.
        mount = next as unknown as FrameMount<Experience>;
        const events = missed ?? [];
        missed = undefined;
        box.style.width = "";
        isLoaded = false;
        nameFrame(mount.title);
        moveInto(mount.container, box);
        settle();
        events.forEach(onMessage);
        return handle;
      },
    };
  };
  const handle: FrameHandle = { remove, keep };
  return handle;
}
