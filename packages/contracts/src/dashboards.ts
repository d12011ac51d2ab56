import { ReportingArea } from "@lyceum/access";
import * as z from "zod";

import { defineRoute } from "./route.ts";

const TenantUser = z.strictObject({ tenant: z.string().min(1).max(200), userId: z.string().min(1).max(200) });
const Locale = z.strictObject({ locale: z.string().min(2).max(20).default("en") });

export const DashboardListItem = z.object({
  id: z.string(),
  /** Hyphen-separated; the second part names the area. */
  name: z.string(),
  reportingArea: ReportingArea,
  urlSlug: z.string(),
  locale: z.object({ reportTitle: z.string(), description: z.string() }),
  helpLink: z.string(),
  featureFlag: z.string().optional(),
});
export type DashboardListItem = z.infer<typeof DashboardListItem>;

const base = "/v1/data/dashboards/tenants/:tenant/users/:userId/dashboards";

export const listDashboards = defineRoute({
  id: "dashboards.list",
  summary: "Dashboards that the person may open",
  api: "dashboards",
  method: "GET",
  path: base,
  access: { kind: "permission", permission: "reporting/reports" },
  params: TenantUser,
  query: Locale,
  answer: z.object({ results: z.array(DashboardListItem) }),
  problems: [
    "unauthenticated",
    "token_expired",
    "wrong_tenant",
    "forbidden",
    "feature_missing",
    "seat_quota_exceeded",
    "region_unavailable",
  ],
});

/** Also mounted under the doubled form `…/dashboards/dashboards/:dashboardId`. */
export const getDashboardEmbed = defineRoute({
  id: "dashboards.embed",
  summary: "One-time address of an embedded dashboard",
  api: "dashboards",
  method: "GET",
  path: `${base}/:dashboardId`,
  access: { kind: "permission", permission: "reporting/reports" },
  params: TenantUser.extend({ dashboardId: z.string().min(1).max(200) }),
  query: Locale.extend({
    /** Names a running embed session to get a new code for it instead of a new session. */
    session: z.string().max(100).optional(),
  }),
  answer: z.object({
    /** `<frames origin>/embed/<session>/dashboards/<id>?code=<one-time code>&isauthcode=true` */
    url: z.string(),
    localeParams: z.object({ locale: z.string() }),
    session: z.string(),
    code: z.string(),
    /** Seconds until the embed token that the code buys runs out; ask again, naming the session, before that. */
    expiresIn: z.number().int(),
  }),
  problems: [
    "unauthenticated",
    "token_expired",
    "wrong_tenant",
    "forbidden",
    "feature_missing",
    "seat_quota_exceeded",
    "region_unavailable",
    "tenant_asleep",
    "not_found",
  ],
});

/** Parameter by which the portal hands a frame a fresh one-time code, through the SDK's setParameters. */
export const RENEWAL_PARAMETER = "lyceum.code";
