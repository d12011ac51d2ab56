import { getWarningPlaces } from "@lyceum/contracts";
import { retryUnlessFinal } from "@lyceum/contracts/client";
import { role } from "@lyceum/ui";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";

import { RouterLink } from "../../components/RouterLink.tsx";
import { useAccessCheck } from "../../domain/access/useAccess.ts";
import { useFormat } from "../../domain/preferences/useFormat.ts";
import { usePerson } from "../../domain/session/SessionContext.ts";
import { useCall } from "../../domain/session/useCall.ts";

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
  const [search] = useSearchParams();
  const module = search.get("module") ?? "";
  const { data } = useQuery({
    queryKey: ["early-warning", tenant, userId, "places", module],
    queryFn: ({ signal }) => call(getWarningPlaces, { params: { tenant }, query: { module } }, signal),
    enabled: module !== "" && access("reporting/early-warning") === "OK",
    retry: retryUnlessFinal,
  });
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
