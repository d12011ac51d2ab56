import { lazy, Suspense, useEffect, useState } from "react";

import { type Shortcut, shortcutOf, takesText } from "./shortcuts.ts";

const CommandPalette = lazy(async () => ({ default: (await import("./CommandPalette.tsx")).CommandPalette }));
const ShortcutsDialog = lazy(async () => ({ default: (await import("./ShortcutsDialog.tsx")).ShortcutsDialog }));

/** Opens the palette and the list of shortcuts by their keys, unless another dialog is open. */
export function PaletteHost() {
  const [open, setOpen] = useState<Shortcut | undefined>();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const wanted = shortcutOf(event, takesText(document.activeElement));
      if (wanted === undefined) return;
      event.preventDefault();
      if (document.querySelector('[role="dialog"], [role="alertdialog"]') === null) setOpen(wanted);
    };
    globalThis.addEventListener("keydown", onKeyDown);
    return () => globalThis.removeEventListener("keydown", onKeyDown);
  }, []);
  const close = (): void => setOpen(undefined);
  return (
    <Suspense>
      {open === "palette" ? <CommandPalette onClose={close} /> : null}
      {open === "shortcuts" ? <ShortcutsDialog onClose={close} /> : null}
    </Suspense>
  );
}
