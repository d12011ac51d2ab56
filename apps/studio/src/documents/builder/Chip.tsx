import { CloseIcon, corner, DownIcon, role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";

import type { Dragged } from "./BuilderContext.ts";
import { useBuilder } from "./BuilderContext.ts";

interface ChipProps {
  readonly label: string;
  /** Below the label: unit, grain, how it is shown. */
  readonly note?: string | undefined;
  readonly onRemove: () => void;
  /** Moves it by one position; absent where there is no other. */
  readonly onUp?: (() => void) | undefined;
  readonly onDown?: (() => void) | undefined;
  readonly drag?: Dragged;
  /** What stands before it takes its position. */
  readonly onDropBefore?: ((dragged: Dragged) => void) | undefined;
  readonly isOpenFirst?: boolean;
  /** Settings; absent where there are none. */
  readonly children?: ReactNode;
}

/** Formulas may be long; their settings have them whole. */
const twoLines = { display: "-webkit-box", WebkitLineClamp: 2, WebkitBoxOrient: "vertical", overflow: "hidden" } as const;
const square = { "@media (pointer: coarse)": { width: 44, height: 44 } } as const;

/** One thing on a shelf: dragged, moved by keyboard, removed, and opened for its settings. */
export function Chip({ label, note, onRemove, onUp, onDown, drag, onDropBefore, isOpenFirst = false, children }: ChipProps) {
  const { t } = useTranslation("builder");
  const { setDragged, draggedNow } = useBuilder();
  const [isOpen, setOpen] = useState(isOpenFirst);
  const region = useId();
  const onKeyDown = (event: React.KeyboardEvent): void => {
    if (!event.altKey) return;
    const act = event.key === "ArrowUp" ? onUp : event.key === "ArrowDown" ? onDown : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <Box
      component="li"
      draggable={drag !== undefined}
      onDragStart={(event: React.DragEvent) => {
        if (!drag) return;
        event.dataTransfer.setData("text/plain", label);
        event.dataTransfer.effectAllowed = "move";
        setDragged(drag);
      }}
      onDragEnd={() => setDragged(undefined)}
      onDrop={(event: React.DragEvent) => {
        const dragged = draggedNow();
        if (!dragged || !onDropBefore || dragged.from !== drag?.from) return;
        event.preventDefault();
        event.stopPropagation();
        onDropBefore(dragged);
        setDragged(undefined);
      }}
      sx={{ border: `1px solid ${role.line}`, borderRadius: `${corner.control}px`, backgroundColor: role.paper, minWidth: 0 }}
    >
      <Box onKeyDown={onKeyDown} sx={{ display: "flex", alignItems: "center", paddingInlineStart: 3, minHeight: 40 }}>
        <Box sx={{ flex: 1, minWidth: 0, py: 1, cursor: drag ? "grab" : "default" }}>
          <Box sx={{ fontSize: sizes.data, fontWeight: 600, lineHeight: 1.3, overflowWrap: "anywhere" }}>{label}</Box>
          {note ? (
            <Box sx={{ ...twoLines, fontSize: sizes.caption, color: role.inkMuted, lineHeight: 1.3, overflowWrap: "anywhere" }}>{note}</Box>
          ) : null}
        </Box>
        {(onUp ?? onDown) ? (
          <>
            <IconButton size="small" sx={square} aria-label={t("shelves.up", { label })} disabled={!onUp} onClick={onUp}>
              <Box component="span" sx={{ display: "inline-flex", transform: "rotate(180deg)" }}>
                <DownIcon size={16} />
              </Box>
            </IconButton>
            <IconButton size="small" sx={square} aria-label={t("shelves.down", { label })} disabled={!onDown} onClick={onDown}>
              <DownIcon size={16} />
            </IconButton>
          </>
        ) : null}
        {children ? (
          <IconButton
            size="small"
            sx={square}
            aria-label={t("shelves.settings", { label })}
            aria-expanded={isOpen}
            aria-controls={region}
            onClick={() => setOpen(!isOpen)}
          >
            <Sliders />
          </IconButton>
        ) : null}
        <IconButton size="small" sx={square} aria-label={t("shelves.remove", { label })} onClick={onRemove}>
          <CloseIcon size={16} />
        </IconButton>
      </Box>
      {children ? (
        <Box id={region} hidden={!isOpen} sx={{ borderTop: `1px solid ${role.line}`, p: 3 }}>
          {isOpen ? <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>{children}</Box> : null}
        </Box>
      ) : null}
    </Box>
  );
}

const Sliders = () => (
  <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden focusable="false">
    <path d="M2 5h7M13 5h1M2 11h1M7 11h7" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
    <circle cx="11" cy="5" r="1.8" fill="none" stroke="currentColor" strokeWidth="1.5" />
    <circle cx="5" cy="11" r="1.8" fill="none" stroke="currentColor" strokeWidth="1.5" />
  </svg>
);
