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
