import * as z from "zod";

import { defineRoute } from "./route.ts";

const Tenant = z.strictObject({ tenantId: z.string().min(1).max(200) });

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

const SHARED = {
  api: "tenantSettings",
  access: { kind: "permission", permission: "developer/settings/tenant-settings/edit" },
  params: Tenant,
} as const;
const REFUSED = ["unauthenticated", "token_expired", "wrong_tenant", "feature_missing", "forbidden", "region_unavailable"] as const;
const path = "/v1/tenants/:tenantId/brand";

export const getBrand = defineRoute({
  ...SHARED,
  id: "tenant-settings.brand",
  summary: "How mails and files of the institution look",
  method: "GET",
  path,
  response: Brand,
  problems: REFUSED,
});

export const saveBrand = defineRoute({
  ...SHARED,
  id: "tenant-settings.brand.save",
  summary: "Save how mails and files of the institution look",
  method: "PUT",
  path,
  body: BrandDraft,
  bodyMost: BODY_BYTES,
  response: Brand,
  problems: [...REFUSED, "validation_failed"],
});

export const previewBrand = defineRoute({
  ...SHARED,
  id: "tenant-settings.brand.preview",
  summary: "Show a mail as it would look, and send and save nothing",
  method: "POST",
  path: `${path}/preview`,
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
