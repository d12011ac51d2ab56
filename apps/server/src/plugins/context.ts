import type { FastifyInstance } from "fastify";

import type { Authenticate, AuthenticateEmbed } from "../domain/caller.ts";
import type { Services } from "../domain/services.ts";

/** What `mount` needs to know of the listener that it mounts on. */
export interface MountContext {
  readonly services: Services;
  readonly authenticate: Authenticate;
  readonly authenticateEmbed: AuthenticateEmbed;
}

declare module "fastify" {
  interface FastifyInstance {
    lyceum: MountContext;
    /** Methods that an address takes, in alphabetical order; none where no call is. */
    methodsOf: (address: string) => readonly string[];
  }
}

/** One feature's calls, registered on a listener. */
export type RegisterFeature = (app: FastifyInstance, services: Services) => void | Promise<void>;
