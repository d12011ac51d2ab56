import { PlusIcon, RedoIcon, role, UndoIcon } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { useTranslation } from "react-i18next";

import { AlignMenu } from "./AlignMenu.tsx";
import { MenuButton } from "./MenuButton.tsx";
import type { Editor } from "./useEditor.ts";

/** What can be added to a sheet. */
export type Addition = "visual" | "copy" | "heading" | "text" | "list" | "link" | "image" | "divider";
const OTHERS: readonly Addition[] = ["copy", "heading", "text", "list", "link", "image", "divider"];

interface EditorBarProps {
  readonly editor: Editor;
  readonly onAdd: (addition: Addition) => void;
  /** Opens questions in plain language. */
  readonly onAsk: () => void;
  /** Opens the executive summary of the draft. */
  readonly onSummary: () => void;
}

/** Adds to the sheet, says what stands out in it, takes back and does again. */
export function EditorBar({ editor, onAdd, onAsk, onSummary }: EditorBarProps) {
  const { t } = useTranslation(["console", "studio"]);
  const { undoLabel, redoLabel } = editor;
  const undoText = undoLabel === undefined ? t("editor.undo.nothing") : t("editor.undo.step", { label: undoLabel });
  const redoText = redoLabel === undefined ? t("editor.redo.nothing") : t("editor.redo.step", { label: redoLabel });
  return (
    <Box role="toolbar" aria-label={t("editor.bar")} sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center" }}>
      <Button size="small" variant="contained" startIcon={<PlusIcon size={16} />} onClick={() => onAdd("visual")}>
        {t("editor.add.visual")}
      </Button>
      <MenuButton label={t("editor.add.more")} choices={OTHERS} textOf={(addition) => t(`editor.add.${addition}`)} onChoose={onAdd} />
      {editor.canPaste ? (
        <Button size="small" onClick={editor.paste}>
          {t("editor.paste")}
        </Button>
      ) : null}
      <Button size="small" variant="outlined" aria-haspopup="dialog" onClick={onAsk}>
        {t("editor.asking.open")}
      </Button>
      <Button size="small" variant="outlined" aria-haspopup="dialog" onClick={onSummary}>
        {t("studio:summary.open")}
      </Button>
      <Box sx={{ flex: 1 }} />
      {editor.selected.length > 1 ? (
        <>
          <Box component="span" sx={{ color: role.inkMuted }}>
            {t("editor.selected", { count: editor.selected.length })}
          </Box>
          <AlignMenu editor={editor} />
        </>
      ) : null}
      <Box sx={{ display: "flex" }}>
        {/* What can be taken back is told, so the button stays where it is even when there is nothing. */}
        <IconButton size="small" aria-label={undoText} title={undoText} aria-disabled={undoLabel === undefined} onClick={editor.undo}>
          <UndoIcon size={18} style={{ opacity: undoLabel === undefined ? 0.45 : 1 }} />
        </IconButton>
        <IconButton size="small" aria-label={redoText} title={redoText} aria-disabled={redoLabel === undefined} onClick={editor.redo}>
          <RedoIcon size={18} style={{ opacity: redoLabel === undefined ? 0.45 : 1 }} />
        </IconButton>
      </Box>
    </Box>
  );
}
