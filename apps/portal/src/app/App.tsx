import { unstable_HistoryRouter as HistoryRouter } from "react-router";

import { SessionProvider } from "../domain/session/SessionProvider.tsx";
import { ConfigContext } from "../lib/config/ConfigContext.tsx";
import type { PortalConfig } from "../lib/config/load-config.ts";
import { browserHistory } from "../lib/navigation/browser-history.ts";
import { EnglishStandsIn } from "./EnglishStandsIn.ts";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { PortalRoutes } from "./PortalRoutes.tsx";

export interface AppProps {
  readonly config: PortalConfig;
  /** The texts of the person's language could not be loaded. */
  readonly englishStandsIn: boolean;
}

/** Everything that lives as long as the page. */
export function App({ config, englishStandsIn }: AppProps) {
  return (
    <ConfigContext value={config}>
      <SessionProvider>
        <EnglishStandsIn value={englishStandsIn}>
          <HistoryRouter history={browserHistory}>
            <ErrorBoundary>
              <PortalRoutes />
            </ErrorBoundary>
          </HistoryRouter>
        </EnglishStandsIn>
      </SessionProvider>
    </ConfigContext>
  );
}
