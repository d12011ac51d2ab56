import { useEffect, useEffectEvent, useSyncExternalStore } from "react";

/** Whether the browser, and the page around the frame, let the frame fill the screen. */
export const canFillScreen = (): boolean => document.fullscreenEnabled;

/**
 * Fills the screen with the whole frame, so that dialogs and tooltips still show. Only an act of the reader may ask
 * for it; where the browser refuses, what was opened stays a dialog of the frame.
 */
export function enterFullScreen(): void {
  document.documentElement.requestFullscreen().catch(() => undefined);
}

/** Gives the screen back; does nothing where it is not filled. */
export function leaveFullScreen(): void {
  if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener("fullscreenchange", onChange);
  return () => document.removeEventListener("fullscreenchange", onChange);
}

function subscribeToHeight(onChange: () => void): () => void {
  const unsubscribe = subscribe(onChange);
  // The frame takes the height of the screen only after it fills the screen.
  window.addEventListener("resize", onChange);
  return () => {
    unsubscribe();
    window.removeEventListener("resize", onChange);
  };
}

/** Height in px of the screen that the frame fills; undefined while it fills none. */
export const useScreenHeight = (): number | undefined =>
  useSyncExternalStore(subscribeToHeight, () => (document.fullscreenElement ? window.innerHeight : undefined));

/** Calls back once the screen was given back, by Escape or in whichever way the browser has. */
export function useAfterFullScreen(onLeft: () => void): void {
  const left = useEffectEvent(onLeft);
  useEffect(
    () =>
      subscribe(() => {
        if (!document.fullscreenElement) left();
      }),
    [],
  );
}
