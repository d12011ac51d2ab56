import { ReportingArea } from "@lyceum/access";
import * as z from "zod";

import { FrameGrant, FrameLocale, FrameOpening, OPENING_PROBLEMS, ReportBasis } from "./frame-opening.ts";
import { defineRoute } from "./route.ts";

const TenantUser = z.strictObject({ tenant: z.string().min(1).max(200), userId: z.string().min(1).max(200) });

export const DashboardListItem = z.object({
  id: z.string(),
  /** Hyphen-separated; the second part names the area. */
  name: z.string(),
  reportingArea: ReportingArea,
  urlSlug: z.string(),
  locale: z.object({ reportTitle: z.string(), description: z.string() }),
  helpLink: z.string(),
  featureFlag: z.string().optional(),
  /** Its sheets in the language asked for, each with the questions that its visuals answer, to be found by. */
  sheets: z.array(z.object({ id: z.string(), name: z.string(), questions: z.array(z.string()) })).optional(),
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
  query: FrameLocale,
  response: z.object({ results: z.array(DashboardListItem) }),
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
  query: FrameOpening.extend({
    /** The person opens the report again, in the frame of the session: it goes on record, and the response says what the report rests on. */
    again: z.literal("true").optional(),
  }),
  /** `url` is `<frames origin>/embed/<session>/dashboards/<id>?code=<one-time code>&isauthcode=true`. */
  response: FrameGrant.extend({
    localeParams: z.object({ locale: z.string() }),
    /** Where it is opened again: tells whether its frame still has what opening the report anew would show. */
    basis: ReportBasis.optional(),
  }),
  problems: [...OPENING_PROBLEMS, "report_too_new", "report_unreadable"],
});
