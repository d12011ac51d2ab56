import { useEffect, useRef } from "react";

import type { WarehouseLauncher } from "../../domain/warehouse/useWarehouseLauncher.ts";

/**
 * The button that asks for a login goes away with the first one. Focus that is lost with it goes to the heading
 * once the dialog is closed, however that came about.
 */
export function useFocusAfterLogin(launcher: WarehouseLauncher, hasLogin: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isAwaited = useRef(false);
  const settled = hasLogin && launcher.dialog === "INACTIVE";
  useEffect(() => {
    if (!settled || !isAwaited.current) return;
    isAwaited.current = false;
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [settled]);
  const ask = (): void => {
    isAwaited.current = true;
    launcher.start();
  };
  return { heading, ask };
}
