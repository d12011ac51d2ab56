import CssBaseline from "@mui/material/CssBaseline";
import { ThemeProvider } from "@mui/material/styles";
import type { ReactNode } from "react";

import { APPEARANCE_KEY, theme } from "./theme.ts";

export interface ThemeRootProps {
  readonly children: ReactNode;
  readonly store?: boolean;
  /** In which the page's language is written. */
  readonly direction?: "ltr" | "rtl";
}

/**
 * Theme and page-wide rules around an application. The person's choice (light, dark, system) is kept in local storage
 * under `appearance`; pass `store={false}` in a frame, where the host decides.
 */
export function ThemeRoot({ children, store = true, direction = "ltr" }: ThemeRootProps) {
  return (
    <ThemeProvider
      theme={theme(direction)}
      defaultMode="system"
      modeStorageKey={APPEARANCE_KEY}
      colorSchemeStorageKey={`${APPEARANCE_KEY}-scheme`}
      disableTransitionOnChange
      {...(store ? {} : { storageManager: null })}
    >
      <CssBaseline />
      {children}
    </ThemeProvider>
  );
}
