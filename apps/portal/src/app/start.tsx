import { theme } from "@lyceum/ui";
import { startTransition, StrictMode } from "react";
import { createRoot } from "react-dom/client";

import { helpAddress } from "../lib/config/help-address.ts";
import type { PortalConfig } from "../lib/config/load-config.ts";
import { loadTexts, startTranslations } from "../lib/i18n/i18n.ts";
import { loading, setLoadingHelp } from "../lib/loading/loading.ts";
import { nextTask } from "../lib/loading/next-task.ts";
import { App } from "./App.tsx";
import { GeneralErrorPage } from "./GeneralErrorPage.tsx";
import { PortalTheme } from "./PortalTheme.tsx";
import { createPortalRouter, initialised } from "./router.ts";

/** Draws the portal once configuration and texts are there, or the general error page when they cannot be had. */
export async function start(loadingConfig: Promise<PortalConfig>): Promise<void> {
  // From here on the page's own code is under way.
  const router = createPortalRouter();
  const root = createRoot(document.querySelector("#root") ?? document.body);
  const languages = loadingConfig.then(
    (config) => {
      setLoadingHelp(helpAddress(config));
      loading.clear("configuration");
      return config.app.languages;
    },
    () => ["en"],
  );
  const loadingTexts = loadTexts(languages);
  await nextTask();
  theme();
  const texts = await loadingTexts;
  // First of the two: the first page's code comes with its texts, which need the language.
  await startTranslations(texts);
  // The drawn home page stays until the portal's own is there to take its place.
  if (document.documentElement.hasAttribute("data-home")) await initialised(router);
  loading.clear("texts");
  try {
    const config = await loadingConfig;
    // As a transition it is drawn in slices, between which the browser stays responsive.
    startTransition(() =>
      root.render(
        <StrictMode>
          <PortalTheme>
            <App router={router} config={config} englishStandsIn={texts.fallback} />
          </PortalTheme>
        </StrictMode>,
      ),
    );
  } catch (error) {
    reportError(error);
    root.render(
      <PortalTheme>
        <GeneralErrorPage />
      </PortalTheme>,
    );
  }
}
