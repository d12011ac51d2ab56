import { createBrowserRouter } from "react-router";

import { noteHeading } from "../lib/navigation/heading.ts";
import { noteLostCode } from "./reload-on-new-build.ts";
import { routes } from "./routes.tsx";

export type PortalRouter = ReturnType<typeof createBrowserRouter>;

/** Waits until the code of the first page is there, or it is known that it does not come. */
export async function initialised(router: PortalRouter): Promise<void> {
  if (router.state.initialized) return;
  await new Promise<void>((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

/** Creates the router for the browser's address, and begins to fetch the first page's code. */
export function createPortalRouter(): PortalRouter {
  noteLostCode();
  const router = createBrowserRouter(routes);
  router.subscribe(({ navigation, location }) => noteHeading((navigation.location ?? location).pathname));
  return router;
}
