import { codeOf, ApiError } from "@lyceum/contracts/client";
import type { Visual } from "@lyceum/model";
import { absentData, type ChartModel, expectedHeight, isBlank, isEmptyAnswer, type Picked, pivotTable } from "@lyceum/reports";
import { missingFrozen } from "@lyceum/reports/stories";
import { Notice, RefreshIcon, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";

import { problemText } from "../../lib/problem-text.ts";
import { LazyChart } from "../charts/LazyChart.tsx";
import { type HostAction, useDashboard } from "../DashboardContext.ts";
import { PivotVisual, VisualTable } from "./lazy-tables.tsx";
import { NumberTile } from "./NumberTile.tsx";
import { type Room, SEARCH_FROM } from "./table-room.ts";
import { columnsOf, useCrossFilter } from "./useCrossFilter.ts";
import type { VisualAnswer } from "./useVisual.ts";
import { VisualEmpty } from "./VisualEmpty.tsx";
import { VisualSkeleton } from "./VisualSkeleton.tsx";

export interface VisualBodyProps {
  readonly visual: Visual;
  readonly title: string;
  readonly answer: VisualAnswer;
  readonly model: ChartModel | undefined;
  /** Room for a chart or table to fill, where there is more than it asks for. */
  readonly room?: Room;
  /** Opens why the number changed; absent where it has no comparison. */
  readonly onWhy?: () => void;
  /** What picking a mark does in place of filtering by it. */
  readonly onAct?: HostAction | undefined;
  /** Under which a table's order belongs to how the report is set. */
  readonly tableId: string;
}

/** Least height in px of a table that scrolls within the height that is left. */
const MIN_HEIGHT = 280;

/** Refusals of a question whose names or links the model does not have. */
const GONE: ReadonlySet<string> = new Set(["query_unknown_name", "query_wrong_kind", "query_not_joinable"]);

/** The frame does not know the deployment's links, so whom to ask is said in words. */
function VisualError({ answer, kind }: { readonly answer: VisualAnswer; readonly kind: Visual["kind"] }) {
  const { t, i18n } = useTranslation("studio");
  const { error, refetch, isFetching } = answer.result;
  const { title, detail } = problemText(codeOf(error), t, i18n);
  const reference = error instanceof ApiError ? error.requestId : undefined;
  return (
    <Box sx={{ minHeight: expectedHeight(kind), display: "grid", gridTemplateColumns: "minmax(0, 1fr)", alignContent: "center" }}>
      <Notice
        kind="warning"
        live="alert"
        title={title}
        action={
          <Button size="small" startIcon={<RefreshIcon size={16} />} disabled={isFetching} onClick={() => void refetch()}>
            {t("problem.retry")}
          </Button>
        }
      >
        {detail} {t("problem.support")}
        {reference ? (
          <Box sx={{ color: role.inkMuted, fontSize: 12, overflowWrap: "anywhere" }}>{t("problem.reference", { id: reference })}</Box>
        ) : null}
      </Notice>
    </Box>
  );
}

/** Stands for itself without a voice: the frame says once that the server cannot be reached. */
function VisualWaiting({ kind }: { readonly kind: Visual["kind"] }) {
  const { t } = useTranslation("studio");
  return (
    <Box sx={{ minHeight: expectedHeight(kind), display: "grid", placeContent: "center", color: role.inkMuted, textAlign: "center" }}>
      {t("connection.waiting")}
    </Box>
  );
}

interface VisualUnaskedProps {
  readonly kind: Visual["kind"];
  readonly title: string;
  readonly text: string;
}

/** Says why there is no answer: no fault, and nothing to try again. */
function VisualUnasked({ kind, title, text }: VisualUnaskedProps) {
  return (
    <Box
      sx={{ minHeight: expectedHeight(kind), display: "grid", alignContent: "center", justifyItems: "center", textAlign: "center", gap: 2 }}
    >
      <Box sx={{ fontWeight: 600 }}>{title}</Box>
      <Box sx={{ color: role.inkMuted, maxWidth: "52ch", textWrap: "pretty" }}>{text}</Box>
    </Box>
  );
}

/** Says what must be chosen before the visual can be asked. */
function VisualWithoutFilter({ kind, needs }: { readonly kind: Visual["kind"]; readonly needs: VisualAnswer["needs"] }) {
  const { t, i18n } = useTranslation("studio");
  const { texts } = useDashboard();
  const labels = new Intl.ListFormat(i18n.language, { type: "conjunction" }).format(needs.map((filter) => texts.filter(filter)));
  return <VisualUnasked kind={kind} title={t("empty.needs")} text={t("empty.needsDetail", { labels })} />;
}

/** Shows what stands under a visual's title: the picture, or why there is none yet. */
export function VisualBody({ visual, title, answer, model, room, onWhy, onAct, tableId }: VisualBodyProps) {
  const { t } = useTranslation("studio");
  const view = useDashboard();
  const crossFilter = useCrossFilter();
  const columns = columnsOf(model);
  const drills = visual.drill !== undefined;
  const isPickable = columns.some((column) => crossFilter.filters(column));
  const { data, stale } = answer;
  const { isError, error, isPlaceholderData } = answer.result;
  if (visual.unreadable !== undefined) {
    return <VisualUnasked kind={visual.kind} title={t("empty.unreadableTitle")} text={t("empty.unreadable")} />;
  }
  const frozen = view.frozenOf?.(visual);
  if (frozen?.kind === "withheld" || frozen?.kind === "gone") {
    return <VisualUnasked kind={visual.kind} {...missingFrozen(frozen, { t, locale: view.words.locale })} />;
  }
  if (answer.needs.length > 0) return <VisualWithoutFilter kind={visual.kind} needs={answer.needs} />;
  if (isError && !data) {
    if (codeOf(error) === "unreachable") return <VisualWaiting kind={visual.kind} />;
    if (codeOf(error) === "query_dimension_forbidden")
      return <VisualUnasked kind={visual.kind} title={t("empty.closedTitle")} text={t("empty.closed")} />;
    // The model has moved on since the visual was built: nothing to try again.
    if (GONE.has(codeOf(error) ?? "")) return <VisualUnasked kind={visual.kind} title={t("empty.goneTitle")} text={t("empty.gone")} />;
    return <VisualError answer={answer} kind={visual.kind} />;
  }
  if (!data) return <VisualSkeleton kind={visual.kind} label={t("visual.loading", { title })} />;
  const isAbsent = absentData(data)?.isWhole === true;
  const empty = (isAbsent || isEmptyAnswer(data) || isBlank(model)) && visual.kind !== "number";
  const isPivot = visual.kind === "pivot" && pivotTable(data) !== undefined;
  const act = onAct && ((picked: readonly Picked[]) => onAct(picked, data, view.words));
  const picking = act ? { ...crossFilter, filters: () => true, isSet: () => false, pick: act } : crossFilter;
  const fading = { opacity: stale ? 0.5 : 1, transition: "opacity 150ms ease-out" };
  const isDrawn = !empty && model !== undefined && model.kind !== "number";
  const scrolls = !empty && !isDrawn && model?.kind !== "number" && data.rows.length >= SEARCH_FROM;
  const tableRoom = room && room !== "row" ? { room } : {};
  const rest = {
    display: "flex",
    flexDirection: "column",
    flex: `${isDrawn ? 1 : 0} ${scrolls ? 1 : 0} auto`,
    ...(scrolls && { minHeight: MIN_HEIGHT }),
  } as const;
  const fills = room === "rest" || (room === "row" && isDrawn);
  const figure = { flex: 1, display: "flex", flexDirection: "column", justifyContent: "var(--figure-place, flex-start)" } as const;
  return (
    <Box aria-busy={isPlaceholderData} sx={{ ...(fills ? rest : visual.kind === "number" ? figure : { flex: 1 }), ...fading }}>
      {isError ? <Box sx={{ mb: 2, color: role.ink, fontSize: 13 }}>{t("connection.before")}</Box> : null}
      {empty ? <VisualEmpty visual={visual} title={title} answer={answer} /> : null}
      {!empty && model?.kind === "number" ? <NumberTile model={model} query={visual.query} {...(onWhy && { onWhy })} /> : null}
      {model?.kind === "number" && model.value === null && !model.suppressed ? (
        <VisualEmpty visual={visual} title={title} answer={answer} brief />
      ) : null}
      {!empty && model?.kind === "spark" && model.figure ? <NumberTile model={model.figure} query={visual.query} /> : null}
      {!empty && model && model.kind !== "number" ? (
        <LazyChart
          kind={visual.kind}
          model={model}
          title={title}
          style={view.style}
          words={view.words}
          onPick={act ?? (isPickable ? crossFilter.pick : undefined)}
          onBack={isPickable || drills ? () => crossFilter.clear(columns, drills) : undefined}
          {...(room ? { room: room === "row" ? "rest" : room } : {})}
        />
      ) : null}
      {!empty && isPivot ? <PivotVisual answer={data} title={title} highlights={visual.highlights} {...tableRoom} /> : null}
      {!empty && !model && !isPivot ? (
        <VisualTable
          answer={data}
          title={title}
          highlights={visual.kind === "table" ? visual.highlights : undefined}
          crossFilter={picking}
          tableId={tableId}
          {...tableRoom}
        />
      ) : null}
    </Box>
  );
}
