import { useState } from "react";

/**
 * Tells whether something was open before, or is. A sheet has dozens of dialogs and menus, and most are never opened:
 * drawing each of them closed takes as long as drawing the figures.
 */
export function useOnceOpened(isOpen: boolean): boolean {
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  return isOpen || wasOpened;
}
