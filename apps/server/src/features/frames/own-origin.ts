import type { FastifyInstance } from "fastify";

import type { Config } from "../../lib/configuration/configuration.ts";
import { ProblemError } from "../../lib/problem-error.ts";

const SAME = new Set(["same-origin", "none"]);

/** Refuses frame calls that a page of any other origin makes, the portal's included: frames call for themselves. */
export function refuseOtherOrigins(app: FastifyInstance, { framesOrigin }: Pick<Config, "framesOrigin">): void {
  app.addHook("onRequest", async (request) => {
    if (!request.url.startsWith("/frame-api/")) return;
    const { origin, "sec-fetch-site": site } = request.headers;
    const foreign = (origin !== undefined && origin !== framesOrigin) || (typeof site === "string" && !SAME.has(site));
    if (foreign) throw new ProblemError("forbidden", "This call is for the product's own reports only.");
  });
}
