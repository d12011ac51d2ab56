"use no memo"; // Drawn once: keeping its parts would cost every first visit code (ADR 30).
import { useEffect } from "react";
import { RouterProvider, type RouterProviderProps } from "react-router";

import { SessionProvider } from "../domain/session/SessionProvider.tsx";
import { ConfigContext } from "../lib/config/ConfigContext.tsx";
import type { PortalConfig } from "../lib/config/load-config.ts";
import { FallbackLanguageContext } from "./FallbackLanguageContext.ts";
import { preloadOnIntent, preloadPage } from "./lazy-page.ts";
import type { PortalRouter } from "./router.ts";

export interface AppProps {
  readonly router: PortalRouter;
  readonly config: PortalConfig;
  /** The texts of the person's language could not be loaded. */
  readonly englishStandsIn: boolean;
}

/** Reports code that did not come; what fails while it is drawn is reported by React. */
const reportUnlessDrawn: NonNullable<RouterProviderProps["onError"]> = (error, { errorInfo }) => {
  if (!errorInfo) reportError(error);
};

/** Everything that lives as long as the page. */
export function App({ router, config, englishStandsIn }: AppProps) {
  useEffect(() => {
    // Who signs out without a network reads on the home page what is still to be done.
    preloadPage(router.routes, "/");
    return preloadOnIntent(router.routes);
  }, [router]);
  return (
    <ConfigContext value={config}>
      <SessionProvider>
        <FallbackLanguageContext value={englishStandsIn}>
          <RouterProvider router={router} onError={reportUnlessDrawn} />
        </FallbackLanguageContext>
      </SessionProvider>
    </ConfigContext>
  );
}
