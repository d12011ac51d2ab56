import * as z from "zod";

import { MAIL_WRITING, OfTenant } from "./mail-parts.ts";
import { defineRoute } from "./route.ts";

const access = { kind: "permission", permission: "reporting/schedules" } as const;
const path = "/v1/tenants/:tenant/bounces";

/** An address that a mail server returned a mail from for good: nothing is sent to it until it is cleared. */
export const Bounce = z.object({
  userId: z.string(),
  name: z.string(),
  address: z.string(),
  /** Enhanced status code of RFC 3463, such as `5.1.1`. */
  status: z.string(),
  /** What the mail server said. */
  reply: z.string().nullable(),
  bouncedAt: z.iso.datetime(),
  /** The caller's own address. */
  own: z.boolean(),
});
export type Bounce = z.infer<typeof Bounce>;

export const listBounces = defineRoute({
  id: "bounces.list",
  summary: "Addresses whose mails came back for good: the caller's own; for administrators those of the whole institution",
  api: "dashboards",
  method: "GET",
  path,
  access,
  params: OfTenant,
  response: z.object({ bounces: z.array(Bounce), more: z.boolean() }),
  problems: MAIL_WRITING,
});

export const clearBounce = defineRoute({
  id: "bounces.clear",
  summary: "Send to a person's address again after a mail came back; the caller's own, for administrators anybody's",
  api: "dashboards",
  method: "DELETE",
  path: `${path}/:userId`,
  access,
  params: OfTenant.extend({ userId: z.string().min(1).max(100) }),
  response: z.null(),
  problems: [...MAIL_WRITING, "not_found"],
});

/** Largest mail that is read: a returned mail with what it returns. */
export const BOUNCE_BYTES = 2 * 1024 * 1024;

export const receiveBounce = defineRoute({
  id: "bounces.receive",
  summary: "Take a delivery status notification (RFC 3464) that came back for a mail, as a mail server pipes it or a mail service posts it",
  api: "portal",
  method: "POST",
  path: "/v1/mail/bounces",
  access: { kind: "public", reason: "The secret of the configuration, in the header Authorization, is the credential" },
  query: z.strictObject({
    /** Address that the notification was sent to, where its headers do not say so. */
    recipient: z.string().max(320).optional(),
  }),
  /** The whole mail, as `message/rfc822`, or its body alone as `multipart/report`. */
  body: z.unknown(),
  bodyMost: BOUNCE_BYTES,
  response: z.object({
    /** `recorded`: stands in the history now. `known`: stood there already. `ignored`: is about no mail of ours, or says nothing final. */
    outcome: z.enum(["recorded", "known", "ignored"]),
  }),
  problems: ["unauthenticated", "validation_failed", "rate_limited", "not_found", "body_too_large"],
});

export const bounceRoutes = [listBounces, clearBounce, receiveBounce] as const;
