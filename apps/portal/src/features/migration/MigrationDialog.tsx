import { getMigrationUsers, type MigrationStatusRecord } from "@lyceum/contracts";
import { retryUnlessFinal } from "@lyceum/contracts/client";
import { Delayed, ErrorState, Notice, TextSkeleton } from "@lyceum/ui";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { LinkByKey } from "../../components/LinkByKey.tsx";
import { usePerson } from "../../domain/session/SessionContext.ts";
import { useCall } from "../../domain/session/useCall.ts";
import { isUnprovisioned } from "./migration-rows.ts";
import { MigrationPlanner } from "./MigrationPlanner.tsx";
import { WideDialog } from "./WideDialog.tsx";

export interface MigrationDialogProps {
  readonly onClose: () => void;
  readonly onStarted: (status: MigrationStatusRecord) => void;
}

/** Chooses who moves and how, and starts it. Fetches the people and providers first. */
export function MigrationDialog({ onClose, onStarted }: MigrationDialogProps) {
  const { t } = useTranslation("migration");
  const { tenantIdentifier: tenant, userId } = usePerson();
  const call = useCall();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["migration-users", tenant, userId],
    queryFn: ({ signal }) => call(getMigrationUsers, { params: { tenant } }, signal),
    retry: retryUnlessFinal,
    // What is planned starts from the present, and does not change while it is being planned.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data) return <MigrationPlanner users={data} onClose={onClose} onStarted={onStarted} />;
  const unprovisioned = isUnprovisioned(error);
  return (
    <WideDialog title={t("dialog.title")} onClose={onClose}>
      <DialogContent>
        {unprovisioned ? <Unprovisioned /> : null}
        {error && !unprovisioned ? (
          <ErrorState title={t("loadError")} retryLabel={t("retry")} retrying={isFetching} onRetry={() => void refetch()}>
            <LinkByKey linkKey="contactSupport">{t("support")}</LinkByKey>
          </ErrorState>
        ) : null}
        {error ? null : (
          <Delayed label={t("dialog.loading")}>
            <TextSkeleton lines={6} />
          </Delayed>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t("dialog.close")}</Button>
      </DialogActions>
    </WideDialog>
  );
}

/** The institution's providers are not ready for it; nothing can be started. */
export function Unprovisioned() {
  const { t } = useTranslation("migration");
  return (
    <Notice kind="warning" live="alert" title={t("unprovisioned.title")}>
      {t("unprovisioned.body")} <LinkByKey linkKey="contactSupport">{t("support")}</LinkByKey>
    </Notice>
  );
}
