import * as z from "zod";

import { OfReport, REPORT_WRITING } from "./report-routes.ts";
import { defineRoute } from "./route.ts";

const Tenant = z.strictObject({ tenant: z.string().min(1).max(200) });
const ById = Tenant.extend({ id: z.string().min(1).max(100) });
const Id = z.string().min(1).max(100);
const personal = ["unauthenticated", "token_expired", "wrong_tenant", "validation_failed"] as const;
const reading = [
  ...personal,
  "forbidden",
  "feature_missing",
  "seat_quota_exceeded",
  "region_unavailable",
  "not_found",
  "report_too_new",
  "report_unreadable",
] as const;
const access = { kind: "permission", permission: "reporting/feeds" } as const;
const administration = { kind: "permission", permission: "developer/settings/feeds" } as const;

/** Path under which feeds are read, on the portal's origin. */
export const FEEDS_PATH = "/feeds/v1";

/** Feeds that one person keeps, and tokens. */
export const MAX_FEEDS = 200;
export const MAX_FEED_TOKENS = 50;

/** Days after which a token runs out, of which people choose one. */
export const FEED_TOKEN_DAYS = [30, 90, 365] as const;

/** Formats of a feed, by the end of its address. */
export const FEED_FORMATS = ["csv", "json", "odata", "arrow"] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];

/** Returns the path of a feed in one of its formats. */
export const feedPath = (id: string, format: FeedFormat): string =>
  format === "odata" ? `${FEEDS_PATH}/${id}/odata/` : `${FEEDS_PATH}/${id}.${format}`;

/** Returns the path of one visual among several of a feed, in one of its formats; OData has all of them under one address. */
export const feedPartPath = (id: string, sheet: string, visual: string, format: Exclude<FeedFormat, "odata">): string =>
  `${FEEDS_PATH}/${id}/${encodeURIComponent(sheet)}/${encodeURIComponent(visual)}.${format}`;

/** Values of filters by their ids, as the feed sets them whenever it is read; other filters are as the report starts. */
const FeedFilters = z.record(Id, z.array(z.string().max(200)).max(200));

const FrameFeedDraft = z.strictObject({
  sheet: Id,
  visual: Id,
  filters: FeedFilters,
});

export const Feed = z.object({
  id: z.string(),
  report: z.string(),
  /** Of one visual, of all of a sheet, or of all of the report. */
  extent: z.enum(["visual", "sheet", "report"]),
  /** Titles in the language that was asked for; null where the report is gone or no longer the person's to read. */
  reportTitle: z.string().nullable(),
  sheetName: z.string().nullable(),
  visualTitle: z.string().nullable(),
  /** Name of the saved view whose filters it takes; null without one. */
  view: z.object({ name: z.string().nullable() }).nullable(),
  /** It sets filters of its own. */
  hasFilters: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Feed = z.infer<typeof Feed>;

export const FeedToken = z.object({
  id: z.string(),
  name: z.string(),
  /** The one feed that it opens; null: all of its person's. */
  feed: z.string().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** To within a minute; null: never. */
  lastUsedAt: z.iso.datetime().nullable(),
  /** How often feeds were read with it. */
  uses: z.number().int(),
});
export type FeedToken = z.infer<typeof FeedToken>;

const Language = z.strictObject({ locale: z.string().max(20).default("en") });

export const listFeeds = defineRoute({
  id: "feeds.list",
  summary: "The caller's feeds and the tokens that open them, the latest first",
  api: "portal",
  method: "GET",
  path: "/v1/tenants/:tenant/feeds",
  access: { kind: "authenticated" },
  params: Tenant,
  query: Language,
  response: z.object({
    feeds: z.array(Feed),
    tokens: z.array(FeedToken),
    /** Address before `feedPath`. */
    origin: z.string(),
  }),
  problems: personal,
});

export const listFeedReports = defineRoute({
  id: "feeds.reports",
  summary: "Reports of whose visuals the caller may make feeds",
  api: "dashboards",
  method: "GET",
  path: "/v1/tenants/:tenant/feed-reports",
  access,
  params: Tenant,
  query: Language,
  response: z.object({ reports: z.array(z.object({ id: z.string(), title: z.string() })) }),
  problems: reading,
});

export const listFeedVisuals = defineRoute({
  id: "feeds.visuals",
  summary: "Sheets and visuals of a report, and the saved views of it that the caller may open",
  api: "dashboards",
  method: "GET",
  path: "/v1/tenants/:tenant/feed-reports/:report",
  access,
  params: Tenant.extend({ report: z.string().min(1).max(200) }),
  query: Language,
  response: z.object({
    sheets: z.array(z.object({ id: z.string(), name: z.string(), visuals: z.array(z.object({ id: z.string(), title: z.string() })) })),
    views: z.array(z.object({ id: z.string(), name: z.string() })),
    /** Labels of the filters that must be set by a view before anything can be read. */
    required: z.array(z.string()),
  }),
  problems: reading,
});

export const createFeed = defineRoute({
  id: "feeds.create",
  summary: "Makes a feed of a visual, of a sheet or of a whole report, or finds the caller's own that is the same",
  api: "dashboards",
  method: "POST",
  path: "/v1/tenants/:tenant/feeds",
  access,
  params: Tenant,
  body: z.strictObject({
    report: z.string().min(1).max(200),
    sheet: Id.nullable().describe("Null: all sheets of the report"),
    visual: Id.nullable().describe("Null: all visuals of the sheet, or of the report"),
    view: Id.nullable(),
    locale: z.string().max(20),
  }),
  response: z.object({ id: z.string() }),
  status: 201,
  problems: [...reading, "conflict"],
});

export const deleteFeed = defineRoute({
  id: "feeds.delete",
  summary: "Deletes a feed of the caller's, with the tokens that open it alone",
  api: "portal",
  method: "DELETE",
  path: "/v1/tenants/:tenant/feeds/:id",
  access: { kind: "authenticated" },
  params: ById,
  response: z.object({ id: z.string() }),
  problems: [...personal, "not_found"],
});

export const createFeedToken = defineRoute({
  id: "feeds.tokens.create",
  summary: "Makes a token that opens feeds of the caller's and nothing else; it is answered this once and kept nowhere",
  api: "dashboards",
  method: "POST",
  path: "/v1/tenants/:tenant/feed-tokens",
  access,
  params: Tenant,
  body: z.strictObject({
    name: z.string().trim().min(1).max(100),
    /** The one feed that it opens; null: all of the caller's. */
    feed: Id.nullable(),
    days: z.union(FEED_TOKEN_DAYS.map((days) => z.literal(days))),
  }),
  response: FeedToken.extend({ token: z.string() }),
  status: 201,
  problems: [...reading, "conflict"],
});

export const revokeFeedToken = defineRoute({
  id: "feeds.tokens.revoke",
  summary: "Revokes a token of the caller's at once",
  api: "portal",
  method: "DELETE",
  path: "/v1/tenants/:tenant/feed-tokens/:id",
  access: { kind: "authenticated" },
  params: ById,
  response: z.object({ id: z.string() }),
  problems: [...personal, "not_found"],
});

export const InstitutionFeedToken = FeedToken.extend({
  person: z.object({ id: z.string(), name: z.string(), userName: z.string() }),
});
export type InstitutionFeedToken = z.infer<typeof InstitutionFeedToken>;

export const listInstitutionFeedTokens = defineRoute({
  id: "feeds.institution.tokens",
  summary: "Tokens with which people of the institution read feeds, by their names",
  api: "portal",
  method: "GET",
  path: "/v1/tenants/:tenant/institution-feed-tokens",
  access: administration,
  params: Tenant,
  query: z.strictObject({
    /** Part of a person's name or user name. */
    search: z.string().trim().max(100).optional(),
    cursor: z.string().max(1000).optional(),
  }),
  response: z.object({ tokens: z.array(InstitutionFeedToken), nextCursor: z.string().nullable() }),
  problems: [...personal, "forbidden"],
});

export const revokeInstitutionFeedToken = defineRoute({
  id: "feeds.institution.revoke",
  summary: "Revokes a token of a person of the institution at once",
  api: "portal",
  method: "DELETE",
  path: "/v1/tenants/:tenant/institution-feed-tokens/:id",
  access: administration,
  params: ById,
  response: z.object({ id: z.string() }),
  problems: [...personal, "forbidden", "not_found"],
});

export const createFrameFeed = defineRoute({
  id: "feeds.frame.create",
  summary: "Makes a feed of a visual of the report that a frame shows, with the filters that its reader has set",
  api: "frame",
  method: "POST",
  path: "/dashboards/:dashboardId/feeds",
  access: { kind: "embed" },
  params: OfReport,
  body: FrameFeedDraft,
  response: z.object({
    id: z.string(),
    /** Address before `feedPath`. */
    origin: z.string(),
  }),
  status: 201,
  problems: [...REPORT_WRITING, "conflict"],
});

/** Calls about a person's feeds, and the tokens that open them. */
export const feedRoutes = [
  listFeeds,
  listFeedReports,
  listFeedVisuals,
  createFeed,
  deleteFeed,
  createFeedToken,
  revokeFeedToken,
  listInstitutionFeedTokens,
  revokeInstitutionFeedToken,
] as const;
