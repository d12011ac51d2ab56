import type { EmbeddingContext, EmbeddingEvents } from "amazon-quicksight-embedding-sdk";

let context: Promise<EmbeddingContext> | undefined;

/** Hides the SDK's own relay frame from assistive technology and from the tab order. */
function quietControlFrame(): void {
  const frame = document.querySelector<HTMLIFrameElement>('body > iframe[src*="/embedControl"]');
  frame?.setAttribute("aria-hidden", "true");
  frame?.setAttribute("title", "");
  if (frame) frame.tabIndex = -1;
}

/** The page's one embedding context; a second would make both distrust each other's frames. A failed load is tried again. */
async function embeddingContext(): Promise<EmbeddingContext> {
  context ??= import("amazon-quicksight-embedding-sdk").then(({ createEmbeddingContext }) => createEmbeddingContext());
  try {
    return await context;
  } catch (error) {
    context = undefined;
    throw error;
  }
}

/** Begins what every frame needs while its own address is asked for; a failure is met when a frame is mounted. */
export const preloadEmbedding = (): void => void embeddingContext().catch(() => undefined);

export { quietControlFrame };

/** Longest wait for a frame's content, in milliseconds. */
const LOAD_TIMEOUT_MS = 60_000;

/** What the SDK is given besides the frame's own options. */
interface FrameParts {
  readonly slot: HTMLElement;
  readonly onChange: (event: EmbeddingEvents) => void;
  readonly onMessage: (event: EmbeddingEvents) => void;
}

interface FrameMount<Experience> {
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
  /** Makes the frame as high as its content says; the SDK itself does so for dashboards alone. */
  readonly followsHeight?: boolean;
  /** Every message of the frame. */
  readonly onMessage?: (event: EmbeddingEvents) => void;
}

/** A console names the page that it shows where other frames say that their content is there. */
const CONTENT_EVENTS = new Set(["CONTENT_LOADED", "PAGE_NAVIGATION"]);

const codeOf = ({ message }: EmbeddingEvents): string => (message as { readonly errorCode?: string } | undefined)?.errorCode ?? "unknown";

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

/**
 * Embeds one frame and answers the function that takes it out again. Safe under StrictMode: a mount that was
 * taken out before the SDK was ready never embeds, and the frame itself is removed, since removing only what
 * is around it would leave the SDK's listeners behind.
 */
export function mountFrame<Experience>(mount: FrameMount<Experience>): () => void {
  let live = true;
  let experience: Experience | undefined;
  let content = false;
  const slot = document.createElement("div");
  allowFeatures(slot, mount.origin);
  mount.container.append(slot);
  const timer = setTimeout(() => mount.onTimeout(), LOAD_TIMEOUT_MS);

  const settle = (): void => {
    if (!live || !content || !experience) return;
    clearTimeout(timer);
    mount.onLoaded(experience);
  };
  const onMessage = (event: EmbeddingEvents): void => {
    if (!live) return;
    mount.onMessage?.(event);
    if (mount.followsHeight === true) fitHeight(slot, event);
    if (event.eventName === "ERROR_OCCURRED") mount.onError(codeOf(event));
    if (content || !CONTENT_EVENTS.has(event.eventName)) return;
    content = true;
    settle();
  };
  const onChange = (event: EmbeddingEvents): void => {
    if (!live) return;
    if (event.eventName === "FRAME_LOADED") mount.onFrameLoaded?.();
    if ("eventLevel" in event && event.eventLevel === "ERROR") mount.onError(event.eventName);
  };
  const embed = async (): Promise<void> => {
    const context = await embeddingContext();
    if (!live) return;
    experience = await mount.embed(context, { slot, onChange, onMessage });
    slot.querySelector("iframe")?.setAttribute("title", mount.title);
    quietControlFrame();
    settle();
  };
  embed().catch(() => {
    if (live) mount.onError("unknown");
  });

  return () => {
    live = false;
    clearTimeout(timer);
    slot.querySelector("iframe")?.remove();
    slot.remove();
  };
}
