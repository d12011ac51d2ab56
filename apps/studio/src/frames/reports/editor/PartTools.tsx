import type { SheetPart } from "@lyceum/reports";
import { CopyIcon, corner, DeleteIcon, EditIcon, MoreIcon, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import MenuItem from "@mui/material/MenuItem";
import { type PointerEvent, useState } from "react";
import { useTranslation } from "react-i18next";

import { FrameMenu } from "../../../documents/FrameMenu.tsx";
import type { DragMode } from "./useDragging.ts";

/** Widths that are chosen by name, in columns. */
const WIDTHS = [3, 4, 6, 8, 12] as const;

interface PartToolsProps {
  readonly part: SheetPart;
  readonly name: string;
  /** Sheets beside the one that it is on. */
  readonly otherSheets: readonly { readonly id: string; readonly name: string }[];
  readonly onGrab: (event: PointerEvent, mode: DragMode) => void;
  readonly onDrag: (event: PointerEvent) => void;
  readonly onDrop: () => void;
  /** Absent for what has nothing to edit. */
  readonly onEdit: (() => void) | undefined;
  readonly onCopy: () => void;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
  readonly onWidth: (width: number) => void;
  readonly onSendTo: (sheetId: string) => void;
  readonly onMoveByKeys: () => void;
}

const handle = { touchAction: "none", backgroundColor: "transparent", border: 0, padding: 0 } as const;

/** Buttons of one part, and the handles by which a pointer moves and resizes it. */
export function PartTools(props: PartToolsProps) {
  const { part, name, otherSheets, onGrab, onDrag, onDrop } = props;
  const { t } = useTranslation("console");
  const [anchor, setAnchor] = useState<HTMLElement>();
  const pointer = { onPointerMove: onDrag, onPointerUp: onDrop, onPointerCancel: onDrop };
  const close = (act?: () => void) => () => {
    setAnchor(undefined);
    act?.();
  };
  return (
    <>
      {/* The whole part can be grabbed; the keyboard has its own way, which the part's description tells. */}
      <Box
        aria-hidden
        onPointerDown={(event) => onGrab(event, "move")}
        {...pointer}
        sx={{
          ...handle,
          position: "absolute",
          inset: 0,
          cursor: "grab",
          "&:active": { cursor: "grabbing" },
          "@media (pointer: coarse)": { display: "none" },
        }}
      />
      <Box
        data-tools
        role="toolbar"
        aria-label={t("editor.tools", { name })}
        sx={{
          position: "absolute",
          insetInlineEnd: 8,
          top: 8,
          display: "flex",
          gap: 0.5,
          p: 0.5,
          borderRadius: `${corner.control}px`,
          border: `1px solid ${role.line}`,
          backgroundColor: role.raised,
          transition: "opacity 120ms ease-out",
          // Where nothing hovers they always show, above the part: over it they would hide its title.
          "@media (hover: none)": { position: "static", order: -1, justifySelf: "end", maxWidth: "100%", flexWrap: "wrap", mb: 1 },
        }}
      >
        {props.onEdit ? (
          <IconButton size="small" aria-label={t("editor.tool.edit", { name })} title={t("editor.tool.editShort")} onClick={props.onEdit}>
            <EditIcon size={16} />
          </IconButton>
        ) : null}
        <IconButton
          size="small"
          aria-label={t("editor.tool.duplicate", { name })}
          title={t("editor.tool.duplicateShort")}
          onClick={props.onDuplicate}
        >
          <CopyIcon size={16} />
        </IconButton>
        <IconButton
          size="small"
          aria-label={t("editor.tool.remove", { name })}
          title={t("editor.tool.removeShort")}
          onClick={props.onRemove}
        >
          <DeleteIcon size={16} />
        </IconButton>
        <IconButton
          size="small"
          aria-label={t("editor.tool.more", { name })}
          title={t("editor.tool.moreShort")}
          aria-haspopup="menu"
          aria-expanded={anchor !== undefined}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <MoreIcon size={16} />
        </IconButton>
      </Box>
      <FrameMenu anchor={anchor} label={t("editor.tool.more", { name })} onClose={close()}>
        <MenuItem onClick={close(props.onMoveByKeys)}>{t("editor.tool.moveByKeys")}</MenuItem>
        <MenuItem onClick={close(props.onCopy)}>{t("editor.tool.copy")}</MenuItem>
        {WIDTHS.map((width) => (
          <MenuItem key={width} selected={part.layout.w === width} onClick={close(() => props.onWidth(width))}>
            {t("editor.tool.width", { width })}
          </MenuItem>
        ))}
        {otherSheets.map((sheet) => (
          <MenuItem key={sheet.id} onClick={close(() => props.onSendTo(sheet.id))}>
            {t("editor.tool.sendTo", { sheet: sheet.name })}
          </MenuItem>
        ))}
      </FrameMenu>
      <Box
        data-tools
        aria-hidden
        onPointerDown={(event) => onGrab(event, "resize")}
        {...pointer}
        sx={{
          ...handle,
          position: "absolute",
          insetInlineEnd: 0,
          bottom: 0,
          width: 24,
          height: 24,
          cursor: "nwse-resize",
          "&::after": {
            content: '""',
            position: "absolute",
            insetInlineEnd: 5,
            bottom: 5,
            width: 9,
            height: 9,
            borderInlineEnd: `2px solid ${role.edge}`,
            borderBottom: `2px solid ${role.edge}`,
            borderEndEndRadius: 4,
          },
        }}
      />
    </>
  );
}
