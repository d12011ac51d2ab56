import { FRAME_KINDS } from "@lyceum/contracts";
import { errors, jwtVerify, SignJWT } from "jose";
import * as z from "zod";

import { ProblemError } from "../../lib/problem-error.ts";
import type { FrameResource } from "../caller.ts";
import type { Services } from "../services.ts";
import { embedKeyById, signingEmbedKey } from "./embed-keys.ts";

/** Seconds that an embed token is good for. */
export const EMBED_TOKEN_SECONDS = 600;

const AUDIENCE = "lyceum:frames";
const Bound = z.object({ tenant: z.uuid(), session: z.uuid(), sub: z.uuid(), kind: z.enum(FRAME_KINDS), resource: z.string() });

/** What a token is bound to. */
export interface EmbedBinding {
  readonly tenantId: string;
  readonly sessionId: string;
  readonly userId: string;
  readonly resource: FrameResource;
}

type Needed = Pick<Services, "databases" | "now" | "config">;

/** A signed token for one frame. */
export async function issueEmbedToken(binding: EmbedBinding, { databases, now, config }: Needed): Promise<string> {
  const key = await signingEmbedKey(databases, now());
  const issued = Math.floor(now().getTime() / 1000);
  return new SignJWT({ tenant: binding.tenantId, session: binding.sessionId, kind: binding.resource.kind, resource: binding.resource.id })
    .setProtectedHeader({ alg: "HS256", typ: "embed+jwt", kid: key.kid })
    .setSubject(binding.userId)
    .setIssuer(config.framesOrigin)
    .setAudience(AUDIENCE)
    .setIssuedAt(issued)
    .setExpirationTime(issued + EMBED_TOKEN_SECONDS)
    .sign(key.secret);
}

/**
 * Checks a token's signature, audience and time. It does not say whether the session and the person still stand.
 * @throws ProblemError `unauthenticated` or `token_expired`.
 */
export async function readEmbedToken(token: string, { databases, now, config }: Needed): Promise<EmbedBinding> {
  try {
    const { payload } = await jwtVerify(
      token,
      async ({ kid }) => {
        const key = kid === undefined ? undefined : await embedKeyById(databases, kid, now());
        if (!key) throw new errors.JWSInvalid("unknown key");
        return key.secret;
      },
      {
        algorithms: ["HS256"],
        typ: "embed+jwt",
        issuer: config.framesOrigin,
        audience: AUDIENCE,
        requiredClaims: ["sub", "exp", "iat"],
        currentDate: now(),
      },
    );
    const { tenant, session, sub, kind, resource } = Bound.parse(payload);
    return { tenantId: tenant, sessionId: session, userId: sub, resource: { kind, id: resource } };
  } catch (error) {
    if (error instanceof errors.JWTExpired)
      throw new ProblemError("token_expired", "This report's permission has run out. It is renewed by the page around it.");
    if (error instanceof errors.JOSEError || error instanceof z.ZodError) throw refused();
    throw error;
  }
}

/** One response for every embed token that is not valid, so that it says nothing about whose it might be. */
export const refused = (): ProblemError => new ProblemError("unauthenticated", "This report is no longer open for you. Reload the page.");
