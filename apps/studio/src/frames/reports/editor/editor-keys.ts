import type { KeyboardEvent } from "react";

import type { Editor } from "./useEditor.ts";

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && (target.matches("input, textarea, select") || target.isContentEditable);

/** Takes the keys of the whole editor: undo, redo, copy, paste, duplicate, delete. Texts that are typed keep their own. */
export function takeEditorKey(event: KeyboardEvent, editor: Editor): void {
  if (isTyping(event) || event.altKey) return;
  const isCommand = event.ctrlKey || event.metaKey;
  const act = commandOf(event.key.toLowerCase(), isCommand, event.shiftKey, editor);
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
