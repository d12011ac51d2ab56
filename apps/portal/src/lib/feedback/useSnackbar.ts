import { useCallback } from "react";

import { type SnackbarMessage, snackbars } from "./snackbars.ts";

/**
 * Says what was done or what failed about something, in place of what was said about it before. Errors stay until
 * they are dismissed, everything else for some seconds.
 */
export const useSnackbar = (about: string): ((message: Omit<SnackbarMessage, "about">) => void) =>
  useCallback((message) => snackbars.show({ ...message, about }), [about]);
