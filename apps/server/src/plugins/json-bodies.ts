import type { FastifyInstance } from "fastify";

/**
 * Reads JSON bodies. One without a single character counts as none, whatever type its sender names: many
 * clients name JSON on every call, and DELETE and a bare POST have nothing to send.
 * @param types media types that are read as JSON.
 * @param bodyLimit largest body in bytes; the listener's own by default.
 */
export function readJsonBodies(app: FastifyInstance, types: readonly string[], bodyLimit?: number): void {
  const parse = app.getDefaultJsonParser("error", "error");
  for (const type of types) if (app.hasContentTypeParser(type)) app.removeContentTypeParser(type);
  app.addContentTypeParser(
    [...types],
    { parseAs: "string", ...(bodyLimit !== undefined && { bodyLimit }) },
    (request, body: string, done) => {
      if (body.trim() === "") done(null, undefined);
      else void parse(request, body, done);
    },
  );
}
