import type { KeyboardEvent } from "react";

import type { Editor } from "./useEditor.ts";

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && (target.matches("input, textarea, select") || target.isContentEditable);

/** Whether a key was pressed in what stands over the editor: React hands on keys of menus and dialogs, which lie beside it on the page. */
const isOver = ({ currentTarget, target }: KeyboardEvent): boolean => target instanceof Node && !currentTarget.contains(target);

/**
 * Takes the keys of the whole editor: undo, redo, copy, paste, duplicate, delete. Texts that are typed keep their own, and so do menus
 * and dialogs: what is copied from a summary is its words.
 */
export function takeEditorKey(event: KeyboardEvent, editor: Editor): void {
  if (isTyping(event) || event.altKey) return;
  const isCommand = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  if (isOver(event)) {
    // The browser would take back what was typed in a field of the editor, and go there.
    if (isCommand && (key === "z" || key === "y")) event.preventDefault();
    return;
  }
  const act = commandOf(key, isCommand, event.shiftKey, editor);
  if (!act) return;
  event.preventDefault();
  act();
}

function commandOf(key: string, isCommand: boolean, isShifted: boolean, editor: Editor): (() => void) | undefined {
  if (!isCommand) {
    const isDelete = (key === "delete" || key === "backspace") && editor.selected.length > 0;
    return isDelete ? () => editor.remove() : undefined;
  }
  switch (key) {
    case "z":
      return isShifted ? editor.redo : editor.undo;
    case "y":
      return editor.redo;
    case "c":
      return editor.selected.length > 0 ? () => editor.copy() : undefined;
    case "x":
      return editor.selected.length > 0
        ? () => {
            editor.copy();
            editor.remove();
          }
        : undefined;
    case "v":
      return editor.canPaste ? editor.paste : undefined;
    case "d":
      return editor.selected.length > 0 ? () => editor.duplicate() : undefined;
    default:
      return undefined;
  }
}
