import type { Dashboard } from "@lyceum/model";
import {
  beginHistory,
  copyParts,
  type Clipping,
  edited,
  type EditHistory,
  pasteParts,
  paused,
  redone,
  removeParts,
  undone,
} from "@lyceum/reports/authoring";
import { useState } from "react";
import { useTranslation } from "react-i18next";

/** What an author has in hand: it can be put on any sheet of any report while the console is open. */
let clipping: Clipping | undefined;

/** An id that no part of a document has. */
export const makeId = (prefix: string): string => `${prefix}-${crypto.randomUUID().slice(0, 8)}`;

/** A report while it is edited: its document with the way back and on, and where its author is. */
export interface Editor {
  readonly document: Dashboard;
  readonly sheetId: string;
  readonly selected: readonly string[];
  readonly undoLabel: string | undefined;
  readonly redoLabel: string | undefined;
  readonly canPaste: boolean;
  /** What was just done, for screen readers. */
  readonly said: string;
  /** Makes a document the present one. @param key joins it with the edit before it where that had the same */
  readonly edit: (document: Dashboard | undefined, label: string, key?: string) => void;
  /** Ends a step that several edits made. */
  readonly pause: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly showSheet: (sheetId: string) => void;
  readonly select: (ids: readonly string[]) => void;
  readonly copy: (ids?: readonly string[]) => void;
  readonly paste: () => void;
  readonly duplicate: (ids?: readonly string[]) => void;
  readonly remove: (ids?: readonly string[]) => void;
  readonly say: (text: string) => void;
}

const titleOf = (document: Dashboard, sheetId: string, ids: readonly string[]): string | undefined => {
  const sheet = document.sheets.find(({ id }) => id === sheetId);
  if (ids.length !== 1) return undefined;
  return sheet?.visuals.find(({ id }) => id === ids[0])?.title;
};

/** Holds a document that is edited. @param basis what undo goes back to; @param start what the author begins with */
export function useEditor(basis: Dashboard, start: Dashboard, startLabel: string): Editor {
  const { t } = useTranslation("console");
  const [history, setHistory] = useState<EditHistory<Dashboard>>(() => edited(beginHistory(basis), start, startLabel));
  const [chosenSheet, setSheet] = useState(start.sheets[0]?.id ?? "");
  const [selected, select] = useState<readonly string[]>([]);
  const [said, say] = useState("");
  const [canPaste, setCanPaste] = useState(clipping !== undefined);
  const document = history.present;
  const sheetId = document.sheets.some(({ id }) => id === chosenSheet) ? chosenSheet : (document.sheets[0]?.id ?? "");
  const named = (ids: readonly string[]): { readonly title: string; readonly count: number } => ({
    title: titleOf(document, sheetId, ids) ?? t("editor.parts", { count: ids.length }),
    count: ids.length,
  });
  const edit = (next: Dashboard | undefined, label: string, key?: string): void => {
    if (next === undefined) return say(t("editor.full"));
    setHistory((before) => edited(before, next, label, key));
    say(label);
  };
  const put = (parts: Clipping, label: string): void => {
    const pasted = pasteParts(document, sheetId, parts, makeId);
    edit(pasted?.document, label);
    if (pasted) select(pasted.ids);
  };
  const copy = (ids = selected): void => {
    if (ids.length === 0) return;
    clipping = copyParts(document, sheetId, ids);
    setCanPaste(true);
    say(t("editor.done.copied", named(ids)));
  };
  const step = (direction: "undo" | "redo"): void => {
    const label = direction === "undo" ? history.past.at(-1)?.label : history.future[0]?.label;
    if (label === undefined) return;
    setHistory(direction === "undo" ? undone : redone);
    say(t(`editor.done.${direction}`, { label }));
  };
  return {
    document,
    sheetId,
    selected,
    undoLabel: history.past.at(-1)?.label,
    redoLabel: history.future[0]?.label,
    canPaste,
    said,
    edit,
    pause: () => setHistory(paused),
    undo: () => step("undo"),
    redo: () => step("redo"),
    showSheet: (id) => {
      setSheet(id);
      select([]);
    },
    select,
    copy,
    paste: () => {
      if (clipping) put(clipping, t("editor.edits.paste", { count: clipping.visuals.length + clipping.blocks.length }));
    },
    duplicate: (ids = selected) => {
      if (ids.length > 0) put(copyParts(document, sheetId, ids), t("editor.edits.duplicate", named(ids)));
    },
    remove: (ids = selected) => {
      if (ids.length === 0) return;
      edit(removeParts(document, sheetId, ids), t("editor.edits.remove", named(ids)));
      select([]);
    },
    say,
  };
}
