import { getScimServiceProvider, listScimResourceTypes, listScimSchemas } from "@lyceum/contracts";

import type { RegisterFeature } from "../../../plugins/context.ts";
import { readJsonBodies } from "../../../plugins/json-bodies.ts";
import { challengeOf } from "../../../plugins/problems.ts";
import { registerScimGroups } from "./groups/groups-routes.ts";
import { resourceTypes, schemas, serviceProvider } from "./protocol/describe-service.ts";
import { mountScim } from "./protocol/mount-scim.ts";
import { errorBody, scimErrorOf } from "./protocol/scim-error.ts";
import { registerScimUsers } from "./users/users-routes.ts";

const MEDIA_TYPE = "application/scim+json";
/** A group of a large institution comes in one piece. */
const BODY_LIMIT = 8 * 1024 * 1024;

/** SCIM 2.0 (RFC 7643, 7644) at `/scim/v2`, with the media type and the errors that directories expect. */
export const registerScim: RegisterFeature = async (app, services) => {
  await app.register(async (scope) => {
    readJsonBodies(scope, [MEDIA_TYPE, "application/json"], BODY_LIMIT);
    scope.addHook("onSend", async (_request, reply) => {
      if (reply.statusCode !== 204) reply.type(MEDIA_TYPE);
    });
    scope.setErrorHandler((error, request, reply) => {
      const refusal = scimErrorOf(error);
      if (refusal.status >= 500) request.log.error({ err: error }, "request failed");
      else request.log.info({ status: refusal.status, scimType: refusal.scimType }, "request refused");
      if (refusal.status === 401) reply.header("www-authenticate", challengeOf(request));
      return reply.code(refusal.status).header("cache-control", "no-store").send(errorBody(refusal));
    });
    registerScimUsers(scope, services);
    registerScimGroups(scope, services);
    mountScim(scope, services, getScimServiceProvider, ({ base }) =>
      Promise.resolve(serviceProvider(base, `${services.config.publicOrigin}/help/directory`)),
    );
    mountScim(scope, services, listScimResourceTypes, ({ base }) => Promise.resolve(resourceTypes(base)));
    mountScim(scope, services, listScimSchemas, ({ base }) => Promise.resolve(schemas(base)));
  });
};
