/** Kinds of frames that the portal embeds. */
export type FrameKind = "dashboard" | "console" | "questionBar";

/**
 * Names what a frame shows. `loading`: nothing yet; `starting`: a page without content; `ready`: content; `lost`: content
 * whose token expired; `timedOut` and `refused`: a failure instead.
 */
export type FrameState = "loading" | "starting" | "ready" | "lost" | "timedOut" | "refused";

export type FrameEvent =
  | { readonly type: "FRAME_LOADED" | "CONTENT_LOADED" | "TIMED_OUT" | "TOKEN_EXPIRED" | "TOKEN_RENEWED" }
  | { readonly type: "ERROR_OCCURRED"; readonly code: string };

type Transitions = Readonly<Partial<Record<FrameState, Readonly<Partial<Record<FrameEvent["type"], FrameState>>>>>>;

const BEFORE_CONTENT = { CONTENT_LOADED: "ready", ERROR_OCCURRED: "refused", TIMED_OUT: "timedOut" } as const;

/** Transitions of every frame. One that is in use stays, with what was typed into it. */
const COMMON: Transitions = {
  loading: BEFORE_CONTENT,
  starting: BEFORE_CONTENT,
  ready: { TOKEN_EXPIRED: "lost" },
  lost: { TOKEN_RENEWED: "ready" },
};

/** What is different by kind. */
const BY_KIND: Readonly<Record<FrameKind, Transitions>> = {
  // A report that comes late is shown all the same.
  dashboard: { timedOut: { CONTENT_LOADED: "ready" }, refused: { CONTENT_LOADED: "ready" } },
  // A console shows itself how it starts. What it fetched may still be an error page, so it can fail until its content is there.
  console: { loading: { FRAME_LOADED: "starting" } },
  // A bar that failed answers nothing any more.
  questionBar: { ready: { ERROR_OCCURRED: "refused" }, lost: { ERROR_OCCURRED: "refused" } },
};

/** Errors of a question bar that works all the same: it only cannot begin with the topic that it was given. */
const HARMLESS = new Set(["Q_INITIAL_TOPIC_NOT_FOUND", "Q_TOPIC_EXPERIENCE_MISMATCH"]);

/** Decides the state of a frame after an event. */
export function nextFrameState(kind: FrameKind, state: FrameState, event: FrameEvent): FrameState {
  if (kind === "questionBar" && event.type === "ERROR_OCCURRED" && HARMLESS.has(event.code)) return state;
  return BY_KIND[kind][state]?.[event.type] ?? COMMON[state]?.[event.type] ?? state;
}
