import { registerSignIn } from "./features/sign-in/sign-in-routes.ts";
import { createAuthenticateEmbed } from "./lib/embed/authenticate-embed.ts";
import type { Services } from "./lib/services.ts";
import { createAuthenticate } from "./plugins/authenticate.ts";
import type { MountContext, RegisterFeature } from "./plugins/context.ts";

/** What the portal's origin serves. A feature is a folder and a line here. */
export const PORTAL_FEATURES: readonly RegisterFeature[] = [registerSignIn];

/** What the frames' origin serves. */
export const FRAMES_FEATURES: readonly RegisterFeature[] = [];

/** Joins the services with the two ways of telling who asks. */
export const createMountContext = (services: Services): MountContext => ({
  services,
  authenticate: createAuthenticate(services),
  authenticateEmbed: createAuthenticateEmbed(services),
});
