import { type FrameAlertDraft, readFrameAlert } from "@lyceum/contracts";
import { codeOf } from "@lyceum/contracts/client";
import { formatDate } from "@lyceum/reports";
import { alertReadingTexts } from "@lyceum/reports/alerts";
import { AlertReadingView, isWholeAlert } from "@lyceum/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { useTranslation } from "react-i18next";

import { problemText } from "../../lib/problem-text.ts";
import { useDashboard } from "../DashboardContext.ts";

/** Reads back the condition that is being set, with the present figures beside it. */
export function AlertNow({ body, isWhole }: { readonly body: FrameAlertDraft; readonly isWhole: boolean }) {
  const { t, i18n } = useTranslation("alerts");
  const { client, dashboard } = useDashboard();
  // Typed letters come one by one: what is read is the last of them.
  const draft = useDeferredValue(body);
  const { name: _name, ...question } = draft;
  const reading = useQuery({
    queryKey: ["alert", "reading", dashboard.id, question],
    queryFn: ({ signal }) => client.call(readFrameAlert, { params: { dashboardId: dashboard.id }, body: draft }, signal),
    // What is read may still be what was typed before.
    enabled: isWhole && isWholeAlert(draft),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const { data } = reading;
  const texts = alertReadingTexts(t, data, (day) => formatDate(day, i18n.language));
  return (
    <AlertReadingView
      reading={isWhole ? data : undefined}
      state={!isWhole ? t("now.incomplete") : reading.isPending ? t("now.loading") : undefined}
      problem={isWhole && reading.error ? problemText(codeOf(reading.error), i18n.getFixedT(null, "studio"), i18n).detail : undefined}
      texts={{
        ...texts,
        // One that is new tells at once what holds already.
        ...(data?.outcome === "met" && { outcome: t("now.met") }),
      }}
    />
  );
}
