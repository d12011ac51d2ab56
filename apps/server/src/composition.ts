import { registerConfiguration } from "./features/configuration/configuration-routes.ts";
import { registerDashboards } from "./features/dashboards/dashboards-routes.ts";
import { registerFlags } from "./features/flags/flags-routes.ts";
import { registerFrames } from "./features/frames/frames-routes.ts";
import { registerFrameQueries } from "./features/frames/query-routes.ts";
import { registerHelp } from "./features/help/help-routes.ts";
import { registerSignIn } from "./features/sign-in/sign-in-routes.ts";
import { createAuthenticateEmbed } from "./lib/embed/authenticate-embed.ts";
import type { Job } from "./lib/jobs/job.ts";
import type { Services } from "./lib/services.ts";
import { createAuthenticate } from "./plugins/authenticate.ts";
import type { MountContext, RegisterFeature } from "./plugins/context.ts";

/** What the portal's origin serves. A feature is a folder and a line here. */
export const PORTAL_FEATURES: readonly RegisterFeature[] = [
  registerConfiguration,
  registerHelp,
  registerSignIn,
  registerDashboards,
  registerFlags,
];

/** What the frames' origin serves. */
export const FRAMES_FEATURES: readonly RegisterFeature[] = [registerConfiguration, registerFrames, registerFrameQueries];

/** Work that servers do beside answering requests. */
export const JOBS: readonly Job[] = [];

/** Joins the services with the two ways of telling who asks. */
export const createMountContext = (services: Services): MountContext => ({
  services,
  authenticate: createAuthenticate(services),
  authenticateEmbed: createAuthenticateEmbed(services),
});
