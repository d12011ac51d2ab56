import type { FastifyInstance } from "fastify";

import type { Services } from "../../../domain/services.ts";
import { PROVIDER_PATH } from "../../../domain/tokens/region-issuers.ts";
import { perAddress } from "../rate-limit.ts";
import { ClientMetadata, registrationOf } from "./client-metadata.ts";
import { createClient } from "./clients-store.ts";

const LIMIT = perAddress(30);
const BODY_BYTES = 16_384;

/** Lets programs register themselves (RFC 7591), as the Model Context Protocol expects. A registration gives no right to anything. */
export function registerClients(app: FastifyInstance, { databases, log }: Services): void {
  app.post(`${PROVIDER_PATH}/reg`, { bodyLimit: BODY_BYTES, config: { rateLimit: LIMIT } }, async ({ body }, reply) => {
    reply.header("cache-control", "no-store");
    const parsed = ClientMetadata.safeParse(body ?? {});
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      const error = issue?.path[0] === "redirect_uris" ? "invalid_redirect_uri" : "invalid_client_metadata";
      return reply
        .code(400)
        .send({ error, error_description: `${issue?.path.join(".") ?? "body"}: ${issue?.message ?? "not understood"}` });
    }
    const client = await createClient(databases.owner, registrationOf(parsed.data));
    log.info({ client: client.client_id }, "program registered");
    return reply.code(201).send(client);
  });
}
