import { useState } from "react";

/** Texts that were typed and not sent, by what they belong to; they live as long as the frame. */
const drafts = new Map<string, string>();

/** Forgets what was typed: it was sent, or given up. */
export const dropDraft = (key: string): void => void drafts.delete(key);

/**
 * Holds a text that is being typed, so that a dialog which is closed by mistake loses nothing.
 * @param key names what the text belongs to.
 * @param initial the text before anything is typed.
 */
export function useDraft(key: string, initial = ""): readonly [string, (text: string) => void] {
  const [text, setText] = useState(() => drafts.get(key) ?? initial);
  const change = (next: string): void => {
    drafts.set(key, next);
    setText(next);
  };
  return [text, change];
}
