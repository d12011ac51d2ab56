import type { RegionConfig } from "@lyceum/contracts";

import { setPassword } from "../../domain/sign-in/set-password.ts";
import { registerSignIn } from "../../features/sign-in/sign-in-routes.ts";
import type { RegisterFeature } from "../../plugins/context.ts";
import { SignInBrowser } from "../sign-in-browser.ts";
import { startTestServer, type TestServer, type TestServerOptions } from "../test-server.ts";

export const PASSWORD = "correct horse battery";

export const US = { clientId: "portal-us", audience: "https://api.us.example" };
export const EU = { clientId: "portal-eu", audience: "https://api.eu.example" };

export const region = (id: RegionConfig["id"], auth: RegionConfig["auth"], pickerKey?: "us" | "eu" | "ca"): RegionConfig => ({
  id,
  ...(pickerKey && { pickerKey }),
  apis: {},
  features: {},
  topics: {},
  auth,
});

/** Says whom the server takes a request to be from. */
const probe: RegisterFeature = (app) => {
  app.get("/probe", (request) => app.lyceum.authenticate(request));
};

export interface SignInWorld extends TestServer {
  browser(): SignInBrowser;
  /** Institution with one person whose e-mail address is `name@slug.example`. */
  createPerson(
    slug: string,
    name: string,
    values?: {
      readonly groups?: readonly string[];
      readonly region?: string;
      readonly kind?: "universal" | "incremental";
      readonly demo?: boolean;
    },
  ): Promise<{ readonly id: string; readonly tenantId: string; readonly email: string }>;
  /** Status and answer of a request that carries the token. */
  probe(token?: string): Promise<{ readonly status: number; readonly body: Readonly<Record<string, unknown>> }>;
}

/** A server with two built-in regions and what sign-on tests ask of it. */
export async function startSignInWorld(options: TestServerOptions = {}): Promise<SignInWorld> {
  const regions = [
    region("us-east-1", { audience: US.audience, client_id: US.clientId, domain: "/oidc" }, "us"),
    region("eu-central-1", { audience: EU.audience, client_id: EU.clientId, domain: "/oidc" }, "eu"),
  ];
  const server = await startTestServer({
    portalFeatures: [registerSignIn, probe],
    ...options,
    config: { regions, ...options.config },
  });
  const { owner } = server.services.databases;
  const tenants = new Map<string, Promise<{ readonly id: string; readonly kind: "universal" | "incremental" }>>();
  return {
    ...server,
    browser: () => new SignInBrowser(server.origin),
    async createPerson(slug, name, { groups = [], region = "us-east-1", kind = "universal", demo = false } = {}) {
      const warehouse = kind === "incremental" ? { warehouse_region: "us-west-2" } : {};
      const made = tenants.get(slug) ?? server.createTenant({ slug, name: `University of ${slug}`, region, kind, demo, ...warehouse });
      tenants.set(slug, made);
      const tenant = await made;
      const email = `${name}@${slug}.example`;
      const user = await server.createUser(tenant, { user_name: email, email, name: `Robin ${name}`, groups });
      await setPassword(owner, user.id, PASSWORD);
      return { id: user.id, tenantId: tenant.id, email };
    },
    async probe(token) {
      const response = await fetch(`${server.origin}/probe`, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    },
  };
}
