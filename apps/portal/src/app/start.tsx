import { ThemeRoot } from "@lyceum/ui";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";

import type { PortalConfig } from "../lib/config/load-config.ts";
import { loadTexts, startTranslations } from "../lib/i18n.ts";
import { followDensity } from "../lib/preferences/follow-density.ts";
import { App } from "./App.tsx";
import { GeneralErrorPage } from "./GeneralErrorPage.tsx";

/** Draws the portal once configuration and texts are there, or the general error page when they cannot be had. */
export async function start(loading: Promise<PortalConfig>): Promise<void> {
  followDensity();
  const root = createRoot(document.querySelector("#root") ?? document.body);
  const texts = await loadTexts(loading.then(({ app }) => app.languages).catch(() => ["en"]));
  await startTranslations(texts);
  try {
    const config = await loading;
    root.render(
      <StrictMode>
        <ThemeRoot>
          <App config={config} englishStandsIn={texts.fallback} />
        </ThemeRoot>
      </StrictMode>,
    );
  } catch (error) {
    reportError(error);
    root.render(
      <ThemeRoot>
        <GeneralErrorPage />
      </ThemeRoot>,
    );
  }
}
