import { useState } from "react";
import { RouterProvider } from "react-router/dom";

import { ConfigContext } from "../lib/config/ConfigContext.tsx";
import type { PortalConfig } from "../lib/config/load-config.ts";
import { SessionProvider } from "../lib/session/SessionProvider.tsx";
import { EnglishStandsIn } from "./EnglishStandsIn.ts";
import { createRouter } from "./router.tsx";

export interface AppProps {
  readonly config: PortalConfig;
  /** The texts of the person's language could not be loaded. */
  readonly englishStandsIn: boolean;
}

/** Everything that lives as long as the page. */
export function App({ config, englishStandsIn }: AppProps) {
  const [router] = useState(createRouter);
  return (
    <ConfigContext value={config}>
      <SessionProvider>
        <EnglishStandsIn value={englishStandsIn}>
          <RouterProvider router={router} />
        </EnglishStandsIn>
      </SessionProvider>
    </ConfigContext>
  );
}
