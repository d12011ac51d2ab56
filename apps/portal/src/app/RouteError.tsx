"use no memo"; // Drawn once: keeping its parts would cost every first visit code (ADR 30).
import { useEffect, useState } from "react";
import { useRouteError } from "react-router";

import { GeneralErrorPage } from "./GeneralErrorPage.tsx";
import { mayReloadFor, reloadIfReplaced } from "./reload-on-new-build.ts";

/**
 * Shows the general error page in place of a portal that could not be drawn. Where code did not come, it is
 * first looked whether a newer portal took its place: then a reload is all it needs.
 */
export function RouteError() {
  const error = useRouteError();
  const [isLooking, setLooking] = useState(() => mayReloadFor(error));
  useEffect(() => {
    if (!isLooking) return;
    void reloadIfReplaced().then((isReloading) => setLooking(isReloading));
  }, [isLooking]);
  return isLooking ? null : <GeneralErrorPage />;
}
