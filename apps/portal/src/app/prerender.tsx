import { createInstance } from "i18next";
import { renderToString } from "react-dom/server";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";

import { SessionContext, type Session } from "../domain/session/SessionContext.ts";
import { SignedOutHome } from "../features/home/SignedOutHome.tsx";
import { ConfigContext } from "../lib/config/ConfigContext.tsx";
import type { PortalConfig } from "../lib/config/load-config.ts";
import { PortalTheme } from "./PortalTheme.tsx";
import { Shell } from "./Shell.tsx";

/** What the server asks for, as plain data: it crosses a thread. */
export interface HomeInput {
  readonly config: PortalConfig;
  readonly language: string;
  readonly texts: Readonly<Record<string, Record<string, unknown>>>;
}

/** Markup for the page's head and body. */
export interface DrawnHome {
  readonly title: string;
  readonly styles: string;
  readonly body: string;
}

const STYLE = /<style[^>]*>.*?<\/style>/gs;

const never = (): never => {
  throw new Error("A page that is only drawn cannot act");
};

/** The session of a visitor. */
const visitor: Session = {
  state: { status: "unauthenticated" },
  person: undefined,
  beginSignIn: never,
  completeSignIn: never,
  abandonSignIn: never,
  startOver: never,
  askAgain: never,
  signOut: never,
  endSession: never,
  accessToken: () => undefined,
  renewToken: never,
  signInAgain: never,
  giveUp: never,
};

const handler = createStaticHandler([{ path: "/", element: <Shell />, children: [{ index: true, element: <SignedOutHome /> }] }]);

/** Draws the home page of visitors as the portal itself would draw it. */
export async function prerenderHome({ config, language, texts }: HomeInput): Promise<DrawnHome> {
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    defaultNS: "portal",
    ns: Object.keys(texts),
    resources: { [language]: texts },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  const context = await handler.query(new Request("http://portal.invalid/"));
  if (context instanceof Response) throw new Error("The home page leads elsewhere");
  const markup = renderToString(
    <I18nextProvider i18n={i18n}>
      <PortalTheme>
        <ConfigContext value={config}>
          <SessionContext value={visitor}>
            <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
          </SessionContext>
        </ConfigContext>
      </PortalTheme>
    </I18nextProvider>,
  );
  // Styles among the elements would count as their siblings' first.
  return { title: i18n.t("title.home"), styles: (markup.match(STYLE) ?? []).join(""), body: markup.replaceAll(STYLE, "") };
}
