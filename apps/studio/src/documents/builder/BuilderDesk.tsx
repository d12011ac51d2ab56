import type { Visual } from "@lyceum/model";
import { fixedParts } from "@lyceum/reports/building";
import { role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";

import { BreakdownShelf } from "./BreakdownShelf.tsx";
import { useBuilder } from "./BuilderContext.ts";
import { ComparisonShelf } from "./ComparisonShelf.tsx";
import { DrawingPanel } from "./DrawingPanel.tsx";
import { FieldList } from "./FieldList.tsx";
import { FilterShelf } from "./FilterShelf.tsx";
import { KindChoice } from "./KindChoice.tsx";
import { MeasureShelf } from "./MeasureShelf.tsx";
import { MultiplesShelf } from "./MultiplesShelf.tsx";
import { OrderPanel } from "./OrderPanel.tsx";
import { Panel } from "./Panel.tsx";
import { Preview } from "./Preview.tsx";
import { usePreview } from "./usePreview.ts";
import { WordsPanel } from "./WordsPanel.tsx";

interface BuilderDeskProps {
  readonly isNew: boolean;
  readonly onDone: (visual: Visual) => void;
  readonly onCancel: () => void;
}

const desk = {
  display: "grid",
  gap: 4,
  alignItems: "start",
  gridTemplateColumns: "minmax(0, 1fr)",
  "@container builder (min-width: 720px)": {
    gridTemplateColumns: "minmax(230px, 280px) minmax(0, 1fr)",
    "& > .builder-fields": { gridRow: "span 2" },
  },
  "@container builder (min-width: 1080px)": {
    gridTemplateColumns: "minmax(240px, 290px) minmax(270px, 340px) minmax(0, 1fr)",
    "& > .builder-fields": { gridRow: "auto" },
  },
} as const;

const column = { display: "grid", gap: 4, gridTemplateColumns: "minmax(0, 1fr)", alignContent: "start" } as const;

/** Lists what stays as it is, so that no author looks for it in vain. */
function FixedParts() {
  const { t } = useTranslation("builder");
  const { visual } = useBuilder();
  const parts = fixedParts(visual);
  if (parts.length === 0) return null;
  return (
    <Panel title={t("fixed.title")} hint={t("fixed.intro")}>
      <Box component="ul" sx={{ m: 0, p: 0, paddingInlineStart: 5, fontSize: sizes.small, color: role.inkMuted }}>
        {parts.map((part) => (
          <li key={part}>{t(`fixed.${part}`)}</li>
        ))}
      </Box>
    </Panel>
  );
}

/** The builder: fields, shelves, and what comes of them. */
export function BuilderDesk({ isNew, onDone, onCancel }: BuilderDeskProps) {
  const { t } = useTranslation("builder");
  const { dashboard, visual, finished, undo, redo, said } = useBuilder();
  const heading = useId();
  const preview = usePreview();
  const isEmpty = visual.query.measures.length + visual.query.dimensions.length === 0;
  return (
    <Box component="main" aria-label={dashboard.title} sx={{ p: { xs: 3, sm: 4 } }}>
      <Box component="section" aria-labelledby={heading} sx={{ containerType: "inline-size", containerName: "builder", ...column }}>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center" }}>
          <Typography id={heading} component="h2" variant="h4" sx={{ flex: "1 1 240px" }}>
            {t(isNew ? "title.new" : "title.change")}
          </Typography>
          <Button disabled={!undo} onClick={undo}>
            {t("undo")}
          </Button>
          <Button disabled={!redo} onClick={redo}>
            {t("redo")}
          </Button>
          <Button onClick={onCancel}>{t("cancel")}</Button>
          <Button variant="contained" disabled={isEmpty || preview.missing !== undefined} onClick={() => onDone(finished)}>
            {t("done")}
          </Button>
        </Box>
        <Box component="output" className="visually-hidden">
          {said}
        </Box>
        <Box sx={desk}>
          <Box className="builder-fields" sx={column}>
            <FieldList />
          </Box>
          <Box sx={column}>
            <MeasureShelf />
            <BreakdownShelf />
            <MultiplesShelf />
            <FilterShelf />
            <ComparisonShelf />
            <OrderPanel />
            <FixedParts />
          </Box>
          <Box sx={column}>
            <Preview preview={preview} />
            <KindChoice answer={preview.answer} />
            <DrawingPanel />
            <WordsPanel />
          </Box>
        </Box>
      </Box>
    </Box>
  );
}
