import { type SnackbarMessage, snackbars } from "./snackbars.ts";

/** Says what was done or what failed. Errors stay until they are dismissed, everything else for some seconds. */
export const useSnackbar = (): ((message: SnackbarMessage) => void) => snackbars.show;
