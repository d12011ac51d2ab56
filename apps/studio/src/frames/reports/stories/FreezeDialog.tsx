import { freezeVisuals, FROZEN_DAYS, type ReportSummary } from "@lyceum/contracts";
import type { Dashboard, Visual } from "@lyceum/model";
import { formatDate } from "@lyceum/reports";
import { thawed, withFrozen } from "@lyceum/reports/stories";
import { Notice, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { useDashboard } from "../../../documents/DashboardContext.ts";
import { FailureNotice } from "../../../documents/FailureNotice.tsx";
import { FrameDialog } from "../../../documents/FrameDialog.tsx";
import type { FrameClient } from "../../../lib/frame-client.ts";
import type { Editor } from "../editor/useEditor.ts";
import { LoadProblem } from "../LoadProblem.tsx";
import type { FrozenNumbers } from "./useFrozen.ts";

interface FreezeDialogProps {
  readonly client: FrameClient;
  readonly report: ReportSummary;
  readonly editor: Editor;
  readonly numbers: FrozenNumbers;
  /** Saves what is not saved yet. @returns the version that the server has then; undefined where that failed. */
  readonly flush: () => Promise<number | undefined>;
  readonly onClose: () => void;
}

interface VisualOnPage {
  readonly sheet: Dashboard["sheets"][number];
  readonly number: number;
  readonly visual: Visual;
}

const placeOf = ({ sheet, visual }: VisualOnPage) => ({ sheet: sheet.id, visual: visual.id });

/** Says of each visual of a story whether its numbers are frozen, and freezes them. */
export function FreezeDialog({ client, report, editor, numbers, flush, onClose }: FreezeDialogProps) {
  const { t, i18n } = useTranslation("stories");
  const { texts } = useDashboard();
  const { document } = editor;
  const all = document.sheets.flatMap((sheet, index) =>
    sheet.visuals.map((visual): VisualOnPage => ({ sheet, number: index + 1, visual })),
  );
  const date = (moment: string): string => formatDate(moment, i18n.language, "medium");
  const freezing = useMutation({
    mutationFn: async (entries: readonly VisualOnPage[]) => {
      const version = await flush();
      if (version === undefined) return undefined;
      return client.call(freezeVisuals, { params: { reportId: report.id }, body: { version, visuals: entries.map(placeOf) } });
    },
    onSuccess: (done) => {
      if (!done) return;
      numbers.add(done.visuals.map(({ frozen }) => frozen));
      const marks = done.visuals.map(({ sheet, visual, frozen }) => ({ sheet, visual, frozen: frozen.id }));
      editor.edit(withFrozen(document, marks), t("edits.freeze", { count: marks.length }));
    },
  });
  const thaw = (entries: readonly VisualOnPage[]): void => {
    const [only] = entries;
    editor.edit(thawed(document, entries.length === 1 && only ? placeOf(only) : undefined), t("edits.thaw", { count: entries.length }));
  };
  const stateOf = (visual: Visual): string => {
    const state = numbers.frozenOf(visual);
    if (!state || state.kind === "loading") return t("freezing.live");
    if (state.kind === "gone") return t("freezing.gone");
    const { frozenAt, asOf, keptUntil, by } = state.frozen;
    if (state.kind === "withheld") return t("freezing.withheld", { date: date(frozenAt), person: by ?? "" });
    return t("freezing.frozen", { date: date(frozenAt), asOf: date(asOf), until: date(keptUntil) });
  };
  const frozen = all.filter(({ visual }) => visual.frozen !== undefined);
  return (
    <FrameDialog open onClose={onClose} title={t("freezing.title")}>
      <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <Box sx={{ color: role.inkMuted, textWrap: "pretty" }}>{t("freezing.help", { days: FROZEN_DAYS })}</Box>
        {numbers.error ? <LoadProblem error={numbers.error} retrying={numbers.retrying} onRetry={numbers.retry} /> : null}
        {all.length === 0 ? <Box>{t("freezing.none")}</Box> : null}
        {all.length > 0 ? (
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
            <Button variant="outlined" loading={freezing.isPending} onClick={() => freezing.mutate(all)}>
              {t("freezing.freezeAll")}
            </Button>
            {frozen.length > 0 ? <Button onClick={() => thaw(frozen)}>{t("freezing.thawAll")}</Button> : null}
          </Box>
        ) : null}
        <Box component="ul" aria-label={t("freezing.list")} sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 2 }}>
          {all.map((entry) => {
            const { sheet, number, visual } = entry;
            const title = texts.visual(sheet.id, visual, "title") ?? visual.title;
            const isFrozen = visual.frozen !== undefined;
            return (
              <Box
                key={`${sheet.id} ${visual.id}`}
                component="li"
                sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center", borderTop: `1px solid ${role.line}`, pt: 2 }}
              >
                <Box sx={{ flex: "1 1 220px", minWidth: 0, overflowWrap: "anywhere" }}>
                  <Box sx={{ fontWeight: 600 }}>{title}</Box>
                  <Box sx={{ color: role.inkMuted }}>{t("freezing.page", { number, name: texts.sheet(sheet, "name") ?? sheet.name })}</Box>
                  <Box sx={{ color: role.inkMuted }}>{stateOf(visual)}</Box>
                </Box>
                <Button
                  size="small"
                  variant="outlined"
                  disabled={freezing.isPending}
                  aria-label={t(isFrozen ? "freezing.againNamed" : "freezing.freezeNamed", { title })}
                  onClick={() => freezing.mutate([entry])}
                >
                  {t(isFrozen ? "freezing.again" : "freezing.freeze")}
                </Button>
                {isFrozen ? (
                  <Button size="small" aria-label={t("freezing.thawNamed", { title })} onClick={() => thaw([entry])}>
                    {t("freezing.thaw")}
                  </Button>
                ) : null}
              </Box>
            );
          })}
        </Box>
        {freezing.isSuccess && freezing.data === undefined ? (
          <Notice kind="warning" live="alert">
            {t("freezing.unsaved")}
          </Notice>
        ) : null}
        <FailureNotice error={freezing.error} />
        <Button variant="contained" onClick={onClose} sx={{ justifySelf: "end" }}>
          {t("freezing.done")}
        </Button>
      </Box>
    </FrameDialog>
  );
}
