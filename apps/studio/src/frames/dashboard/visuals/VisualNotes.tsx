import type { FilterControl } from "@lyceum/model";
import { role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";

import type { ChartModel } from "../../../charts/chart-model.ts";
import { useDashboard } from "../dashboard-context.ts";

interface VisualNotesProps {
  readonly model: ChartModel | undefined;
  readonly help: string | undefined;
  readonly ignored: readonly FilterControl[];
}

/** What a reader must know beneath a picture: help, what is folded or withheld, which filters do not apply. */
export function VisualNotes({ model, help, ignored }: VisualNotesProps) {
  const { t, i18n } = useTranslation("studio");
  const { texts } = useDashboard();
  const labels = new Intl.ListFormat(i18n.language, { type: "disjunction" }).format(ignored.map((filter) => texts.filter(filter)));
  const notes = (model?.notes ?? []).map((note) => t(`notes.${note.code}`, { ...note }));
  const lines = [...(help ? [help] : []), ...notes, ...(ignored.length > 0 ? [t("filters.ignored", { labels })] : [])];
  if (lines.length === 0) return null;
  return (
    <Box sx={{ fontSize: sizes.caption, color: role.inkMuted, display: "grid", gap: 1, textWrap: "pretty" }}>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Box>
  );
}
