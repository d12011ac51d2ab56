import { type FocusEventHandler, type RefObject, useEffect, useRef } from "react";

interface FocusOfTurn {
  /** Takes the focus over from what went. */
  readonly section: RefObject<HTMLElement | null>;
  /** Of what is around everything that may go. */
  readonly wrapper: { readonly onFocus: FocusEventHandler; readonly onBlur: FocusEventHandler };
}

/**
 * Keeps the focus of a person who goes on from an answer: the part, offer or field that they used goes with that answer, and the
 * next answer takes the focus in its place. A question that was asked from elsewhere leaves the focus there.
 */
export function useFocusOfTurn(turn: number): FocusOfTurn {
  const section = useRef<HTMLElement>(null);
  const isInside = useRef(false);
  const shown = useRef(turn);
  useEffect(() => {
    if (shown.current === turn) return;
    shown.current = turn;
    const { activeElement, body } = document;
    if (isInside.current && (activeElement === null || activeElement === body)) section.current?.focus({ preventScroll: true });
  });
  return {
    section,
    wrapper: {
      onFocus: () => {
        isInside.current = true;
      },
      onBlur: ({ currentTarget, relatedTarget }) => {
        // What goes with its answer loses the focus to nothing.
        if (relatedTarget !== null) isInside.current = currentTarget.contains(relatedTarget);
      },
    },
  };
}
