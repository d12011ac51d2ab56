import { changeFromText, formatMeasure, type NumberModel, numberSummary, changeSummary, type ChangeSummary } from "@lyceum/reports";
import type { Query } from "@lyceum/semantic";
import { role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { useTranslation } from "react-i18next";

import { Sparkline } from "../charts/Sparkline.tsx";
import { useDashboard } from "../DashboardContext.ts";
import { highlightStyle } from "./highlight-style.ts";

interface NumberTileProps {
  readonly model: NumberModel;
  readonly query: Query;
  /** Opens why the number changed; absent where that cannot be told. */
  readonly onWhy?: () => void;
}

const TONES = { good: role.success, bad: role.error } as const;
const ARROWS = { [-1]: "▼ ", 0: "", 1: "▲ " } as const;

/** Good news and bad news differ in colour; where a change is neither, or too small to be said, it stays in ink. */
function Change({ model, change, onWhy }: Pick<NumberTileProps, "model" | "onWhy"> & { readonly change: ChangeSummary }) {
  const { t, i18n } = useTranslation("studio");
  const previous = model.previous === null ? undefined : formatMeasure(model.previous, model.format, i18n.language);
  return (
    <Box sx={{ fontSize: sizes.small, color: role.inkMuted }}>
      <Box component="span" className="tabular" sx={{ color: change.news ? TONES[change.news] : role.ink, fontWeight: 600 }}>
        <span aria-hidden>{ARROWS[change.direction]}</span>
        {change.text}
      </Box>{" "}
      {previous === undefined ? null : changeFromText(model, previous, { t, locale: i18n.language })}{" "}
      {onWhy ? (
        <Link component="button" type="button" className="no-print" sx={{ font: "inherit" }} onClick={onWhy}>
          {t("change.why")}
        </Link>
      ) : null}
    </Box>
  );
}

/** One figure, how it changed and how it got there. */
export function NumberTile({ model, query, onWhy }: NumberTileProps) {
  const { t, i18n } = useTranslation("studio");
  const { style, facts } = useDashboard();
  const words = { t, locale: i18n.language };
  const change = changeSummary(model, facts.better(query.measures[0] ?? "", query.define), words);
  return (
    <Box sx={{ minHeight: 64 }}>
      <Box sx={{ display: "flex", alignItems: "flex-end", gap: 4 }}>
        <Box
          className="tabular"
          sx={{
            fontSize: model.value === null ? sizes.body : `var(--figure-size, ${sizes.heading})`,
            fontWeight: 600,
            lineHeight: 1.15,
            color: model.value === null ? role.inkMuted : role.ink,
            ...(model.setOff && { paddingInline: 2 }),
          }}
          style={highlightStyle(model.setOff?.tone)}
        >
          {numberSummary(model, words)}
        </Box>
        {model.history.length > 2 ? <Sparkline values={model.history} colour={style.categorical[0]} /> : null}
      </Box>
      {change ? <Change model={model} change={change} {...(onWhy && { onWhy })} /> : null}
    </Box>
  );
}
