"use no memo"; // Drawn once: keeping its parts would cost every first visit code (ADR 30).
import Box from "@mui/material/Box";
import { Suspense, useRef, useSyncExternalStore } from "react";
import { Outlet } from "react-router";

import { useSession } from "../domain/session/SessionContext.ts";
import { snackbars } from "../lib/feedback/snackbars.ts";
import { ExpandedContext } from "../lib/navigation/ExpandedContext.ts";
import { EnglishNotice } from "./EnglishNotice.tsx";
import { Footer } from "./Footer.tsx";
import { Header } from "./header/Header.tsx";
import { lazyAside } from "./lazy-aside.tsx";
import { lazyOverlay } from "./lazy-overlay.tsx";
import { useDrawers } from "./navigation/useDrawers.ts";
import { SignInDialogHost } from "./SignInDialogHost.tsx";
import { SignOnUnreachableNotice } from "./SignOnUnreachableNotice.tsx";
import { SkipLink } from "./SkipLink.tsx";
import { useFocusOnRouteChange } from "./useFocusOnRouteChange.ts";
import { useScrollToTop } from "./useScrollToTop.ts";

const GlobalDrawer = lazyOverlay(async () => (await import("./navigation/GlobalDrawer.tsx")).GlobalDrawer);
const SecondaryDrawer = lazyOverlay(async () => (await import("./navigation/SecondaryDrawer.tsx")).SecondaryDrawer);
const SectionBar = lazyAside(async () => (await import("./navigation/SectionBar.tsx")).SectionBar);
const FeatureFlagList = lazyAside(async () => (await import("./FeatureFlagList.tsx")).FeatureFlagList);
const SignedIn = lazyAside(async () => (await import("./SignedIn.tsx")).SignedIn);
const LapsedDialog = lazyAside(async () => (await import("../domain/session/LapsedDialog.tsx")).LapsedDialog);
const PaletteHost = lazyAside(async () => (await import("./palette/PaletteHost.tsx")).PaletteHost);
const Snackbars = lazyAside(async () => (await import("../lib/feedback/Snackbars.tsx")).Snackbars);

/** A container for queries: what stands in it arranges itself by the room that a drawer leaves, not by the window. */
const contents = { flex: 1, minWidth: 0, outline: "none", containerType: "inline-size" } as const;

/** Skip link, header, navigation, content and footer around every page. */
export function Shell() {
  const drawers = useDrawers();
  const { open, section, expanded } = drawers;
  const main = useRef<HTMLElement>(null);
  useFocusOnRouteChange(main);
  useScrollToTop();
  return (
    <SignInDialogHost>
      <ExpandedContext value={{ expanded, setExpanded: drawers.setExpanded }}>
        <SkipLink />
        <Box sx={{ display: "flex", flexDirection: "column", minHeight: "100dvh" }}>
          {expanded ? null : <Header drawers={drawers} />}
          <Box sx={{ display: "flex", flex: 1, minWidth: 0 }}>
            {open === "global" ? <GlobalDrawer drawers={drawers} onClose={drawers.close} /> : null}
            {open === "secondary" && section !== undefined ? (
              <SecondaryDrawer drawers={drawers} section={section} onClose={drawers.toggleSecondary} />
            ) : null}
            <Box component="main" id="content" ref={main} tabIndex={-1} sx={contents}>
              <EnglishNotice />
              <SignOnUnreachableNotice />
              {section !== undefined && open !== "secondary" && !expanded ? (
                <SectionBar section={section} byHand={drawers.byHand} onOpen={drawers.toggleSecondary} />
              ) : null}
              <Suspense>
                <Outlet />
              </Suspense>
            </Box>
          </Box>
          {open === "none" && !expanded ? <Footer /> : null}
          <AroundThePage />
        </Box>
      </ExpandedContext>
    </SignInDialogHost>
  );
}

/** What is there on every page without taking room in it. */
function AroundThePage() {
  const { state, person } = useSession();
  const messages = useSyncExternalStore(snackbars.subscribe, snackbars.current, snackbars.current);
  return (
    <>
      {person || messages.length > 0 ? <Snackbars /> : null}
      {person ? <SignedIn /> : null}
      {state.status === "authenticated" && state.lapsed ? <LapsedDialog /> : null}
      {person ? <PaletteHost /> : null}
      {person?.isUniversalUser() ? <FeatureFlagList /> : null}
    </>
  );
}
