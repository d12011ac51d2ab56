import type { getWarehouseConnection } from "@lyceum/contracts";
import type { RouteResponse } from "@lyceum/contracts/client";
import { Delayed, EmptyState, ErrorState, ExternalIcon, HelpIcon, LockIcon, role, TableIcon } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";

import { Page } from "../../components/Page.tsx";
import { PageTitle } from "../../components/PageTitle.tsx";
import { LauncherDialog } from "../../domain/warehouse/LauncherDialog.tsx";
import { useWarehouseUrl } from "../../domain/warehouse/useWarehouseUrl.ts";
import { useProblemText } from "../../lib/api/problem-text.ts";
import { ConnectionDetails, ConnectionSkeleton } from "./ConnectionDetails.tsx";
import { useWarehouseAccess } from "./useWarehouseAccess.ts";

const GUIDE = "/help/sql-tools";

/** Whether the warehouse is opened with something other than this page. */
function isElsewhere(url: string | undefined): boolean {
  if (url === undefined) return false;
  const { origin, pathname } = new URL(url, globalThis.location.origin);
  return origin + pathname !== globalThis.location.origin + globalThis.location.pathname;
}

/** `/developer/warehouse`: how to reach the warehouse with SQL tools, the login and its password. */
export function WarehousePage() {
  const { t } = useTranslation("warehouse");
  const problemText = useProblemText();
  const { launcher, connection, heading, requestLogin } = useWarehouseAccess();
  const warehouse = useWarehouseUrl({ now: true });
  return (
    <Page>
      <PageTitle>{t("title")}</PageTitle>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 4, alignItems: "flex-start", justifyContent: "space-between" }}>
        <Box sx={{ display: "grid", gap: 2, flex: "1 1 420px", minWidth: 0 }}>
          <Typography variant="h1" ref={heading} tabIndex={-1} sx={{ outline: "none" }}>
            {t("title")}
          </Typography>
          <Typography sx={{ maxWidth: "68ch", color: role.inkMuted, textWrap: "pretty" }}>{t("lead")}</Typography>
        </Box>
        <Box className="no-print" sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
          <Button variant="text" href={GUIDE} startIcon={<HelpIcon size={18} />}>
            {t("guide")}
          </Button>
          {connection.data?.login && isElsewhere(warehouse.url) ? (
            <Button variant="contained" endIcon={<ExternalIcon size={18} />} onClick={launcher.start}>
              {t("open")}
            </Button>
          ) : null}
        </Box>
      </Box>
      {connection.data ? <Content connection={connection.data} onOpen={requestLogin} /> : null}
      {connection.error && !connection.data ? (
        <ErrorState
          title={t("error.title")}
          retryLabel={t("error.retry")}
          retrying={connection.isFetching}
          onRetry={() => void connection.refetch()}
        >
          {problemText(connection.error)}
        </ErrorState>
      ) : null}
      {connection.isPending ? (
        <Delayed label={t("loading")}>
          <ConnectionSkeleton />
        </Delayed>
      ) : null}
      <LauncherDialog launcher={launcher} />
    </Page>
  );
}

interface ContentProps {
  readonly connection: RouteResponse<typeof getWarehouseConnection>;
  readonly onOpen: () => void;
}

function Content({ connection: { open, login, ...address }, onOpen }: ContentProps) {
  const { t } = useTranslation("warehouse");
  if (!open) {
    return (
      <EmptyState picture={<LockIcon size={40} />} title={t("closed.title")}>
        {t("closed.body")}
      </EmptyState>
    );
  }
  if (login) return <ConnectionDetails address={address} login={login} />;
  return (
    <EmptyState
      picture={<TableIcon size={40} />}
      title={t("noLogin.title")}
      action={
        <Button variant="contained" onClick={onOpen}>
          {t("open")}
        </Button>
      }
    >
      {t("noLogin.body")}
    </EmptyState>
  );
}
