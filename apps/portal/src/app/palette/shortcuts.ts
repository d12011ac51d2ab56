/** What a key stroke asks for. */
export type Shortcut = "palette" | "shortcuts";

type Stroke = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "defaultPrevented">;

/** The shortcut behind a key stroke; single keys are none in a text field. */
export function shortcutOf({ key, ctrlKey, metaKey, altKey, defaultPrevented }: Stroke, typing: boolean): Shortcut | undefined {
  if (defaultPrevented || altKey) return undefined;
  if ((ctrlKey || metaKey) && key.toLowerCase() === "k") return "palette";
  return key === "?" && !ctrlKey && !metaKey && !typing ? "shortcuts" : undefined;
}

/** Whether what is typed goes into an element. */
export const takesText = (element: Element | null): boolean =>
  element !== null && element.closest("input, textarea, select, [contenteditable=true], [role=combobox]") !== null;

/** The key that begins commands on this machine, as it is written there. */
export const commandKey = (): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘" : "Ctrl");
