import { pathOf } from "../path-of.ts";
import { Problem, PROBLEM_CODES } from "../problem.ts";
import type { Route } from "../route.ts";
import { ROUTES_BY_AREA } from "../routes.ts";
import { HEADER_PARAMETERS } from "./header-parameters.ts";
import { operationOf } from "./operation-of.ts";
import { inlineSchema } from "./schema-of.ts";

const DESCRIPTION = `The calls that the portal makes, for programs of your own.

Every call carries the access token of a person as a bearer token unless it says otherwise. Paths name the
institution by its address component; a token opens its own institution alone. Refusals are RFC 9457 problem
documents whose \`code\` is stable. Calls that start work take an \`Idempotency-Key\`.`;

const components = {
  securitySchemes: {
    person: {
      type: "http",
      scheme: "bearer",
      bearerFormat: "JWT",
      description: "Access token of a person, from the institution's sign-on",
    },
    frame: { type: "http", scheme: "bearer", bearerFormat: "JWT", description: "Embed token of one frame" },
    directory: { type: "http", scheme: "bearer", description: "Token of the institution's directory" },
  },
  parameters: HEADER_PARAMETERS,
  schemas: {
    Problem: { ...inlineSchema(Problem, "output"), description: `RFC 9457. Codes: ${PROBLEM_CODES.toSorted().join(", ")}.` },
    ScimError: {
      type: "object",
      required: ["schemas", "status"],
      properties: {
        schemas: { type: "array", items: { type: "string" } },
        status: { type: "string" },
        scimType: { type: "string" },
        detail: { type: "string" },
      },
    },
  },
};

const pathTemplate = (route: Route): string => pathOf(route).replaceAll(/:(\w+)/g, "{$1}");

/** The whole interface as an OpenAPI 3.1 document, in the order of the areas and their calls. */
export function openApiDocument(): Readonly<Record<string, unknown>> {
  const paths: Record<string, Record<string, object>> = {};
  const schemas: Record<string, object> = { ...components.schemas };
  for (const [area, routes] of Object.entries(ROUTES_BY_AREA)) {
    for (const route of routes) {
      const path = (paths[pathTemplate(route)] ??= {});
      const { operation, definitions } = operationOf(route, area);
      path[route.method.toLowerCase()] = operation;
      Object.assign(schemas, definitions);
    }
  }
  return {
    openapi: "3.1.0",
    info: { title: "Lyceum", version: "1", description: DESCRIPTION, license: { name: "Apache-2.0", identifier: "Apache-2.0" } },
    servers: [{ url: "/", description: "The portal's own origin" }],
    tags: Object.keys(ROUTES_BY_AREA).map((name) => ({ name })),
    paths,
    components: { ...components, schemas },
  };
}
