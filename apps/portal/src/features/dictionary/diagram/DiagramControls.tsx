import { DownloadIcon, FitIcon, MinusIcon, PlusIcon, SearchIcon } from "@lyceum/ui";
import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import IconButton from "@mui/material/IconButton";
import InputAdornment from "@mui/material/InputAdornment";
import TextField from "@mui/material/TextField";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { type Entry, qualifiedName, type Schema } from "../../../domain/dictionary/catalogue.ts";
import { downloadSvg } from "./diagram-svg.ts";
import type { Drawing } from "./drawing.ts";
import { useMoves } from "./useCanvas.ts";

interface DiagramControlsProps {
  /** Undefined while it is being arranged. */
  readonly drawing: Drawing | undefined;
  /** Name of the file to save. */
  readonly name: string;
  readonly all: boolean;
  readonly onColumns: (all: boolean) => void;
}

/** Offers what can be done with the diagram. */
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

interface SchemaChoiceProps {
  readonly schemas: readonly Schema[];
  readonly chosen: string;
  readonly onChoose: (schemaId: string) => void;
}

/** The schema that the diagram shows. */
export function SchemaChoice({ schemas, chosen, onChoose }: SchemaChoiceProps) {
  const { t } = useTranslation("dictionary");
  return (
    <TextField
      select
      label={t("filter.label")}
      value={chosen}
      onChange={(event) => onChoose(event.target.value)}
      slotProps={{ select: { native: true } }}
      sx={{ flex: "1 1 260px", maxWidth: { sm: 340 } }}
    >
      {schemas.map(({ schemaId, name }) => (
        <option key={schemaId} value={schemaId}>
          {t("diagram.schema", { schemaId, name })}
        </option>
      ))}
    </TextField>
  );
}

interface TableFinderProps {
  readonly entries: readonly Entry[];
  readonly onFind: (entry: Entry) => void;
}

/** Finds a table in every schema by its name. */
export function TableFinder({ entries, onFind }: TableFinderProps) {
  const { t } = useTranslation("dictionary");
  const [text, setText] = useState("");
  return (
    <Autocomplete<Entry>
      options={entries}
      value={null}
      inputValue={text}
      onInputChange={(_, next) => setText(next)}
      onChange={(_, entry) => {
        if (!entry) return;
        setText("");
        onFind(entry);
      }}
      getOptionKey={qualifiedName}
      getOptionLabel={qualifiedName}
      groupBy={({ schemaId }) => schemaId}
      autoHighlight
      blurOnSelect
      forcePopupIcon={false}
      noOptionsText={t("diagram.noTable")}
      renderInput={({ slotProps, ...field }) => (
        <TextField
          {...field}
          label={t("diagram.find")}
          placeholder={t("diagram.findHint")}
          slotProps={{
            ...slotProps,
            input: {
              ...slotProps.input,
              startAdornment: (
                <InputAdornment position="start">
                  <SearchIcon size={18} />
                </InputAdornment>
              ),
            },
          }}
        />
      )}
      sx={{ flex: "1 1 260px", maxWidth: { sm: 360 } }}
    />
  );
}
