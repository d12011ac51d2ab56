import * as z from "zod";

import { defineRoute } from "./route.ts";

const Tenant = z.strictObject({ tenantId: z.string().min(1).max(200) });

/** Seconds after which an idle session ends: an institution's own are from 15 minutes to 8 hours, the product's default 15 minutes. */
export const TIMEOUT_SECONDS = { min: 900, max: 28_800, default: 900 } as const;

const Timeout = z.int().min(TIMEOUT_SECONDS.min).max(TIMEOUT_SECONDS.max);
const MAX_EMAIL_LENGTH = 254;
/** Trimmed; empty stands for none; otherwise an address by the HTML standard's rule. */
export const InstitutionalEmail = z
  .string()
  .trim()
  .max(MAX_EMAIL_LENGTH)
  .refine((text) => text === "" || z.regexes.html5Email.test(text), "Not an e-mail address");

export const ClientSettings = z.object({
  /** `timeout` is absent as long as the institution has chosen none: the product's default counts. */
  settings: z.object({ timeout: Timeout.optional() }),
  /** Empty when the institution gave none. */
  email: z.string(),
  aiOptIn: z.boolean(),
  /** A connected language model may be sent the rows of an answer, as its reader sees them, to put them in a sentence; off without `aiOptIn`. */
  aiSummaries: z.boolean(),
});
export type ClientSettings = z.infer<typeof ClientSettings>;

/** What is absent stays as it is. A null `timeout` goes back to the default, a null `email` takes the address away. */
export const ClientSettingsChange = z
  .strictObject({
    settings: z.strictObject({ timeout: Timeout.nullable().optional() }).optional(),
    email: InstitutionalEmail.nullable().optional(),
    aiOptIn: z.boolean().optional(),
    aiSummaries: z.boolean().optional(),
  })
  .refine(
    ({ settings, email, aiOptIn, aiSummaries }) => [settings?.timeout, email, aiOptIn, aiSummaries].some((value) => value !== undefined),
    "Name at least one setting to change",
  );
export type ClientSettingsChange = z.infer<typeof ClientSettingsChange>;

const path = "/v1/tenants/:tenantId/clientSettings";

export const getClientSettings = defineRoute({
  id: "tenant-settings.get",
  summary: "The institution's settings; the product's defaults until they are first saved",
  api: "tenantSettings",
  method: "GET",
  path,
  access: { kind: "authenticated" },
  params: Tenant,
  response: ClientSettings,
  problems: ["unauthenticated", "token_expired", "wrong_tenant"],
});

export const changeClientSettings = defineRoute({
  id: "tenant-settings.change",
  summary: "Change some of the institution's settings; answers all of them as saved",
  api: "tenantSettings",
  method: "PATCH",
  path,
  access: { kind: "permission", permission: "developer/settings/tenant-settings/edit" },
  params: Tenant,
  body: ClientSettingsChange,
  response: ClientSettings,
  problems: ["unauthenticated", "token_expired", "wrong_tenant", "validation_failed", "feature_missing", "forbidden", "region_unavailable"],
});

/** Largest picture of an institution, and its sides in px: mails carry it each time. */
export const MAX_LOGO_BYTES = 200 * 1024;
export const LOGO_PX = { min: 16, max: 2000 } as const;
/** Longest footer of mails. */
export const MAX_BRAND_FOOTER = 500;
export const MAX_BRAND_NAME = 120;
/** A body that holds the largest picture, written in base 64, with everything beside it. */
const BODY_BYTES = 400 * 1024;

/** One line: a break in a name could begin another header of a mail. */
const Name = z
  .string()
  .trim()
  .max(MAX_BRAND_NAME)
  .regex(/^[^\p{Cc}]*$/u);
const Colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i)
  .toLowerCase();

/** What an institution chooses; an empty text stands for what the product has. */
const Choice = {
  /** Names the institution in mails and files. */
  name: Name,
  /** Name that mails come from. */
  senderName: Name,
  /** Stands below every mail. */
  footer: z
    .string()
    .trim()
    .max(MAX_BRAND_FOOTER)
    .regex(/^[^\p{Cc}\r]*(\n[^\p{Cc}\r]*)*$/u),
  colour: Colour.nullable(),
};

export const Brand = z.object({
  ...Choice,
  /** PNG or JPEG as a `data:` address; null for none. */
  logo: z.object({ address: z.string(), width: z.int(), height: z.int() }).nullable(),
  /** The institution's own name, which counts without a chosen one. */
  institution: z.string(),
});
export type Brand = z.infer<typeof Brand>;

export const BrandDraft = z.strictObject({
  ...Choice,
  /** The picture in base 64; absent where it stays, null for none. */
  logo: z.base64().max(BODY_BYTES).nullable().optional(),
});
export type BrandDraft = z.infer<typeof BrandDraft>;

const BRAND_CALL = {
  api: "tenantSettings",
  access: { kind: "permission", permission: "developer/settings/tenant-settings/edit" },
  params: Tenant,
} as const;
const REFUSED = ["unauthenticated", "token_expired", "wrong_tenant", "feature_missing", "forbidden", "region_unavailable"] as const;
const BRAND_PATH = "/v1/tenants/:tenantId/brand";

export const getBrand = defineRoute({
  ...BRAND_CALL,
  id: "tenant-settings.brand",
  summary: "How mails and files of the institution look",
  method: "GET",
  path: BRAND_PATH,
  response: Brand,
  problems: REFUSED,
});

export const saveBrand = defineRoute({
  ...BRAND_CALL,
  id: "tenant-settings.brand.save",
  summary: "Save how mails and files of the institution look",
  method: "PUT",
  path: BRAND_PATH,
  body: BrandDraft,
  bodyMost: BODY_BYTES,
  response: Brand,
  problems: [...REFUSED, "validation_failed"],
});

export const previewBrand = defineRoute({
  ...BRAND_CALL,
  id: "tenant-settings.brand.preview",
  summary: "Show a mail as it would look, and send and save nothing",
  method: "POST",
  path: `${BRAND_PATH}/preview`,
  body: z.strictObject({ brand: BrandDraft, locale: z.string().min(1).max(40) }),
  bodyMost: BODY_BYTES,
  response: z.object({
    /** Name that it comes from. */
    from: z.string(),
    subject: z.string(),
    html: z.string(),
    /** Colour of texts on paper, where the chosen one is too light for them; null where it is not, or none is chosen. */
    darkened: z.string().nullable(),
  }),
  problems: [...REFUSED, "validation_failed"],
});
