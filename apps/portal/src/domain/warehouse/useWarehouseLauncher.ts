import { useMachine } from "@xstate/react";
import { useEffect } from "react";

import { launcherMachine } from "./launcher-machine.ts";
import { openInNewTab } from "./open-in-new-tab.ts";
import { type Provisioning, useProvisioning } from "./useProvisioning.ts";
import { useWarehouseUrl } from "./useWarehouseUrl.ts";

export interface WarehouseLauncher {
  readonly dialog: "INACTIVE" | "IN_PROGRESS" | "PROVISIONING_SUCCESS" | "REDIRECT_FAILED" | "PROVISIONING_FAILED";
  /** Whether the person has a login. */
  readonly ready: boolean;
  /** Whether it is not known yet if the person has a login. */
  readonly busy: boolean;
  readonly failure: Provisioning["failure"];
  /** The warehouse's address when the browser would not open a tab for it. */
  readonly blockedUrl: string | undefined;
  /** Opens the warehouse for those who have a login, and makes one for those who do not. */
  readonly start: () => void;
  /** Opens the warehouse in a new tab; to be called within a click. */
  readonly launch: () => void;
  readonly close: () => void;
}

/** The way to the warehouse: the person's login, the dialog that goes with it, and the new tab. */
export function useWarehouseLauncher(): WarehouseLauncher {
  const login = useProvisioning();
  const warehouse = useWarehouseUrl();
  const [{ value: dialog }, send] = useMachine(launcherMachine);

  // While the dialog waits, it follows the login: asks for one, and tells how it went.
  useEffect(() => {
    if (dialog !== "IN_PROGRESS") return;
    if (login.state === "NOT_PROVISIONED") login.provision();
    if (login.state === "READY") send({ type: "PROVISIONED" });
    if (login.state === "FAILED") send({ type: "PROVISIONING_FAILED" });
  }, [dialog, login, send]);

  const launch = async (): Promise<void> => {
    const opening = await openInNewTab(warehouse.fetch);
    send({ type: opening === "opened" ? "CLOSE" : "URL_FAILED" });
  };
  return {
    dialog,
    ready: login.state === "READY",
    busy: login.state === "UNKNOWN_STATE" || login.state === "GETTING_INITIAL_STATE",
    failure: login.failure,
    blockedUrl: dialog === "REDIRECT_FAILED" ? warehouse.url : undefined,
    start: () => {
      if (login.state === "READY") {
        if (warehouse.state !== "LOADING") void launch();
        return;
      }
      if (login.state === "FAILED") login.retry();
      send({ type: "PROVISIONING_STARTED" });
    },
    launch: () => {
      if (warehouse.state !== "LOADING") void launch();
    },
    close: () => send({ type: "CLOSE" }),
  };
}
