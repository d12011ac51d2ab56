import type { BrokenVisual } from "@lyceum/contracts";
import type { Dashboard, Sheet } from "@lyceum/model";
import type { SheetPart } from "@lyceum/reports";
import {
  addBlock,
  addVisual,
  type GridStep,
  movePart,
  partOf,
  removeParts,
  resizeParts,
  steppedLayout,
  stepParts,
} from "@lyceum/reports/authoring";
import { Notice } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { type KeyboardEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { useDashboard } from "../../../documents/DashboardContext.ts";
import { placedGrid, styledParts } from "../../../documents/sheet-grid.ts";
import { GridPart } from "./GridPart.tsx";
import { PartTools } from "./PartTools.tsx";
import { type DragMode, useDragging } from "./useDragging.ts";
import { type Editor, makeId } from "./useEditor.ts";

interface EditorGridProps {
  readonly editor: Editor;
  readonly broken: readonly BrokenVisual[];
  readonly onEdit: (part: SheetPart) => void;
}

interface Moving {
  readonly id: string;
  readonly ids: readonly string[];
  readonly key: string;
  readonly steps: number;
}

const STEPS: Readonly<Record<string, GridStep>> = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" };

const stepOf = (event: KeyboardEvent): GridStep | undefined => {
  const step = STEPS[event.key];
  if (!step || getComputedStyle(event.currentTarget).direction !== "rtl") return step;
  return step === "left" ? "right" : step === "right" ? "left" : step;
};

/** Whether there is nothing to edit of a part: a line across, and what cannot be read. */
const isFixed = (part: SheetPart): boolean =>
  part.kind === "visual" ? part.visual.unreadable !== undefined : part.block.kind === "divider" || part.block.unreadable !== undefined;

/** The sheet as it is arranged: parts are dragged, resized and moved by keys, and others make room. */
export function EditorGrid({ editor, broken, onEdit }: EditorGridProps) {
  const { t } = useTranslation("console");
  const { texts } = useDashboard();
  const grid = useRef<HTMLDivElement>(null);
  const { document, sheetId, selected } = editor;
  /** The part that keys move, those that move with it, and how many edits that has made. */
  const [moving, setMoving] = useState<Moving>();
  /** Parts are being chosen for a selection: the focus goes past others and leaves it. */
  const [isCollecting, setCollecting] = useState(false);
  const nameOf = (part: SheetPart): string =>
    (part.kind === "visual" ? texts.visual(sheetId, part.visual, "title") : texts.block(part.block)) || t("editor.parts", { count: 1 });
  const labelOf = (part: SheetPart, mode: DragMode, count: number): string => {
    if (count > 1) return t(mode === "resize" ? "editor.edits.resizeParts" : "editor.edits.moveParts", { count });
    return t(mode === "resize" ? "editor.edits.resize" : "editor.edits.move", { title: nameOf(part) });
  };
  const dragging = useDragging(document, sheetId, (next, ids, mode) => {
    const part = partOf(document, sheetId, ids[0] ?? "");
    if (part) editor.edit(next, labelOf(part, mode, ids.length));
  });
  const groupOf = (id: string): readonly string[] => (selected.includes(id) ? [id, ...selected.filter((other) => other !== id)] : [id]);
  const sheet: Sheet | undefined = (dragging.preview ?? document).sheets.find(({ id }) => id === sheetId);
  if (!sheet) return null;
  const parts = styledParts(sheet);
  const items = parts.map(({ part }) => part);

  const say = (part: SheetPart): void => {
    const { x, y, w, h } = part.layout;
    editor.say(t("editor.moving.at", { name: nameOf(part), column: x + 1, row: y + 1, width: w, height: h }));
  };
  const beginMoving = (part: SheetPart): void => {
    const ids = groupOf(part.id);
    setMoving({ id: part.id, ids, key: crypto.randomUUID(), steps: 0 });
    editor.select(ids);
    editor.say(t("editor.moving.begun", { name: ids.length > 1 ? t("editor.parts", { count: ids.length }) : nameOf(part) }));
  };
  const endMoving = (isTakenBack: boolean): void => {
    if (!moving) return;
    setMoving(undefined);
    editor.pause();
    if (isTakenBack && moving.steps > 0) editor.undo();
    else editor.say(t(isTakenBack ? "editor.moving.cancelled" : "editor.moving.ended"));
  };
  const stepped = (part: SheetPart, step: GridStep, mode: DragMode, ids: readonly string[]): Dashboard | undefined => {
    if (mode === "move" && ids.length > 1) return stepParts(document, sheetId, ids, step);
    const layout = steppedLayout(items, part.id, mode, step);
    if (mode === "resize" && ids.length > 1) return layout && resizeParts(document, sheetId, ids, layout);
    const next = layout && movePart(document, sheetId, part.id, layout);
    const after = next && partOf(next, sheetId, part.id);
    return after && JSON.stringify(after.layout) !== JSON.stringify(part.layout) ? next : undefined;
  };
  const stepPart = (part: SheetPart, step: GridStep, mode: DragMode, active: Moving): void => {
    const next = stepped(part, step, mode, active.ids);
    const after = next && next !== document ? partOf(next, sheetId, part.id) : undefined;
    if (!after) return editor.say(t("editor.moving.edge"));
    editor.edit(next, labelOf(part, mode, active.ids.length), active.key);
    setMoving({ ...active, steps: active.steps + 1 });
    say(after);
  };
  /** Adds a part to the selection or takes it out. The one that the focus selected by itself begins it. */
  const collect = (part: SheetPart): void => {
    const isBegun = isCollecting && selected.length > 0;
    const others = isBegun ? selected.filter((id) => id !== part.id) : [];
    const next = isBegun && selected.includes(part.id) ? others : [...others, part.id];
    setCollecting(next.length > 0);
    editor.select(next);
    editor.say(t("editor.selected", { count: next.length }));
  };
  const onKey = (event: KeyboardEvent, part: SheetPart): void => {
    if (event.target !== event.currentTarget) return;
    if (moving?.id === part.id) {
      const step = stepOf(event);
      if (step) stepPart(part, step, event.shiftKey ? "resize" : "move", moving);
      else if (event.key === "Enter" || event.key === "Escape") endMoving(event.key === "Escape");
      else return;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (event.key === "Enter") beginMoving(part);
    else if (event.key === " ") collect(part);
    else if (event.key === "e" && !event.ctrlKey && !event.metaKey && !isFixed(part)) onEdit(part);
    else if (event.key === "Escape") {
      setCollecting(false);
      editor.select([]);
    } else return;
    event.preventDefault();
  };
  const sendTo = (part: SheetPart, target: string): void => {
    const other = document.sheets.find(({ id }) => id === target);
    const isUsed = [...(other?.visuals ?? []), ...(other?.blocks ?? [])].some(({ id }) => id === part.id);
    const own = isUsed ? { id: makeId(part.kind) } : {};
    const sent =
      part.kind === "visual"
        ? addVisual(document, target, { ...part.visual, ...own }, part.id)
        : addBlock(document, target, { ...part.block, ...own });
    const sheetName = other?.name ?? "";
    editor.edit(sent && removeParts(sent, sheetId, [part.id]), t("editor.edits.sendTo", { title: nameOf(part), sheet: sheetName }));
  };
  const isSeveral = (ids: readonly string[], id: string): boolean => ids.length > 1 && ids.includes(id);
  return (
    <Box sx={{ containerType: "inline-size" }}>
      {moving ? (
        <Box sx={{ mb: 3 }}>
          <Notice kind="info" title={t("editor.moving.title")}>
            {t("editor.moving.keys")}
          </Notice>
        </Box>
      ) : null}
      <Box ref={grid} sx={placedGrid} data-grid data-density={document.theme?.density}>
        {parts.map(({ part, style }) => {
          const name = nameOf(part);
          const many = isSeveral(selected, part.id) ? selected : [part.id];
          return (
            <GridPart
              key={part.id}
              part={part}
              sheetId={sheetId}
              style={style}
              isSelected={selected.includes(part.id)}
              isMoving={moving?.ids.includes(part.id) === true}
              isDragged={dragging.ids.includes(part.id)}
              broken={broken.find((entry) => entry.sheet === sheetId && entry.visual === part.id)}
              onSelect={(isMore) => {
                if (moving && moving.id !== part.id) endMoving(false);
                if (isMore || !selected.includes(part.id)) setCollecting(isMore);
                if (isMore) editor.select([...new Set([...selected, part.id])]);
                else if (!selected.includes(part.id)) editor.select([part.id]);
              }}
              onReach={() => {
                if (moving) endMoving(false);
                if (!isCollecting || selected.length === 0) editor.select([part.id]);
              }}
              onKey={(event) => onKey(event, part)}
            >
              <PartTools
                part={part}
                name={name}
                otherSheets={document.sheets.filter(({ id }) => id !== sheetId)}
                onGrab={(event, mode) => dragging.begin(event, groupOf(part.id), mode, part.layout, grid.current?.clientWidth ?? 0)}
                onDrag={dragging.move}
                onDrop={dragging.end}
                onEdit={isFixed(part) ? undefined : () => onEdit(part)}
                onCopy={() => editor.copy(many)}
                onDuplicate={() => editor.duplicate(many)}
                onRemove={() => editor.remove(many)}
                onWidth={(width) =>
                  editor.edit(
                    movePart(document, sheetId, part.id, { ...part.layout, x: Math.min(part.layout.x, 12 - width), w: width }),
                    t("editor.edits.resize", { title: name }),
                  )
                }
                onSendTo={(target) => sendTo(part, target)}
                onMoveByKeys={() => {
                  beginMoving(part);
                  grid.current?.querySelector<HTMLElement>(`[data-part="${part.id}"]`)?.focus({ preventScroll: true });
                }}
              />
            </GridPart>
          );
        })}
      </Box>
    </Box>
  );
}
