import { PROBLEMS, type ProblemCode } from "../problem.ts";
import type { Route } from "../route.ts";
import { type HeaderReference, refersTo } from "./header-parameters.ts";
import { describeSchema, type Described, inlineSchema, type Parameter, parametersOf } from "./schema-of.ts";

const SECURITY: Readonly<Record<Route["access"]["kind"], readonly object[]>> = {
  public: [],
  authenticated: [{ person: [] }],
  permission: [{ person: [] }],
  embed: [{ frame: [] }],
  scim: [{ directory: [] }],
};

const DEFAULT_STATUS = 200;
/** Problems that any call may give. */
const EVERYWHERE: readonly ProblemCode[] = ["malformed_request", "rate_limited", "internal"];
/** Beside those, of calls that read a body. */
const WITH_BODY: readonly ProblemCode[] = ["validation_failed", "body_too_large", "unsupported_media_type"];
/** Problems of every call that a person's token opens: another issuer's token can be genuine and still have no account here. */
const WITH_TOKEN: readonly ProblemCode[] = ["no_institution", "no_account"];

const FORM = "multipart/form-data";
/** Where frames call: an origin of their own. Every other call goes to the portal's, where the description lies. */
const FRAMES_SERVER = {
  url: "{framesOrigin}/",
  description: "The frames' own origin",
  variables: { framesOrigin: { default: "http://localhost:4001", description: "FRAMES_ORIGIN of the installation" } },
};
const mediaTypeOf = ({ api }: Route): string => (api === "scim" ? "application/scim+json" : "application/json");

/** Every problem that a call may give: its own, and those that a request meets on its way to it. */
export function problemsOf(route: Route): readonly ProblemCode[] {
  const person = route.access.kind === "authenticated" || route.access.kind === "permission";
  const checked = route.params !== undefined || route.query !== undefined;
  const sent = route.body !== undefined || route.form !== undefined;
  return [
    ...new Set<ProblemCode>([
      ...route.problems,
      ...(person ? WITH_TOKEN : []),
      ...(checked ? (["validation_failed"] as const) : []),
      ...(sent ? WITH_BODY : []),
      ...EVERYWHERE,
    ]),
  ];
}

function refusalsOf(route: Route): Record<string, object> {
  const codes = problemsOf(route);
  const byStatus = Map.groupBy(codes, (code) => PROBLEMS[code]);
  return Object.fromEntries(
    [...byStatus]
      .toSorted(([a], [b]) => a - b)
      .map(([status, codes]) => [String(status), route.api === "scim" ? scimRefusal(codes) : refusal(codes)]),
  );
}

const listed = (codes: readonly ProblemCode[]) => codes.toSorted().join(", ");

const refusal = (codes: readonly ProblemCode[]) => ({
  description: listed(codes),
  content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
});

const scimRefusal = (codes: readonly ProblemCode[]) => ({
  description: listed(codes),
  content: { "application/scim+json": { schema: { $ref: "#/components/schemas/ScimError" } } },
});

function accessNote({ access }: Route): string {
  switch (access.kind) {
    case "public":
      return `Needs no token: ${access.reason}.`;
    case "authenticated":
      return "For anyone who is signed in.";
    case "permission":
      return `Needs the permission ${[access.permission].flat().join(" or ")}.`;
    case "embed":
      return "For the frame that its embed token was issued to.";
    case "scim":
      return "For the institution's directory.";
  }
}

const contentOf = (route: Route, described: Described) => ({ [mediaTypeOf(route)]: { schema: described.schema } });

/** A file is text of its own kind; anything else is described by its schema. */
function responseContent(route: Route, response: Described | undefined) {
  if (route.files) return { content: Object.fromEntries(route.files.map((type) => [type, { schema: { type: "string" } }])) };
  return response && { content: contentOf(route, response) };
}

/** `users.own-access` as the name of a type: `UsersOwnAccess`. */
const typeName = (id: string): string =>
  id
    .split(/[.-]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");

/** One call, as the document and its pages show it. */
export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly security: readonly object[];
  readonly servers?: readonly object[];
  readonly parameters?: readonly (Parameter | HeaderReference)[];
  readonly requestBody?: object;
  readonly responses: Readonly<Record<string, object>>;
}

/** One call as an OpenAPI operation, with the definitions that its schemas refer to. */
export function operationOf(route: Route, area: string): { readonly operation: Operation; readonly definitions: Described["definitions"] } {
  const bodySchema = route.body ?? route.form;
  const body = bodySchema && describeSchema(bodySchema, "input", `${typeName(route.id)}Request`);
  const response = route.files ? undefined : describeSchema(route.response, "output", `${typeName(route.id)}Response`);
  const parameters: NonNullable<Operation["parameters"]> = [
    ...parametersOf(route.params, "path"),
    ...parametersOf(route.query, "query"),
    ...(route.idempotent ? [refersTo("IdempotencyKey")] : []),
    ...(route.translated ? [refersTo("AcceptLanguage")] : []),
  ];
  const operation = {
    operationId: route.id,
    tags: [area],
    summary: route.summary,
    description: accessNote(route),
    security: SECURITY[route.access.kind],
    ...(route.api === "frame" && { servers: [FRAMES_SERVER] }),
    ...(route.access.kind === "permission" && { "x-permission": [route.access.permission].flat() }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: route.form ? { [FORM]: { schema: body.schema } } : contentOf(route, body) } }),
    responses: {
      [String(route.status ?? DEFAULT_STATUS)]: { description: route.summary, ...responseContent(route, response) },
      ...refusalsOf(route),
    },
  };
  return { operation, definitions: { ...body?.definitions, ...response?.definitions } };
}

/** One call for pages about it: its operation, and the schemas of its request and response, if any. */
export function describeRoute(route: Route): { readonly operation: Operation; readonly body: unknown; readonly response: unknown } {
  const bodySchema = route.body ?? route.form;
  return {
    operation: operationOf(route, "").operation,
    body: bodySchema && inlineSchema(bodySchema, "input"),
    response: inlineSchema(route.response, "output"),
  };
}
