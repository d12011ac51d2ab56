import { hasWarehouseAccess, rolesFromGroups } from "@lyceum/access";
import { ErrorState } from "@lyceum/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useAccess } from "../../domain/access/useAccess.ts";
import { usePerson } from "../../domain/session/SessionContext.ts";
import { useProblemText } from "../../lib/api/problem-text.ts";
import { migrationBanner } from "./migration-banner.ts";
import { MigrationBanner } from "./MigrationBanner.tsx";
import { MigrationDialog } from "./MigrationDialog.tsx";
import { MigrationResultsDialog } from "./MigrationResultsDialog.tsx";
import { migrationStatusKey, useMigrationStatus } from "./useMigrationStatus.ts";

/** Shows the move to universal sign-on to those who may make it. */
export function MigrationSection() {
  return useAccess("developer/settings/uas-migration") === "OK" ? <Section /> : null;
}

function Section() {
  const { t } = useTranslation("migration");
  const person = usePerson();
  const problemText = useProblemText();
  const queries = useQueryClient();
  const { data: state, dataUpdatedAt, error, isError, isFetching, refetch } = useMigrationStatus();
  const [dialog, setDialog] = useState<"plan" | "results" | undefined>();

  if (isError) {
    return (
      <ErrorState title={t("status.failed")} retryLabel={t("retry")} retrying={isFetching} onRetry={() => void refetch()}>
        {problemText(error)}
      </ErrorState>
    );
  }
  if (state === undefined || state === "silent") return null;
  const warehouse = hasWarehouseAccess(rolesFromGroups(person.groups, person.kind));
  const banner = migrationBanner(state, new Date(dataUpdatedAt), warehouse);
  if (!banner) return null;
  const close = (): void => setDialog(undefined);
  return (
    <>
      <MigrationBanner
        banner={banner}
        status={state === "not_found" ? undefined : state}
        onPlan={() => setDialog("plan")}
        onResults={() => setDialog("results")}
      />
      {dialog === "plan" ? (
        <MigrationDialog
          onClose={close}
          onStarted={(started) => {
            queries.setQueryData(migrationStatusKey(person.tenantIdentifier), started);
            close();
          }}
        />
      ) : null}
      {dialog === "results" ? <MigrationResultsDialog onClose={close} /> : null}
    </>
  );
}
