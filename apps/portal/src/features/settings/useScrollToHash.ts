import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

const HANDS_ON = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Leads an address with `#id` to a heading: it takes the focus and stays in view while what stands above it is
 * still loading, until the person does something themself.
 */
export function useScrollToHash(id: string) {
  const { hash, key } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const led = useRef("");
  useEffect(() => {
    const target = heading.current;
    if (!target || hash !== `#${id}` || led.current === key) return;
    led.current = key;
    target.focus({ preventScroll: true });
    const follow = new ResizeObserver(() => target.scrollIntoView());
    follow.observe(target.closest("main") ?? document.body);
    const letGo = (): void => {
      follow.disconnect();
      for (const kind of HANDS_ON) globalThis.removeEventListener(kind, letGo);
    };
    for (const kind of HANDS_ON) globalThis.addEventListener(kind, letGo, { passive: true });
    return letGo;
  }, [id, hash, key]);
  return heading;
}
