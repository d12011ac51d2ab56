import type { Visual } from "@lyceum/model";
import {
  absentData,
  emptyReason,
  type EmptyReason,
  emptyText,
  emptyTitle,
  expectedHeight,
  minimumProbe,
  onlyFigure,
} from "@lyceum/reports";
import type { QueryInput } from "@lyceum/semantic";
import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { useDashboard } from "../DashboardContext.ts";
import type { VisualAnswer } from "./useVisual.ts";
import { VisualSkeleton } from "./VisualSkeleton.tsx";

interface VisualEmptyProps {
  readonly visual: Visual;
  readonly title: string;
  readonly answer: VisualAnswer;
  /** Stands beneath a figure that says itself that there is none. */
  readonly brief?: boolean;
}

interface Reason {
  readonly code: EmptyReason["code"];
  readonly text: string;
}

/** Asks one more question than the visual does; none where there is none. */
function useFurther(query: QueryInput | undefined) {
  const { client } = useDashboard();
  return useQuery({ queryKey: ["answer", query], queryFn: query ? ({ signal }) => client.query(query, signal) : skipToken });
}

/** What hides everything that a visual could show, in words; undefined while it is being found out. */
function useReason({ visual, answer }: Pick<VisualEmptyProps, "visual" | "answer">): Reason | undefined {
  const { t } = useTranslation("studio");
  const view = useDashboard();
  const { session } = view;
  const { applied, hosted, query, data, noneFound } = answer;
  const limiting = [...new Set([...applied, ...hosted])];
  const isAbsent = data !== undefined && absentData(data)?.isWhole === true;
  const probeQuery = isAbsent ? undefined : minimumProbe(query);
  const probe = useFurther(probeQuery);
  // Of what restricted readers are not shown, none and few read the same.
  const lookedAtQuery = isAbsent || session.scope.restricted ? undefined : noneFound?.query;
  const lookedAt = useFurther(lookedAtQuery);
  if (!data || (probeQuery && probe.isPending) || (lookedAtQuery && lookedAt.isPending)) return undefined;
  const isFiltered = limiting.length > 0;
  const having = visual.query.having;
  const { nodes } = session.scope;
  const reason = emptyReason({ answer: data, having, probe: probe.data, lookedAt: onlyFigure(lookedAt.data), nodes, isFiltered });
  return { code: reason.code, text: emptyText({ reason, limiting, noneFound }, view, t) };
}

/** Room for a title and two lines of its reason, so that finding out moves nothing. */
const ALONE = 88;

/** Why there is nothing, and the way out: clearing what filtered it all away. */
export function VisualEmpty({ visual, title, answer, brief = false }: VisualEmptyProps) {
  const { t } = useTranslation("studio");
  const { texts, setValues, dashboard } = useDashboard();
  // Beside others it keeps the height that it has with figures; alone, as the answer to a question, it needs room for its words.
  const isAlone = dashboard.sheets.flatMap(({ visuals }) => visuals).length === 1;
  const reason = useReason({ visual, answer });
  const { applied } = answer;
  // Until it is known why, it is still being looked for.
  if (!reason) return <Box aria-busy>{brief ? null : <VisualSkeleton kind={visual.kind} label={t("visual.loading", { title })} />}</Box>;
  if (brief) return <Box sx={{ color: role.inkMuted, fontSize: 13, textWrap: "pretty" }}>{reason.text}</Box>;
  const heading = emptyTitle(reason.code);
  // No filter hides what is not there.
  const only = heading === "empty.title" ? applied[0] : undefined;
  return (
    <Box
      sx={{
        minHeight: isAlone ? ALONE : expectedHeight(visual.kind),
        display: "grid",
        alignContent: "center",
        justifyItems: "center",
        textAlign: "center",
        gap: 2,
      }}
    >
      <Box sx={{ fontWeight: 600 }}>{t(heading)}</Box>
      <Box sx={{ color: role.inkMuted, maxWidth: "52ch", textWrap: "pretty" }}>{reason.text}</Box>
      {only ? (
        <Button size="small" variant="outlined" onClick={() => setValues(Object.fromEntries(applied.map(({ id }) => [id, []])))}>
          {applied.length === 1 ? t("empty.clearOne", { label: texts.filter(only) }) : t("empty.clearAll")}
        </Button>
      ) : null}
    </Box>
  );
}
