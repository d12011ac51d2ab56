import type { FilterDimension } from "@lyceum/contracts";
import type { FilterControl } from "@lyceum/model";
import { addFilter, moveFilter, removeFilter } from "@lyceum/reports/authoring";
import { ChevronRightIcon, CloseIcon, corner, PlusIcon, role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import ButtonBase from "@mui/material/ButtonBase";
import IconButton from "@mui/material/IconButton";
import List from "@mui/material/List";
import ListItemButton from "@mui/material/ListItemButton";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useDashboard } from "../../../documents/DashboardContext.ts";
import { FrameDialog } from "../../../documents/FrameDialog.tsx";
import { filterBy } from "./filter-choices.ts";
import { FilterDialog } from "./FilterDialog.tsx";
import { type Editor, makeId } from "./useEditor.ts";

interface FiltersBarProps {
  readonly editor: Editor;
  readonly dimensions: readonly FilterDimension[];
}

/** Buttons inside a chip. */
const chipButton = { width: 28, height: 28, minWidth: 0, minHeight: 0, p: 0, mx: 0.25 } as const;

interface AddFilterProps {
  readonly used: ReadonlySet<string>;
  readonly dimensions: readonly FilterDimension[];
  readonly onAdd: (filter: FilterControl) => void;
  readonly onClose: () => void;
}

/** Lists the dimensions of the model, found by name or meaning. */
function AddFilter({ used, dimensions, onAdd, onClose }: AddFilterProps) {
  const { t, i18n } = useTranslation("console");
  const [text, setText] = useState("");
  const words = i18n.getFixedT(i18n.language, "model");
  const named = dimensions
    .filter(({ name }) => !used.has(name))
    .map((dimension) => ({
      dimension,
      label: words(`dimensions.${dimension.name}.label` as never, { defaultValue: dimension.name }) as string,
      description: words(`dimensions.${dimension.name}.description` as never, { defaultValue: "" }) as string,
    }))
    .toSorted((left, right) => left.label.localeCompare(right.label, i18n.language));
  const sought = text.trim().toLocaleLowerCase(i18n.language);
  const found = named.filter(({ label, description }) => `${label} ${description}`.toLocaleLowerCase(i18n.language).includes(sought));
  return (
    <FrameDialog open onClose={onClose} title={t("editor.filters.adding")} fill="room">
      <TextField
        type="search"
        size="small"
        label={t("editor.filters.search")}
        value={text}
        onChange={(event) => setText(event.target.value)}
        sx={{ mt: 1, flex: "none" }}
      />
      <Box aria-live="polite" className="visually-hidden">
        {t("editor.filters.found", { count: found.length })}
      </Box>
      {found.length === 0 ? <Box sx={{ color: role.inkMuted }}>{t("editor.filters.none")}</Box> : null}
      <List sx={{ overflowY: "auto", minHeight: 120 }} aria-label={t("editor.filters.adding")}>
        {found.map(({ dimension, label, description }) => (
          <ListItemButton
            key={dimension.name}
            onClick={() => onAdd(filterBy(dimension, label, makeId("filter")))}
            sx={{ display: "block", borderRadius: `${corner.control}px` }}
          >
            <Box sx={{ fontWeight: 600 }}>{label}</Box>
            <Box sx={{ color: role.inkMuted, fontSize: sizes.small }}>{description}</Box>
          </ListItemButton>
        ))}
      </List>
    </FrameDialog>
  );
}

/** The filters that readers can set, in order: chosen from the model's dimensions. */
export function FiltersBar({ editor, dimensions }: FiltersBarProps) {
  const { t } = useTranslation(["console", "studio"]);
  const { texts } = useDashboard();
  const [isAdding, setAdding] = useState(false);
  const [changed, setChanged] = useState<FilterControl>();
  const { document } = editor;
  const { filters } = document;
  return (
    <Box
      component="section"
      aria-label={t("editor.filters.label")}
      sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center" }}
    >
      <Box component="span" sx={{ color: role.inkMuted, fontSize: sizes.small }}>
        {t("editor.filters.label")}
      </Box>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "contents" }}>
        {filters.map((filter, index) => {
          const label = texts.filter(filter);
          const move = (by: -1 | 1) => () => editor.edit(moveFilter(document, filter.id, by), t("editor.edits.filterMove", { label }));
          return (
            <Box
              key={filter.id}
              component="li"
              sx={{
                display: "flex",
                alignItems: "center",
                border: `1px solid ${role.edge}`,
                borderRadius: `${corner.pill}px`,
                backgroundColor: role.surface,
                height: 34,
                fontSize: sizes.small,
              }}
            >
              <ButtonBase
                disabled={filter.unreadable !== undefined}
                onClick={() => setChanged(filter)}
                aria-label={t("editor.filters.change", { label })}
                sx={{
                  font: "inherit",
                  color: "inherit",
                  height: "100%",
                  paddingInlineStart: 3,
                  paddingInlineEnd: 1,
                  borderRadius: `${corner.pill}px`,
                }}
              >
                {filter.unreadable === undefined ? label : [label, t("studio:empty.unreadableTitle")].filter(Boolean).join(": ")}
              </ButtonBase>
              {index > 0 ? (
                <IconButton
                  size="small"
                  sx={chipButton}
                  aria-label={t("editor.filters.before", { label })}
                  title={t("editor.filters.before", { label })}
                  onClick={move(-1)}
                >
                  <ChevronRightIcon size={14} style={{ transform: "scaleX(-1)" }} />
                </IconButton>
              ) : null}
              {index < filters.length - 1 ? (
                <IconButton
                  size="small"
                  sx={chipButton}
                  aria-label={t("editor.filters.after", { label })}
                  title={t("editor.filters.after", { label })}
                  onClick={move(1)}
                >
                  <ChevronRightIcon size={14} />
                </IconButton>
              ) : null}
              <IconButton
                size="small"
                sx={chipButton}
                aria-label={t("editor.filters.remove", { label })}
                title={t("editor.filters.remove", { label })}
                onClick={() => editor.edit(removeFilter(document, filter.id), t("editor.edits.filterRemove", { label }))}
              >
                <CloseIcon size={14} />
              </IconButton>
            </Box>
          );
        })}
      </Box>
      <Button size="small" startIcon={<PlusIcon size={16} />} onClick={() => setAdding(true)}>
        {t("editor.filters.add")}
      </Button>
      {isAdding ? (
        <AddFilter
          used={new Set(filters.map(({ dimension }) => dimension))}
          dimensions={dimensions}
          onClose={() => setAdding(false)}
          onAdd={(filter) => {
            editor.edit(addFilter(document, filter), t("editor.edits.filterAdd", { label: filter.label }));
            setAdding(false);
          }}
        />
      ) : null}
      {changed ? (
        <FilterDialog
          document={document}
          sheetId={editor.sheetId}
          dimensions={dimensions}
          filter={changed}
          onClose={() => setChanged(undefined)}
          onDone={(next) => {
            editor.edit(next, t("editor.edits.filterChange", { label: texts.filter(changed) }));
            setChanged(undefined);
          }}
        />
      ) : null}
    </Box>
  );
}
