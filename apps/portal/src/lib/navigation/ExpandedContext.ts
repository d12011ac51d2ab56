import { createContext, use } from "react";

/** Whether one part of a page fills the window, without header, navigation and footer. */
export interface Expanded {
  readonly expanded: boolean;
  readonly setExpanded: (expanded: boolean) => void;
}

export const ExpandedContext = createContext<Expanded>({ expanded: false, setExpanded: () => undefined });

/** A page that expands itself collapses when it is left. */
export const useExpanded = (): Expanded => use(ExpandedContext);
