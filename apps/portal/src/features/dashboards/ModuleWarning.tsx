import { getWarningPlaces } from "@lyceum/contracts";
import { retryUnlessFinal } from "@lyceum/contracts/client";
import { ErrorState, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";

import { RouterLink } from "../../components/RouterLink.tsx";
import { useAccessCheck } from "../../domain/access/useAccess.ts";
import { useFormat } from "../../domain/preferences/useFormat.ts";
import { usePerson } from "../../domain/session/SessionContext.ts";
import { useCall } from "../../domain/session/useCall.ts";
import { useProblemText } from "../../lib/api/problem-text.ts";

/**
 * Says, beside the report about one module, how many of its students the institution's own rule lists now. Those with the
 * right to records are led to the names, which no report holds. Nothing stands there for readers without early warning.
 */
export function ModuleWarning() {
  const { t } = useTranslation("dashboardPages");
  const { tenantIdentifier: tenant, userId } = usePerson();
  const { number, date } = useFormat();
  const call = useCall();
  const access = useAccessCheck();
  const problemText = useProblemText();
  const [search] = useSearchParams();
  const module = search.get("module") ?? "";
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["early-warning", tenant, userId, "places", module],
    queryFn: ({ signal }) => call(getWarningPlaces, { params: { tenant }, query: { module } }, signal),
    enabled: module !== "" && access("reporting/early-warning") === "OK",
    retry: retryUnlessFinal,
  });
  if (error && !data) {
    return (
      <Box className="no-print" sx={{ maxWidth: "70ch" }}>
        <ErrorState
          kind="warning"
          title={t("report.warning.failed", { module })}
          retryLabel={t("report.warning.retry")}
          retrying={isFetching}
          onRetry={() => void refetch()}
        >
          {problemText(error)}
        </ErrorState>
      </Box>
    );
  }
  if (!data || data.enrolled === 0) return null;
  const isNamed = access("reporting/student-records") === "OK";
  const sheet = isNamed ? new URLSearchParams({ sheet: "students", module }) : new URLSearchParams({ sheet: "places" });
  return (
    <Typography className="no-print" sx={{ maxWidth: "70ch", color: role.inkMuted }}>
      {t("report.warning.listed", {
        count: data.enrolled,
        listed: number(data.listed),
        enrolled: number(data.enrolled),
        module,
        day: date(data.asOf),
      })}{" "}
      <RouterLink to={`/reporting/early-warning?${sheet.toString()}`}>{t(`report.warning.${isNamed ? "who" : "where"}`)}</RouterLink>
    </Typography>
  );
}
