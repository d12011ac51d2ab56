import CssBaseline from "@mui/material/CssBaseline";
import { ThemeProvider } from "@mui/material/styles";
import type { ReactNode } from "react";

import { APPEARANCE_KEY, theme } from "./theme.ts";

export interface ThemeRootProps {
  readonly children: ReactNode;
  readonly store?: boolean;
  /** In which the page's language is written. */
  readonly direction?: "ltr" | "rtl";
  /** What it begins with, where nothing is kept. */
  readonly mode?: "light" | "dark" | "system";
}

/**
 * Theme and page-wide rules around an application. The person's choice (light, dark, system) is kept in local storage
 * under `appearance`; pass `store={false}` in a frame, where the host decides.
 */
export function ThemeRoot({ children, store = true, direction = "ltr", mode = "system" }: ThemeRootProps) {
  return (
    <ThemeProvider
      theme={theme(direction)}
      defaultMode={mode}
      modeStorageKey={APPEARANCE_KEY}
      colorSchemeStorageKey={`${APPEARANCE_KEY}-scheme`}
      disableTransitionOnChange
      // What nothing is kept of is known when it is first drawn: without `noSsr`, everything would be drawn twice.
      {...(store ? {} : { storageManager: null, noSsr: true })}
    >
      <CssBaseline />
      {children}
    </ThemeProvider>
  );
}
