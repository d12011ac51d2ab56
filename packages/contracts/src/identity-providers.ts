import * as z from "zod";

import { defineRoute } from "./route.ts";

const Tenant = z.strictObject({ tenant: z.string().min(1).max(200) });
const Provider = z.object({ id: z.string(), displayName: z.string() });
const forTheForm = "Names of sign-on providers are shown to anyone on the institution's sign-in page";

export const listIdentityProviders = defineRoute({
  id: "identity-providers.list",
  summary: "The institution's identity providers",
  api: "identityProv",
  method: "GET",
  path: "/v1/tenants/:tenant/identityProviders",
  access: { kind: "public", reason: forTheForm },
  params: Tenant,
  response: z.object({ results: z.array(Provider) }),
  problems: ["unknown_institution"],
});

export const listIdps = defineRoute({
  id: "identity-providers.idps",
  summary: "The same for the form that adds people",
  api: "identityProv",
  method: "GET",
  path: "/v1/tenants/:tenant/idps",
  access: { kind: "public", reason: forTheForm },
  params: Tenant,
  response: z.object({ idps: z.array(Provider) }),
  problems: ["unknown_institution"],
});
