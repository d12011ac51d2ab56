import { useEffect, useRef } from "react";

import { useWarehouseLauncher } from "../../domain/warehouse/useWarehouseLauncher.ts";
import { useConnection } from "./useConnection.ts";

/**
 * Reads the person's way to the warehouse, with the launcher that makes their login.
 * The button that asks for a login goes away with the first one. Focus that is lost with it goes to the heading
 * once the dialog is closed, however that came about.
 */
export function useWarehouseAccess() {
  const launcher = useWarehouseLauncher();
  const connection = useConnection({ loginReady: launcher.ready });
  const heading = useRef<HTMLHeadingElement>(null);
  const isAwaited = useRef(false);
  const settled = Boolean(connection.data?.login) && launcher.dialog === "INACTIVE";
  useEffect(() => {
    if (!settled || !isAwaited.current) return;
    isAwaited.current = false;
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [settled]);
  const requestLogin = (): void => {
    isAwaited.current = true;
    launcher.start();
  };
  return { launcher, connection, heading, requestLogin };
}
