import { ring } from "@lyceum/ui";

/** Frames of the screen that a visual is waited for: its sheet may have to be drawn first. */
const MAX_FRAMES = 120;

function focusOn(visual: HTMLElement): void {
  visual.focus({ preventScroll: true });
  visual.scrollIntoView({ block: "center" });
}

function mark(visual: HTMLElement): void {
  visual.tabIndex = -1;
  visual.style.outline = ring.line;
  visual.style.outlineOffset = `${ring.offset}px`;
  const clear = (): void => {
    visual.removeAttribute("tabindex");
    visual.style.removeProperty("outline");
    visual.style.removeProperty("outline-offset");
  };
  visual.addEventListener("blur", clear, { once: true });
  focusOn(visual);
}

/** Brings a visual of the open sheet into sight, gives it the focus and marks it until the focus leaves. @returns what ends the waiting for it */
export function showVisual(visualId: string): () => void {
  let frames = 0;
  let next = 0;
  const look = (): void => {
    const id = CSS.escape(visualId);
    const part = document.querySelector<HTMLElement>(`[data-part="${id}"]`);
    const visual = document.querySelector<HTMLElement>(`[data-visual="${id}"]`);
    // A part of an editor takes the focus, and marks itself, as it is.
    if (part) focusOn(part);
    else if (visual) mark(visual);
    else if (frames++ < MAX_FRAMES) next = requestAnimationFrame(look);
  };
  next = requestAnimationFrame(look);
  return () => cancelAnimationFrame(next);
}
