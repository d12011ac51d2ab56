import { getProvisioning, startProvisioning } from "@lyceum/contracts";
import { useMachine } from "@xstate/react";
import { useEffect } from "react";
import { fromPromise } from "xstate";

import { useConfig } from "../../lib/config/ConfigContext.tsx";
import { useAccess } from "../access/useAccess.ts";
import { usePerson } from "../session/SessionContext.ts";
import { useCall } from "../session/useCall.ts";
import { isExpected, outcomeOf, type ProvisioningContext, provisioningMachine, type StatusOutcome } from "./provisioning-machine.ts";

export type ProvisioningState =
  | "NOT_SUPPORTED"
  | "UNKNOWN_STATE"
  | "GETTING_INITIAL_STATE"
  | "NOT_PROVISIONED"
  | "IN_PROGRESS"
  | "READY"
  | "FAILED";

export interface Provisioning {
  readonly state: ProvisioningState;
  readonly failure: ProvisioningContext["failure"];
  /** Asks for a login; only where there is none. */
  readonly provision: () => void;
  /** Begins anew after a failure. */
  readonly retry: () => void;
}

/** The two calls that the machine makes, for the person signed in. */
function useLoginCalls() {
  const { tenantIdentifier, userId } = usePerson();
  const { warehouseSegment } = useConfig().app;
  const call = useCall();
  const params = { tenantId: tenantIdentifier, warehouse: warehouseSegment, userId };
  return {
    readStatus: (signal: AbortSignal): Promise<StatusOutcome> =>
      call(getProvisioning, { params }, signal).then(({ status }) => status, outcomeOf),
    requestLogin: async (): Promise<void> => {
      try {
        await call(startProvisioning, { params });
      } catch (error) {
        if (!isExpected(error)) throw error;
      }
    },
  };
}

/** The person's warehouse login: whether there is one, and the way to it. */
export function useProvisioning(): Provisioning {
  const access = useAccess("developer/launch-snowflake");
  const { readStatus, requestLogin } = useLoginCalls();
  const [{ value, context }, send] = useMachine(
    provisioningMachine.provide({
      actors: { readStatus: fromPromise(({ signal }) => readStatus(signal)), requestLogin: fromPromise(requestLogin) },
    }),
  );
  useEffect(() => {
    if (access !== "LOADING" && access !== "SIGNED_OUT") send({ type: "SUPPORT_KNOWN", supported: access === "OK" });
  }, [access, send]);
  return {
    state: typeof value === "string" ? value : "IN_PROGRESS",
    failure: context.failure,
    provision: () => send({ type: "PROVISION" }),
    retry: () => send({ type: "RETRY" }),
  };
}
