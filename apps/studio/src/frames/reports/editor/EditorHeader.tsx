import { REPORT_LIMITS } from "@lyceum/contracts";
import { retitle } from "@lyceum/reports/authoring";
import { BackIcon, MoreIcon, ring, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import IconButton from "@mui/material/IconButton";
import InputBase from "@mui/material/InputBase";
import MenuItem from "@mui/material/MenuItem";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { FrameMenu } from "../../../documents/FrameMenu.tsx";
import { SaveStatus } from "./SaveStatus.tsx";
import type { SaveState } from "./useAutosave.ts";
import type { Editor } from "./useEditor.ts";

/** What opens over the editor. */
export type EditorPanel = "details" | "theme" | "languages" | "publish" | "versions" | "share" | "summary" | "ask";

interface EditorHeaderProps {
  readonly editor: Editor;
  readonly state: SaveState;
  readonly isPublished: boolean;
  /** The draft is another than what readers see. */
  readonly isChanged: boolean;
  readonly mayManage: boolean;
  readonly onBack: () => void;
  readonly onPreview: () => void;
  readonly onPhone: () => void;
  readonly onOpen: (panel: EditorPanel) => void;
  readonly onExport: () => void;
}

/** Title, state and the acts on the whole report. */
export function EditorHeader(props: EditorHeaderProps) {
  const { editor, state, isPublished, isChanged, mayManage, onBack, onPreview, onPhone, onOpen, onExport } = props;
  const { t } = useTranslation("console");
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = (act: () => void) => () => {
    setAnchor(undefined);
    act();
  };
  const publication = !isPublished ? "never" : isChanged ? "changed" : "current";
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center" }}>
        <Button size="small" startIcon={<BackIcon size={16} />} ref={(element) => element?.focus({ preventScroll: true })} onClick={onBack}>
          {t("editor.back")}
        </Button>
        <SaveStatus state={state} />
        <Box sx={{ flex: 1 }} />
        <Box sx={{ display: "flex", gap: 2, alignItems: "center" }}>
          <Button size="small" variant="outlined" onClick={onPreview}>
            {t("editor.preview.open")}
          </Button>
          {mayManage ? (
            <Button size="small" variant="outlined" onClick={() => onOpen("share")}>
              {t("editor.share")}
            </Button>
          ) : null}
          <Button size="small" variant="contained" disabled={publication === "current"} onClick={() => onOpen("publish")}>
            {t("editor.publish")}
          </Button>
          <IconButton
            size="small"
            aria-label={t("editor.more")}
            title={t("editor.more")}
            aria-haspopup="menu"
            aria-expanded={anchor !== undefined}
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            <MoreIcon size={18} />
          </IconButton>
        </Box>
        <FrameMenu anchor={anchor} label={t("editor.more")} onClose={() => setAnchor(undefined)}>
          <MenuItem onClick={close(() => onOpen("details"))}>{t("editor.details.open")}</MenuItem>
          <MenuItem onClick={close(() => onOpen("theme"))}>{t("editor.theme.open")}</MenuItem>
          <MenuItem onClick={close(() => onOpen("languages"))}>{t("editor.languages.open")}</MenuItem>
          <MenuItem onClick={close(onPhone)}>{t("phone.open")}</MenuItem>
          <MenuItem onClick={close(() => onOpen("versions"))}>{t("editor.versions.open")}</MenuItem>
          <MenuItem onClick={close(onExport)}>{t("editor.export")}</MenuItem>
        </FrameMenu>
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3, alignItems: "center" }}>
        {/* Long titles go on below: one line of text on as many as it needs. */}
        <InputBase
          multiline
          value={editor.document.title}
          onChange={({ target }) => {
            const title = target.value.replaceAll(/\s*[\r\n]+\s*/g, " ");
            editor.edit(retitle(editor.document, { title }), t("editor.edits.title"), "report-title");
          }}
          onKeyDown={(event) => {
            if (event.key === "Enter") event.preventDefault();
          }}
          onBlur={editor.pause}
          placeholder={t("editor.untitled")}
          inputProps={{ "aria-label": t("editor.title"), maxLength: REPORT_LIMITS.title }}
          sx={{
            flex: "1 1 280px",
            fontSize: 25,
            fontWeight: 600,
            lineHeight: 1.25,
            borderRadius: "6px",
            px: 1,
            mx: -1,
            border: "1px solid transparent",
            "&:hover": { borderColor: role.edge },
            py: 0,
            "& textarea": { borderRadius: "4px", overflowWrap: "anywhere", py: 1 },
            "& textarea:focus-visible": { outline: ring.line, outlineOffset: ring.offset },
          }}
        />
        <Chip
          size="small"
          variant="outlined"
          color={publication === "current" ? "success" : "default"}
          label={t(`editor.state.${publication}`)}
        />
      </Box>
    </Box>
  );
}
