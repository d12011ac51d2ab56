import { directionOf } from "@lyceum/locales/tags";
import { ThemeRoot, type Scheme } from "@lyceum/ui";
import { useColorScheme } from "@mui/material/styles";

import "@lyceum/ui/base.css";
import "@lyceum/ui/fonts.css";
import type { i18n } from "i18next";
import { StrictMode, useEffect, type ReactNode } from "react";
import { I18nextProvider } from "react-i18next";

function SchemeOfHost({ scheme }: { readonly scheme: Scheme }) {
  const { mode, setMode } = useColorScheme();
  useEffect(() => {
    // Setting it has the browser work out the style of everything twice.
    if (mode !== scheme) setMode(scheme);
  }, [scheme, mode, setMode]);
  return null;
}

/** Texts and theme around a frame. The host decides between light and dark; the frame stores nothing. */
export function FrameRoot({ texts, scheme, children }: { readonly texts: i18n; readonly scheme: Scheme; readonly children: ReactNode }) {
  return (
    <StrictMode>
      <I18nextProvider i18n={texts}>
        <ThemeRoot store={false} mode={scheme} direction={directionOf(texts.language)}>
          <SchemeOfHost scheme={scheme} />
          {children}
        </ThemeRoot>
      </I18nextProvider>
    </StrictMode>
  );
}
