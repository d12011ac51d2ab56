export type DrawerName = "none" | "global" | "secondary";

/** Which drawer is open: never two. */
export interface DrawerState {
  readonly open: DrawerName;
  /** What was open when the secondary drawer opened by itself; it comes back when its section is left. */
  readonly before: Exclude<DrawerName, "secondary">;
  /** What was open when something took the whole window; undefined while nothing does. */
  readonly remembered?: DrawerName | undefined;
  /** Whether a person opened or closed it, so that the focus follows; false where it happened by itself. */
  readonly byHand: boolean;
}

export type DrawerEvent =
  | { readonly type: "global-toggled" | "secondary-toggled" | "closed" | "expanded" | "collapsed" }
  /** Drawers stand beside the page from now on, or lie over it: none becomes the other kind, now or later. */
  | { readonly type: "rearranged" }
  /** A page with a secondary drawer was entered; `beside` is false where drawers lie over the page. */
  | { readonly type: "section-entered" | "section-left"; readonly beside: boolean };

export const drawersAtStart = (remembersGlobal: boolean): DrawerState => ({
  open: remembersGlobal ? "global" : "none",
  before: "none",
  byHand: false,
});

const drawersClosed = ({ remembered }: DrawerState): DrawerState => ({
  open: "none",
  before: "none",
  remembered: remembered === undefined ? undefined : "none",
  byHand: false,
});

/** Next state. While something takes the whole window, drawers only change what comes back afterwards. */
export function drawerReducer(state: DrawerState, event: DrawerEvent): DrawerState {
  if (event.type === "expanded")
    return state.remembered === undefined ? { ...state, open: "none", remembered: state.open, byHand: false } : state;
  if (event.type === "collapsed") {
    return state.remembered === undefined ? state : { open: state.remembered, before: state.before, byHand: false };
  }
  if (event.type === "rearranged") return drawersClosed(state);
  if (state.remembered !== undefined && event.type === "section-left") {
    return { ...state, remembered: state.remembered === "secondary" ? state.before : state.remembered, before: "none", byHand: false };
  }
  switch (event.type) {
    case "global-toggled":
      return { ...state, open: state.open === "global" ? "none" : "global", byHand: true };
    case "secondary-toggled":
      return { ...state, open: state.open === "secondary" ? "none" : "secondary", byHand: true };
    case "closed":
      return { ...state, open: "none", byHand: true };
    case "section-entered":
      return { ...state, open: "secondary", before: event.beside && state.open === "global" ? "global" : "none", byHand: false };
    case "section-left":
      return { open: state.open === "secondary" ? state.before : state.open, before: "none", byHand: false };
  }
}
