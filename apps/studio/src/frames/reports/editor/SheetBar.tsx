import type { FilterDimension } from "@lyceum/contracts";
import { addSheet, duplicateSheet, moveSheet, removeSheet, renameSheet, writeSheetStart } from "@lyceum/reports/authoring";
import { MoreIcon, PlusIcon, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import MenuItem from "@mui/material/MenuItem";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useDashboard } from "../../../documents/DashboardContext.ts";
import { DeleteDialog } from "../../../documents/DeleteDialog.tsx";
import { FrameMenu } from "../../../documents/FrameMenu.tsx";
import { SheetStartDialog } from "./SheetStartDialog.tsx";
import { TextDialog } from "./TextDialog.tsx";
import { type Editor, makeId } from "./useEditor.ts";

/** Longest name of a sheet. */
const MAX_NAME = 80;

interface SheetBarProps {
  readonly editor: Editor;
  readonly dimensions: readonly FilterDimension[];
}

/** The sheets as tabs, with what can be done to the one that shows. */
export function SheetBar({ editor, dimensions }: SheetBarProps) {
  const { t } = useTranslation("console");
  const { texts } = useDashboard();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [dialog, setDialog] = useState<"rename" | "start" | "remove">();
  const { document, sheetId } = editor;
  const index = document.sheets.findIndex(({ id }) => id === sheetId);
  const sheet = document.sheets[index];
  const nameOf = (entry: (typeof document.sheets)[number]): string => texts.sheet(entry, "name") ?? entry.name;
  const name = sheet ? nameOf(sheet) : "";
  const close = (act: () => void) => () => {
    setAnchor(undefined);
    act();
  };
  const add = (): void => {
    const id = makeId("sheet");
    const next = addSheet(document, { id, name: t("editor.sheets.newName", { number: document.sheets.length + 1 }) });
    editor.edit(next, t("editor.edits.sheetAdd"));
    if (next) editor.showSheet(id);
  };
  return (
    <Box
      sx={{
        display: "flex",
        // On phones the names of the sheets have a line of their own.
        flexWrap: { xs: "wrap", sm: "nowrap" },
        alignItems: "center",
        gap: 1,
        borderBottom: `1px solid ${role.line}`,
      }}
    >
      <Tabs
        value={sheetId}
        onChange={(_, id: string) => editor.showSheet(id)}
        aria-label={t("editor.sheets.label")}
        variant="scrollable"
        scrollButtons={false}
        sx={{ minWidth: 0, flex: { xs: "1 1 100%", sm: "0 1 auto" } }}
      >
        {document.sheets.map((entry) => (
          <Tab key={entry.id} value={entry.id} label={nameOf(entry)} onDoubleClick={() => setDialog("rename")} />
        ))}
      </Tabs>
      <IconButton
        size="small"
        aria-label={t("editor.sheets.more", { name })}
        title={t("editor.sheets.more", { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon size={18} />
      </IconButton>
      <Button size="small" startIcon={<PlusIcon size={16} />} onClick={add} sx={{ flex: "none", whiteSpace: "nowrap" }}>
        {t("editor.sheets.add")}
      </Button>
      <FrameMenu anchor={anchor} label={t("editor.sheets.more", { name })} onClose={() => setAnchor(undefined)}>
        <MenuItem onClick={close(() => setDialog("rename"))}>{t("editor.sheets.rename")}</MenuItem>
        <MenuItem onClick={close(() => setDialog("start"))}>{t("editor.sheets.start.open")}</MenuItem>
        <MenuItem
          onClick={close(() =>
            editor.edit(
              duplicateSheet(document, sheetId, t("editor.sheets.copyOf", { name }).slice(0, MAX_NAME), makeId),
              t("editor.edits.sheetCopy", { name }),
            ),
          )}
        >
          {t("editor.sheets.duplicate")}
        </MenuItem>
        <MenuItem
          disabled={index === 0}
          onClick={close(() => editor.edit(moveSheet(document, sheetId, -1), t("editor.edits.sheetMove", { name })))}
        >
          {t("editor.sheets.before")}
        </MenuItem>
        <MenuItem
          disabled={index === document.sheets.length - 1}
          onClick={close(() => editor.edit(moveSheet(document, sheetId, 1), t("editor.edits.sheetMove", { name })))}
        >
          {t("editor.sheets.after")}
        </MenuItem>
        <MenuItem disabled={document.sheets.length === 1} onClick={close(() => setDialog("remove"))}>
          {t("editor.sheets.remove")}
        </MenuItem>
      </FrameMenu>
      {dialog === "rename" ? (
        <TextDialog
          title={t("editor.sheets.rename")}
          label={t("editor.sheets.name")}
          start={name}
          maxLength={MAX_NAME}
          onClose={() => setDialog(undefined)}
          onDone={(text) => {
            editor.edit(renameSheet(document, sheetId, text), t("editor.edits.sheetRename", { name: text }));
            setDialog(undefined);
          }}
        />
      ) : null}
      {dialog === "start" && sheet ? (
        <SheetStartDialog
          {...{ name, sheet, dimensions }}
          filters={document.filters}
          onClose={() => setDialog(undefined)}
          onDone={(periods) => {
            editor.edit(writeSheetStart(document, sheetId, periods), t("editor.edits.sheetStart", { name }));
            setDialog(undefined);
          }}
        />
      ) : null}
      {dialog === "remove" ? (
        <DeleteDialog
          title={t("editor.sheets.removing.title", { name })}
          text={t("editor.sheets.removing.text", { count: sheet?.visuals.length ?? 0 })}
          confirm={t("editor.sheets.remove")}
          deleting={false}
          error={null}
          onClose={() => setDialog(undefined)}
          onDelete={() => {
            editor.edit(removeSheet(document, sheetId), t("editor.edits.sheetRemove", { name }));
            setDialog(undefined);
          }}
        />
      ) : null}
    </Box>
  );
}
