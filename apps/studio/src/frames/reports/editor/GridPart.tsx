import type { BrokenVisual } from "@lyceum/contracts";
import type { SheetPart } from "@lyceum/reports";
import { corner, role, type as sizes, WarningIcon } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { type CSSProperties, type KeyboardEvent, type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";

import { useDashboard } from "../../../documents/DashboardContext.ts";
import { roomIn } from "../../../documents/sheet-grid.ts";
import { SheetBlock } from "../../../documents/SheetBlock.tsx";
import { VisualCard } from "../../../documents/visuals/VisualCard.tsx";

interface GridPartProps {
  readonly part: SheetPart;
  readonly sheetId: string;
  readonly style: CSSProperties;
  readonly isSelected: boolean;
  /** The keys move it. */
  readonly isMoving: boolean;
  readonly isDragged: boolean;
  readonly broken: BrokenVisual | undefined;
  /** Buttons and handles. */
  readonly children: ReactNode;
  readonly onSelect: (isMore: boolean) => void;
  /** The focus has come to it and it is not selected. */
  readonly onReach: () => void;
  readonly onKey: (event: KeyboardEvent) => void;
}

/** Says in place what can no longer be answered. */
function BrokenPart({ part, broken }: { readonly part: SheetPart; readonly broken: BrokenVisual }) {
  const { t } = useTranslation(["console", "studio"]);
  const { title, unreadable } = part.kind === "visual" ? part.visual : { title: "", unreadable: undefined };
  return (
    <Box
      sx={{
        height: "100%",
        boxSizing: "border-box",
        p: 4,
        display: "grid",
        alignContent: "start",
        gap: 2,
        border: `1px dashed ${role.brass}`,
        borderRadius: `${corner.card}px`,
        backgroundColor: role.brassSoft,
      }}
    >
      <Box sx={{ fontWeight: 600, fontSize: sizes.body }}>{title}</Box>
      <Box sx={{ display: "flex", gap: 2 }}>
        <WarningIcon style={{ color: role.brass, flex: "none" }} />
        <span>
          {unreadable === undefined ? t("editor.broken.text") : `${t("studio:empty.unreadableTitle")}. ${t("studio:empty.unreadable")}`}
        </span>
      </Box>
      <Box sx={{ color: role.inkMuted, fontSize: sizes.small, overflowWrap: "anywhere" }}>{broken.detail}</Box>
    </Box>
  );
}

/** One visual or block on the grid of the editor: a tab stop of its own, with its buttons; what it shows answers no clicks here. */
export function GridPart(props: GridPartProps) {
  const { part, sheetId, style, isSelected, isMoving, isDragged, broken, children, onSelect, onReach, onKey } = props;
  const { t } = useTranslation("console");
  const { texts } = useDashboard();
  const hint = useId();
  const { x, y, w, h } = part.layout;
  const name = part.kind === "visual" ? (texts.visual(sheetId, part.visual, "title") ?? "") : texts.block(part.block);
  const kind = t(part.kind === "visual" ? "editor.kind.visual" : `editor.kind.${part.block.kind}`);
  const outline =
    isMoving || isDragged ? `2px solid ${role.accentStrong}` : isSelected ? `2px solid ${role.accent}` : "2px solid transparent";
  return (
    <Box
      // Its content is drawn and not read here: no element of the page's own says that it is an object to arrange.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="group"
      // A part is moved and resized by keys as a whole, as an object on a canvas is.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-part={part.id}
      aria-roledescription={kind}
      aria-label={t("editor.partLabel", { name: name || kind, column: x + 1, row: y + 1, width: w, height: h })}
      aria-describedby={hint}
      onKeyDown={onKey}
      onPointerDown={(event) => {
        // React hands on what is pressed in the part's menu, which lies beside it on the page.
        if (event.currentTarget.contains(event.target as Node)) onSelect(event.shiftKey || event.ctrlKey || event.metaKey);
      }}
      onFocus={(event) => {
        if (event.target === event.currentTarget && !isSelected) onReach();
      }}
      style={style}
      sx={{
        position: "relative",
        display: "grid",
        // A long word or a wide table keeps to the part's own columns.
        gridTemplateColumns: "minmax(0, 1fr)",
        borderRadius: `${corner.card}px`,
        outline,
        outlineOffset: "3px",
        transition: "box-shadow 150ms ease-out",
        ...((isMoving || isDragged) && { zIndex: 2, boxShadow: "0 12px 32px rgba(14, 21, 36, 0.22)", opacity: 0.94 }),
        "& [data-tools]": { opacity: isSelected ? 1 : 0 },
        "&:hover [data-tools], &:focus-within [data-tools]": { opacity: 1 },
        "@media (hover: none)": { gridTemplateRows: "auto minmax(0, 1fr)", "& [data-tools]": { opacity: 1 } },
      }}
    >
      <span id={hint} hidden>
        {t(isMoving ? "editor.moving.keys" : "editor.keys")}
      </span>
      {/* The card's own menu is the readers': here the part has tools in its place. */}
      <Box
        inert
        sx={{
          display: "grid",
          gridTemplateColumns: "minmax(0, 1fr)",
          minWidth: 0,
          "& [data-visual] button[aria-haspopup]": { visibility: "hidden" },
          ...(part.kind === "block" && { px: 2, minHeight: 32 }),
        }}
      >
        {part.kind === "block" ? <SheetBlock block={part.block} /> : null}
        {part.kind === "visual" && broken ? <BrokenPart part={part} broken={broken} /> : null}
        {part.kind === "visual" && !broken ? <VisualCard sheetId={sheetId} visual={part.visual} room={roomIn(part.visual)} /> : null}
      </Box>
      {children}
    </Box>
  );
}
