import * as z from "zod";

import { API_NAMES } from "./route.ts";
import { TIMEOUT_SECONDS } from "./tenant-settings.ts";

/** The six regions whose sign-on is supported; a picker key makes a region choosable on the sign-in screen. */
export const REGION_IDS = ["us-east-1", "eu-central-1", "ap-southeast-1", "ap-southeast-2", "ca-central-1", "af-south-1"] as const;
export const RegionId = z.enum(REGION_IDS);
export type RegionId = z.infer<typeof RegionId>;
export const PICKER_KEYS = ["us", "eu", "ca", "apSoutheast2", "apSoutheast1"] as const;

/** Absolute http(s) address, or a path on the portal's own origin. */
const BaseAddress = z.string().regex(/^(https?:\/\/|\/)/);

export const RegionConfig = z.strictObject({
  id: RegionId,
  pickerKey: z.enum(PICKER_KEYS).optional(),
  /** A missing address means that the region lacks that capability. */
  apis: z.partialRecord(z.enum(API_NAMES), BaseAddress),
  features: z.record(z.string(), z.boolean()),
  topics: z.record(z.string(), z.string()),
  /** `domain` is the issuer, as an absolute address or a path on the portal's own origin. */
  auth: z.strictObject({ audience: z.string().min(1), client_id: z.string().min(1), domain: BaseAddress }),
});
export type RegionConfig = z.infer<typeof RegionConfig>;
export const RegionsConfig = z.strictObject({ regions: z.array(RegionConfig).min(1) });
export type RegionsConfig = z.infer<typeof RegionsConfig>;

export const LINK_KEYS = [
  "termsOfUse",
  "privacyStatement",
  "about",
  "main",
  "settings",
  "whatsNew",
  "supportedBrowsers",
  "contactSupport",
  "sales",
  "community",
  "getAccess",
  "findOutMore",
  "premium",
  "privacyCenter",
  "privacyContact",
] as const;
export const LinksConfig = z.record(z.enum(LINK_KEYS), z.string().min(1));
export type LinksConfig = z.infer<typeof LinksConfig>;

/** A contact that people can turn to, and how. */
const Contact = z.strictObject({
  name: z.string().min(1).max(200),
  email: z.email().optional(),
  phone: z.string().min(1).max(50).optional(),
  /** Address of a page, such as a service desk's form. */
  url: z.url({ protocol: /^https?$/ }).optional(),
});
export type Contact = z.infer<typeof Contact>;
/** Whom help names: those who run the portal, and others where they are others. */
export const CONTACT_KEYS = ["operator", "sales", "privacy", "community"] as const;
export type ContactKey = (typeof CONTACT_KEYS)[number];

export const AppConfig = z.strictObject({
  browserslist: z.array(z.string()),
  localDeployment: z.boolean(),
  demo: z.boolean(),
  claimNamespace: z.string(),
  legacyClaimNamespace: z.string(),
  languages: z.array(z.string()).min(1),
  /** Names of the offered languages and of English in themselves, by their tags; variants of ours have theirs among the texts. */
  languageNames: z.record(z.string(), z.string()),
  /** Begins the identifiers of the roles that migrated people are given, e.g. `LYCEUM` in `LYCEUM_D`. */
  roleIdentifierPrefix: z
    .string()
    .regex(/^[A-Z][A-Z0-9]{0,30}$/)
    .default("LYCEUM"),
  /** Whom the help pages name; the operator stands in for the others. */
  contacts: z.partialRecord(z.enum(CONTACT_KEYS), Contact).optional(),
  /** Rows on a page of lists that have no size of their own; 10 where it is not set. */
  pagination: z.strictObject({ itemsPerPage: z.number().int().min(1).max(200) }).optional(),
  /** Counts for every institution that has chosen none of its own. */
  idleSessionTimeoutSeconds: z.number().int().positive().default(TIMEOUT_SECONDS.default),
  framesOrigin: z.string(),
  /** Name of the language model that reads questions beside the rules; absent where rules alone do. */
  questionsModel: z.string().optional(),
  /** Stands for `{warehouse}` in every path that names one. */
  warehouseSegment: z.string(),
});
export type AppConfig = z.infer<typeof AppConfig>;
