import { addSheet, duplicateSheet, removeSheet, renameSheet } from "@lyceum/reports/authoring";
import { MAX_PAGE_NAME, movePage } from "@lyceum/reports/stories";
import { corner, MoreIcon, Notice, PlusIcon, ring, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import MenuItem from "@mui/material/MenuItem";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { useDashboard } from "../../../documents/DashboardContext.ts";
import { FrameMenu } from "../../../documents/FrameMenu.tsx";
import { TextDialog } from "../editor/TextDialog.tsx";
import { type Editor, makeId } from "../editor/useEditor.ts";
import { useRowDragging } from "./useRowDragging.ts";

/** Lists the pages of a story: they are chosen, moved by pointer and keys, renamed, copied and removed here. */
export function StoryOutline({ editor }: { readonly editor: Editor }) {
  const { t } = useTranslation("stories");
  const { texts } = useDashboard();
  const hint = useId();
  const list = useRef<HTMLOListElement>(null);
  const { document, sheetId } = editor;
  const { sheets } = document;
  const [menu, setMenu] = useState<{ readonly id: string; readonly anchor: HTMLElement }>();
  const [renaming, setRenaming] = useState<string>();
  const [removed, setRemoved] = useState<{ readonly name: string; readonly after: typeof document }>();
  const nameOf = (id: string): string => {
    const sheet = sheets.find((entry) => entry.id === id);
    return sheet ? (texts.sheet(sheet, "name") ?? sheet.name) : "";
  };
  const focusPage = (id: string): void => {
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-page="${id}"] button`)?.focus());
  };
  const move = (id: string, to: number, key?: string): void => {
    const next = movePage(document, id, to);
    if (next === document) return;
    const name = nameOf(id);
    editor.edit(next, t("edits.pageMove", { name }), key);
    const place = next.sheets.findIndex((sheet) => sheet.id === id);
    editor.say(t("outline.moved", { name, number: place + 1, count: sheets.length }));
    if (key === undefined) focusPage(id);
  };
  const dragging = useRowDragging(list, { onMove: (id, to) => move(id, to, `page-${id}`), onEnd: editor.pause });
  const remove = (id: string): void => {
    const next = removeSheet(document, id);
    if (next === document) return;
    const name = nameOf(id);
    const index = sheets.findIndex((sheet) => sheet.id === id);
    editor.edit(next, t("edits.pageRemove", { name }));
    setRemoved({ name, after: next });
    const neighbour = next.sheets[Math.min(index, next.sheets.length - 1)];
    if (!neighbour) return;
    editor.showSheet(neighbour.id);
    focusPage(neighbour.id);
  };
  const add = (): void => {
    const id = makeId("page");
    const next = addSheet(document, { id, name: t("outline.newName", { number: sheets.length + 1 }) });
    editor.edit(next, t("edits.pageAdd"));
    if (next) editor.showSheet(id);
  };
  const onKey = (event: KeyboardEvent, id: string, index: number): void => {
    const isUp = event.key === "ArrowUp";
    if (isUp || event.key === "ArrowDown") {
      const to = index + (isUp ? -1 : 1);
      if (event.altKey) move(id, to);
      else list.current?.querySelectorAll<HTMLElement>("[data-page] > button")[to]?.focus();
    } else if (event.key === "F2") setRenaming(id);
    else if (event.key === "Delete") remove(id);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const menuId = menu?.id ?? "";
  const act = (work: () => void): void => {
    setMenu(undefined);
    work();
  };
  const copy = (id: string): void => {
    const name = nameOf(id);
    const copied = t("outline.copyOf", { name }).slice(0, MAX_PAGE_NAME);
    editor.edit(duplicateSheet(document, id, copied, makeId), t("edits.pageCopy", { name }));
  };
  const menuIndex = sheets.findIndex(({ id }) => id === menuId);
  return (
    <Box component="nav" aria-label={t("outline.label")} sx={{ display: "grid", gap: 2, alignContent: "start", minWidth: 0 }}>
      <span id={hint} hidden>
        {t("outline.keys")}
      </span>
      <Box
        component="ol"
        ref={list}
        sx={{ listStyle: "none", m: 0, p: 0.5, display: "grid", gap: 1, maxHeight: { xs: 220, md: 560 }, overflowY: "auto" }}
      >
        {sheets.map(({ id }, index) => {
          const name = nameOf(id);
          const isCurrent = id === sheetId;
          return (
            <Box
              key={id}
              component="li"
              data-page={id}
              sx={{
                display: "flex",
                alignItems: "center",
                borderRadius: `${corner.card}px`,
                border: `1px solid ${isCurrent ? role.accent : role.line}`,
                backgroundColor: isCurrent ? role.accentSoft : role.surface,
                opacity: dragging.id === id ? 0.6 : 1,
                minWidth: 0,
              }}
            >
              <Box
                component="span"
                aria-hidden
                title={t("outline.drag", { name })}
                onPointerDown={(event) => dragging.begin(event, id)}
                onPointerMove={dragging.move}
                onPointerUp={dragging.end}
                onPointerCancel={dragging.cancel}
                sx={{ px: 2, py: 2, cursor: "grab", color: role.inkMuted, touchAction: "none", userSelect: "none" }}
              >
                ⠿
              </Box>
              <Box
                component="button"
                type="button"
                aria-current={isCurrent ? "page" : undefined}
                aria-describedby={hint}
                aria-label={t("outline.page", { number: index + 1, name })}
                onClick={() => editor.showSheet(id)}
                onDoubleClick={() => setRenaming(id)}
                onKeyDown={(event) => onKey(event, id, index)}
                sx={{
                  flex: 1,
                  minWidth: 0,
                  textAlign: "start",
                  font: "inherit",
                  color: "inherit",
                  background: "none",
                  border: 0,
                  py: 2,
                  px: 1,
                  cursor: "pointer",
                  borderRadius: "6px",
                  overflowWrap: "anywhere",
                  fontWeight: isCurrent ? 600 : 400,
                  "&:focus-visible": { outline: ring.line, outlineOffset: ring.offset },
                }}
              >
                {index + 1}. {name}
              </Box>
              <IconButton
                size="small"
                aria-label={t("outline.more", { name })}
                title={t("outline.more", { name })}
                aria-haspopup="menu"
                aria-expanded={menu?.id === id}
                onClick={(event) => setMenu({ id, anchor: event.currentTarget })}
              >
                <MoreIcon size={16} />
              </IconButton>
            </Box>
          );
        })}
      </Box>
      <Button size="small" startIcon={<PlusIcon size={16} />} onClick={add} sx={{ justifySelf: "start" }}>
        {t("outline.add")}
      </Button>
      {removed && removed.after === document ? (
        <Notice
          kind="info"
          live="status"
          action={
            <Button
              size="small"
              onClick={() => {
                setRemoved(undefined);
                editor.undo();
              }}
            >
              {t("outline.undo")}
            </Button>
          }
        >
          {t("outline.removed", { name: removed.name })}
        </Notice>
      ) : null}
      <FrameMenu anchor={menu?.anchor} label={t("outline.more", { name: nameOf(menu?.id ?? "") })} onClose={() => setMenu(undefined)}>
        <MenuItem onClick={() => act(() => setRenaming(menuId))}>{t("outline.rename")}</MenuItem>
        <MenuItem onClick={() => act(() => copy(menuId))}>{t("outline.duplicate")}</MenuItem>
        <MenuItem disabled={menuIndex <= 0} onClick={() => act(() => move(menuId, menuIndex - 1))}>
          {t("outline.up")}
        </MenuItem>
        <MenuItem disabled={menuIndex === sheets.length - 1} onClick={() => act(() => move(menuId, menuIndex + 1))}>
          {t("outline.down")}
        </MenuItem>
        <MenuItem disabled={sheets.length === 1} onClick={() => act(() => remove(menuId))}>
          {t("outline.remove")}
        </MenuItem>
      </FrameMenu>
      {renaming === undefined ? null : (
        <TextDialog
          title={t("outline.rename")}
          label={t("outline.name")}
          start={nameOf(renaming)}
          maxLength={MAX_PAGE_NAME}
          onClose={() => setRenaming(undefined)}
          onDone={(text) => {
            editor.edit(renameSheet(document, renaming, text), t("edits.pageRename", { name: text }));
            setRenaming(undefined);
          }}
        />
      )}
    </Box>
  );
}
