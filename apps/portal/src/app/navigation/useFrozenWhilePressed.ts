import { useEffect, useState } from "react";

/** What a press holds, and what begins one. */
export interface WhilePressed<Value> {
  readonly value: Value;
  readonly onPointerDown: () => void;
}

/**
 * Keeps a value as it was while a pointer is pressed on what shows it. A list that grows between pressing and letting
 * go would put another line under the pointer, and the browser would count the press for neither.
 */
export function useFrozenWhilePressed<Value>(current: Value): WhilePressed<Value> {
  const [pressed, setPressed] = useState<{ readonly value: Value }>();
  useEffect(() => {
    if (!pressed) return undefined;
    let frame = 0;
    // The click follows the letting go; what is shown changes after it.
    const onRelease = (): void => {
      frame = requestAnimationFrame(() => setPressed(undefined));
    };
    globalThis.addEventListener("pointerup", onRelease);
    globalThis.addEventListener("pointercancel", onRelease);
    return () => {
      cancelAnimationFrame(frame);
      globalThis.removeEventListener("pointerup", onRelease);
      globalThis.removeEventListener("pointercancel", onRelease);
    };
  }, [pressed]);
  return { value: pressed ? pressed.value : current, onPointerDown: () => setPressed({ value: current }) };
}
