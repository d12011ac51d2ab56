import type { Visual } from "@lyceum/model";
import { absentData, absentText, emptyReason, expectedHeight, formatMeasure, minimumProbe } from "@lyceum/reports";
import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { useDashboard } from "../DashboardContext.ts";
import type { VisualAnswer } from "./useVisual.ts";

interface VisualEmptyProps {
  readonly visual: Visual;
  readonly answer: VisualAnswer;
  /** Stands beneath a figure that says itself that there is none. */
  readonly brief?: boolean;
}

/** What hides everything that a visual could show, in words; undefined while it is being found out. */
function useReason({ visual, answer }: VisualEmptyProps): string | undefined {
  const { t, i18n } = useTranslation("studio");
  const { client, session, texts } = useDashboard();
  const { applied, hosted, query, data } = answer;
  const limiting = [...new Set([...applied, ...hosted])];
  const probeQuery = data && absentData(data)?.isWhole ? undefined : minimumProbe(query);
  const probe = useQuery({
    queryKey: ["answer", probeQuery],
    enabled: probeQuery !== undefined,
    queryFn: ({ signal }) => (probeQuery ? client.query(probeQuery, signal) : Promise.reject(new Error("nothing is left out"))),
  });
  if (!data || (probeQuery && probe.isPending)) return undefined;
  const isFiltered = limiting.length > 0;
  const having = visual.query.having;
  const reason = emptyReason({ answer: data, having, probe: probe.data, nodes: session.scope.nodes, isFiltered });
  const list = new Intl.ListFormat(i18n.language, { type: "conjunction" });
  const labels = list.format(limiting.map((filter) => texts.filter(filter)));
  const filters = isFiltered ? t("empty.with", { labels }) : "";
  switch (reason.code) {
    case "absent":
      return absentText(reason, t, i18n.language);
    case "minimum": {
      const [least, largest] = [reason.least, reason.largest].map((count) => formatMeasure(count, "count", i18n.language));
      return t("empty.minimum", { label: reason.label, least, largest });
    }
    case "small_groups":
      return t("empty.smallGroups", { minimum: reason.minimum, filters });
    case "elsewhere":
      return t("empty.elsewhere", { nodes: list.format(reason.nodes), filters });
    case "nothing_granted":
      return t("header.limitedNothing");
    case "filtered":
      return t("empty.filtered", { labels });
    case "nothing":
      return t("empty.unfiltered");
  }
}

/** Why there is nothing, and the way out: clearing what filtered it all away. */
export function VisualEmpty({ visual, answer, brief = false }: VisualEmptyProps) {
  const { t } = useTranslation("studio");
  const { texts, setValues } = useDashboard();
  const reason = useReason({ visual, answer });
  const { applied, data } = answer;
  const isAbsent = data !== undefined && absentData(data)?.isWhole === true;
  // No filter hides what is not there.
  const only = isAbsent ? undefined : applied[0];
  if (brief) return <Box sx={{ color: role.inkMuted, fontSize: 13, textWrap: "pretty" }}>{reason}</Box>;
  return (
    <Box
      sx={{
        minHeight: expectedHeight(visual.kind),
        display: "grid",
        alignContent: "center",
        justifyItems: "center",
        textAlign: "center",
        gap: 2,
      }}
    >
      <Box sx={{ fontWeight: 600 }}>{t(isAbsent ? "absent.title" : "empty.title")}</Box>
      <Box sx={{ color: role.inkMuted, maxWidth: "52ch", textWrap: "pretty" }}>{reason}</Box>
      {only ? (
        <Button size="small" variant="outlined" onClick={() => setValues(Object.fromEntries(applied.map(({ id }) => [id, []])))}>
          {applied.length === 1 ? t("empty.clearOne", { label: texts.filter(only) }) : t("empty.clearAll")}
        </Button>
      ) : null}
    </Box>
  );
}
