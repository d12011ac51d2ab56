import { role, size } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { lazy, Suspense, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, useLocation } from "react-router";

import { useSession } from "../lib/session/SessionContext.ts";
import { EnglishNotice } from "./EnglishNotice.tsx";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import { SignInDialogHost } from "./SignInDialogHost.tsx";
import { useDrawer } from "./useDrawer.ts";
import { useScrollToTop } from "./useScrollToTop.ts";

const NavigationDrawer = lazy(async () => ({ default: (await import("./NavigationDrawer.tsx")).NavigationDrawer }));
const FeatureFlagList = lazy(async () => ({ default: (await import("./FeatureFlagList.tsx")).FeatureFlagList }));
const Snackbars = lazy(async () => ({ default: (await import("../lib/feedback/Snackbars.tsx")).Snackbars }));
export const HEADER_HEIGHT = size.headerToolbar + size.headerBorder;

/** Moves the focus to the page's content after every change of page, but not on the first. */
function useFocusOnRouteChange() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

/** Skip link, header, navigation, content and footer around every page. */
export function Shell() {
  const { t } = useTranslation();
  const drawer = useDrawer();
  const { person } = useSession();
  const main = useFocusOnRouteChange();
  useScrollToTop();
  return (
    <SignInDialogHost>
      <Box
        component="a"
        href="#content"
        className="no-print"
        sx={{
          position: "fixed",
          top: 8,
          left: 8,
          zIndex: 2000,
          padding: "8px 16px",
          borderRadius: 1,
          backgroundColor: role.ink,
          color: role.paper,
          transform: "translateY(-200%)",
          "&:focus": { transform: "none" },
        }}
      >
        {t("shell.skip")}
      </Box>
      <Box sx={{ display: "flex", flexDirection: "column", minHeight: "100dvh" }}>
        <Header drawer={drawer} />
        <Box sx={{ display: "flex", flex: 1, minWidth: 0 }}>
          <Suspense>{drawer.open ? <NavigationDrawer drawer={drawer} top={HEADER_HEIGHT} /> : null}</Suspense>
          <Box component="main" id="content" ref={main} tabIndex={-1} sx={{ flex: 1, minWidth: 0, outline: "none" }}>
            <EnglishNotice />
            <Suspense>
              <Outlet />
            </Suspense>
          </Box>
        </Box>
        {drawer.open ? null : <Footer />}
        <Suspense>{person ? <Snackbars /> : null}</Suspense>
        <Suspense>{person?.isUniversalUser() ? <FeatureFlagList /> : null}</Suspense>
      </Box>
    </SignInDialogHost>
  );
}
