import { DownloadIcon } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import IconButton from "@mui/material/IconButton";
import { useRef } from "react";
import { useTranslation } from "react-i18next";

import { FitIcon, MinusIcon, PlusIcon } from "../icons.tsx";
import { downloadSvg } from "./download-svg.ts";
import type { Drawing } from "./drawing.ts";
import { useMoves } from "./useMoves.ts";

export interface DiagramControlsProps {
  /** Undefined while it is being arranged. */
  readonly drawing: Drawing | undefined;
  /** Name of the file to save. */
  readonly name: string;
  readonly all: boolean;
  readonly onColumns: (all: boolean) => void;
}

/** What can be done with the diagram. */
export function DiagramControls({ drawing, name, all, onColumns }: DiagramControlsProps) {
  const { t } = useTranslation("dictionary");
  const box = useRef<HTMLDivElement>(null);
  const { zoomIn, zoomOut, fit } = useMoves();
  const buttons = [
    { label: t("diagram.zoomOut"), Icon: MinusIcon, act: zoomOut },
    { label: t("diagram.zoomIn"), Icon: PlusIcon, act: zoomIn },
    { label: t("diagram.fit"), Icon: FitIcon, act: fit },
  ];
  return (
    <Box
      ref={box}
      className="no-print"
      sx={{ display: "flex", flexWrap: "wrap", columnGap: 4, rowGap: 1, alignItems: "center", padding: "6px 12px" }}
    >
      <FormControlLabel
        control={<Checkbox size="small" checked={all} onChange={(_, checked) => onColumns(checked)} />}
        label={t("diagram.all")}
        slotProps={{ typography: { sx: { fontSize: "0.875rem" } } }}
      />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", marginInlineStart: "auto" }}>
        {buttons.map(({ label, Icon, act }) => (
          <IconButton key={label} aria-label={label} title={label} disabled={!drawing} onClick={act}>
            <Icon size={18} />
          </IconButton>
        ))}
        <Button
          size="small"
          variant="text"
          disabled={!drawing}
          startIcon={<DownloadIcon size={16} />}
          onClick={() => {
            if (drawing && box.current) downloadSvg(drawing, name, getComputedStyle(box.current));
          }}
        >
          {t("diagram.download")}
        </Button>
      </Box>
    </Box>
  );
}
