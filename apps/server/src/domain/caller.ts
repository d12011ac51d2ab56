import type { AccountKind } from "@lyceum/access";
import type { FrameKind } from "@lyceum/contracts";
import type { FastifyRequest } from "fastify";

/** The user behind one call, as the database knows them at the time of the request. */
export interface Caller {
  readonly tenantId: string;
  readonly tenantSlug: string;
  readonly userId: string;
  readonly kind: AccountKind;
  readonly name: string;
  readonly email: string | null;
  /** Names of groups as stored; read now, not when the token was issued. */
  readonly groups: readonly string[];
  /** Region of the tenant, e.g. `us-east-1`. */
  readonly region: string;
  readonly personId: string | null;
}

/** What a frame is opened for. Consoles are one for everybody: their id is `console`. */
export interface FrameResource {
  readonly kind: FrameKind;
  readonly id: string;
}

/** A frame's reader: bound to one resource besides the person. */
export interface EmbedCaller extends Caller {
  readonly sessionId: string;
  readonly resource: FrameResource;
  readonly locale: string;
  /** Other site that shows the frame, where only reading is done; null or absent for the portal. */
  readonly hostOrigin?: string | null;
}

/**
 * Works out who sent a request from its bearer token.
 * @throws ProblemError `unauthenticated` or `token_expired`.
 */
export type Authenticate = (request: FastifyRequest) => Promise<Caller>;
/** The same for frames, whose embed tokens are good for nothing else. */
export type AuthenticateEmbed = (request: FastifyRequest) => Promise<EmbedCaller>;
