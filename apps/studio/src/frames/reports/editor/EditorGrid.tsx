import type { BrokenVisual } from "@lyceum/contracts";
import type { Sheet } from "@lyceum/model";
import type { SheetPart } from "@lyceum/reports";
import { addBlock, addVisual, type GridStep, movePart, partOf, removeParts, steppedLayout } from "@lyceum/reports/authoring";
import { Notice } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { type KeyboardEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { useDashboard } from "../../../documents/DashboardContext.ts";
import { placedGrid, styledParts } from "../../../documents/sheet-grid.ts";
import { GridPart } from "./GridPart.tsx";
import { PartTools } from "./PartTools.tsx";
import { useDragging } from "./useDragging.ts";
import { type Editor, makeId } from "./useEditor.ts";

interface EditorGridProps {
  readonly editor: Editor;
  readonly broken: readonly BrokenVisual[];
  readonly onEdit: (part: SheetPart) => void;
}

const STEPS: Readonly<Record<string, GridStep>> = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" };

const stepOf = (event: KeyboardEvent): GridStep | undefined => {
  const step = STEPS[event.key];
  if (!step || getComputedStyle(event.currentTarget).direction !== "rtl") return step;
  return step === "left" ? "right" : step === "right" ? "left" : step;
};

/** The sheet as it is arranged: parts are dragged, resized and moved by keys, and others make room. */
export function EditorGrid({ editor, broken, onEdit }: EditorGridProps) {
  const { t } = useTranslation("console");
  const { texts } = useDashboard();
  const grid = useRef<HTMLDivElement>(null);
  const { document, sheetId, selected } = editor;
  /** The part that keys move, and how many edits that has made. */
  const [moving, setMoving] = useState<{ readonly id: string; readonly key: string; readonly steps: number }>();
  const nameOf = (part: SheetPart): string =>
    (part.kind === "visual" ? texts.visual(sheetId, part.visual, "title") : texts.block(part.block)) || t("editor.parts", { count: 1 });
  const dragging = useDragging(document, sheetId, (next, id, mode) => {
    const part = partOf(document, sheetId, id);
    if (part) editor.edit(next, t(mode === "move" ? "editor.edits.move" : "editor.edits.resize", { title: nameOf(part) }));
  });
  const sheet: Sheet | undefined = (dragging.preview ?? document).sheets.find(({ id }) => id === sheetId);
  if (!sheet) return null;
  const parts = styledParts(sheet);
  const items = parts.map(({ part }) => part);

  const say = (part: SheetPart): void => {
    const { x, y, w, h } = part.layout;
    editor.say(t("editor.moving.at", { name: nameOf(part), column: x + 1, row: y + 1, width: w, height: h }));
  };
  const beginMoving = (part: SheetPart): void => {
    setMoving({ id: part.id, key: crypto.randomUUID(), steps: 0 });
    editor.select([part.id]);
    editor.say(t("editor.moving.begun", { name: nameOf(part) }));
  };
  const endMoving = (isTakenBack: boolean): void => {
    if (!moving) return;
    setMoving(undefined);
    editor.pause();
    if (isTakenBack && moving.steps > 0) editor.undo();
    else editor.say(t(isTakenBack ? "editor.moving.cancelled" : "editor.moving.ended"));
  };
  const stepPart = (part: SheetPart, step: GridStep, mode: "move" | "resize", active: NonNullable<typeof moving>): void => {
    const layout = steppedLayout(items, part.id, mode, step);
    const next = layout && movePart(document, sheetId, part.id, layout);
    const after = next && partOf(next, sheetId, part.id);
    if (!after || JSON.stringify(after.layout) === JSON.stringify(part.layout)) return editor.say(t("editor.moving.edge"));
    editor.edit(next, t(mode === "move" ? "editor.edits.move" : "editor.edits.resize", { title: nameOf(part) }), active.key);
    setMoving({ ...active, steps: active.steps + 1 });
    say(after);
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
    else if (event.key === " ")
      editor.select(selected.includes(part.id) ? selected.filter((id) => id !== part.id) : [...selected, part.id]);
    else if (event.key === "e" && !event.ctrlKey && !event.metaKey) onEdit(part);
    else if (event.key === "Escape") editor.select([]);
    else return;
    event.preventDefault();
  };
  const sendTo = (part: SheetPart, target: string): void => {
    const other = document.sheets.find(({ id }) => id === target);
    const isUsed = [...(other?.visuals ?? []), ...(other?.blocks ?? [])].some(({ id }) => id === part.id);
    const own = isUsed ? { id: makeId(part.kind) } : {};
    const sent =
      part.kind === "visual"
        ? addVisual(document, target, { ...part.visual, ...own })
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
      <Box ref={grid} sx={placedGrid} data-grid>
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
              isMoving={moving?.id === part.id}
              isDragged={dragging.id === part.id}
              broken={broken.find((entry) => entry.sheet === sheetId && entry.visual === part.id)}
              onSelect={(isMore) => {
                if (moving && moving.id !== part.id) endMoving(false);
                if (isMore) editor.select([...new Set([...selected, part.id])]);
                else if (!selected.includes(part.id)) editor.select([part.id]);
              }}
              onKey={(event) => onKey(event, part)}
            >
              <PartTools
                part={part}
                name={name}
                otherSheets={document.sheets.filter(({ id }) => id !== sheetId)}
                onGrab={(event, mode) => dragging.begin(event, part.id, mode, part.layout, grid.current?.clientWidth ?? 0)}
                onDrag={dragging.move}
                onDrop={dragging.end}
                onEdit={part.kind === "block" && part.block.kind === "divider" ? undefined : () => onEdit(part)}
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
