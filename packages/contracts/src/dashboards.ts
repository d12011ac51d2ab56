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

const Self = z.strictObject({ tenantId: z.string().min(1).max(200), sub: z.string().min(1).max(200) });
const Opening = Locale.extend({
  /** Names a running embed session to get a new code for it instead of a new session. */
  session: z.string().max(100).optional(),
});
/** What every frame's opening answers besides its address. */
const Grant = z.object({ url: z.string(), session: z.string(), code: z.string(), expiresIn: z.number().int() });
const ofSelf = "/v1/data/dashboards/tenants/:tenantId/users/:sub";
const OPENING_PROBLEMS = [
  "unauthenticated",
  "token_expired",
  "wrong_tenant",
  "forbidden",
  "feature_missing",
  "seat_quota_exceeded",
  "region_unavailable",
  "tenant_asleep",
  "not_found",
] as const;

/** `url` is `<frames origin>/embedding/<session>/start?code=<one-time code>&isauthcode=true`. */
export const openAuthorConsole = defineRoute({
  id: "dashboards.authorConsole",
  summary: "One-time address of the console in which authors keep the institution's own reports",
  api: "dashboards",
  method: "GET",
  path: `${ofSelf}/authoring`,
  access: { kind: "permission", permission: "reporting/custom-reports/authoring" },
  params: Self,
  query: Opening,
  answer: Grant,
  problems: OPENING_PROBLEMS,
});

/** The same address shape; the frame behind it changes nothing. */
export const openReaderConsole = defineRoute({
  id: "dashboards.readerConsole",
  summary: "One-time address of the console in which people read custom reports",
  api: "dashboards",
  method: "GET",
  path: `${ofSelf}/reader`,
  access: { kind: "permission", permission: "reporting/custom-reports" },
  params: Self,
  query: Opening,
  answer: Grant,
  problems: OPENING_PROBLEMS,
});

/** `url` is `<frames origin>/embedding/<session>/q/search?code=<one-time code>&isauthcode=true`. Never to be cached. */
export const openTopic = defineRoute({
  id: "dashboards.topic",
  summary: "One-time address of the search bar that answers questions about a topic",
  api: "dashboards",
  method: "GET",
  path: `${ofSelf}/topics/:topicId`,
  access: { kind: "permission", permission: "reporting/dataQA" },
  params: Self.extend({ topicId: z.string().min(1).max(200) }),
  query: Opening,
  answer: Grant,
  problems: OPENING_PROBLEMS,
});

/** Parameter by which the portal hands a frame a fresh one-time code, through the SDK's setParameters. */
export const RENEWAL_PARAMETER = "lyceum.code";

/** Parameters by which our frames are told how the reader has the portal look. */
export const FRAME_PARAMETERS = {
  /** `light` or `dark`. */
  theme: "lyceum.theme",
  /** `comfortable` or `compact`. */
  density: "lyceum.density",
  /** `utc`, or `device` for that of the reader's own. */
  timeZone: "lyceum.timeZone",
} as const;
