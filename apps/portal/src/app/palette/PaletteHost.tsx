import { useEffect, useState } from "react";

import { lazyOverlay } from "../lazy-overlay.tsx";
import { type Shortcut, shortcutOf, takesText } from "./shortcuts.ts";

const CommandPalette = lazyOverlay(async () => (await import("./CommandPalette.tsx")).CommandPalette);
const ShortcutsDialog = lazyOverlay(async () => (await import("./ShortcutsDialog.tsx")).ShortcutsDialog);

/** Opens the palette and the list of shortcuts by their keys, unless another dialog is open. */
export function PaletteHost() {
  const [open, setOpen] = useState<Shortcut | undefined>();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const shortcut = shortcutOf(event, takesText(document.activeElement));
      if (shortcut === undefined) return;
      event.preventDefault();
      if (document.querySelector('[role="dialog"], [role="alertdialog"]') === null) setOpen(shortcut);
    };
    globalThis.addEventListener("keydown", onKeyDown);
    return () => globalThis.removeEventListener("keydown", onKeyDown);
  }, []);
  const close = (): void => setOpen(undefined);
  return (
    <>
      {open === "palette" ? <CommandPalette onClose={close} /> : null}
      {open === "shortcuts" ? <ShortcutsDialog onClose={close} /> : null}
    </>
  );
}
