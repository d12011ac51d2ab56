import { type MigrationPlan, type MigrationStatusRecord, type MigrationUsers, startMigration } from "@lyceum/contracts";
import { ConfirmDialog } from "@lyceum/ui";
import { useMachine } from "@xstate/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { fromPromise } from "xstate";

import { usePerson } from "../../domain/session/SessionContext.ts";
import { useCall } from "../../domain/session/useCall.ts";
import { ConfirmationStep } from "./ConfirmationStep.tsx";
import { migrationDialogMachine, stepShown } from "./migration-dialog-machine.ts";
import { SelectionStep } from "./SelectionStep.tsx";
import { WideDialog } from "./WideDialog.tsx";

export interface MigrationPlannerProps {
  readonly users: MigrationUsers;
  readonly onClose: () => void;
  readonly onStarted: (status: MigrationStatusRecord) => void;
}

/** The two steps of the dialog: selection, confirmation. Closing it with changes asks first. */
export function MigrationPlanner({ users, onClose, onStarted }: MigrationPlannerProps) {
  const { t } = useTranslation("migration");
  const { tenantIdentifier: tenant, userId } = usePerson();
  const call = useCall();
  const [asking, setAsking] = useState(false);
  const [snapshot, send] = useMachine(
    migrationDialogMachine.provide({
      actors: {
        startMigration: fromPromise<MigrationStatusRecord, MigrationPlan>(({ input }) =>
          call(startMigration, { params: { tenant }, body: input }),
        ),
      },
    }),
    { input: { users, ownId: userId } },
  );
  const { context, value } = snapshot;
  const { started } = context;
  const step = stepShown(value, context);
  const starting = value === "starting";
  const closed = snapshot.matches("closed");
  useEffect(() => {
    if (started) onStarted(started);
    else if (closed) onClose();
  }, [started, closed, onStarted, onClose]);

  const changed = context.rows !== context.initialRows;
  const leave = (): void => {
    if (starting) return;
    if (changed) setAsking(true);
    else onClose();
  };
  return (
    <WideDialog title={step === "selection" ? t("dialog.title") : t("confirm.title")} onClose={leave}>
      {step === "selection" ? (
        <SelectionStep context={context} starting={starting} send={send} />
      ) : (
        <ConfirmationStep context={context} starting={starting} send={send} />
      )}
      <ConfirmDialog
        open={asking}
        title={t("leave.title")}
        confirm={t("leave.confirm")}
        cancel={t("leave.cancel")}
        destructive
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      >
        {t("leave.body")}
      </ConfirmDialog>
    </WideDialog>
  );
}
