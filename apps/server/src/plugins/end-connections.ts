import type { FastifyInstance } from "fastify";

/** Milliseconds between two looks for connections that became idle. */
const LOOKS = 50;

/**
 * While a listener closes, ends each connection with the response that it was waiting for, and looks for idle ones until all
 * are gone. Fastify ends those that are idle at that moment; one whose response has just been sent is not yet, and would be kept
 * alive, and hold the whole shutdown up, for more than a minute.
 */
export function endConnectionsAtClose(app: FastifyInstance): void {
  let closing = false;
  app.addHook("preClose", async () => {
    closing = true;
    const { server } = app;
    const looking = setInterval(() => server.closeIdleConnections(), LOOKS).unref();
    server.once("close", () => clearInterval(looking));
  });
  app.addHook("onRequest", async ({ raw: { socket } }, reply) => {
    // On the raw response, so that pages of sign-on, which Fastify does not send, count as well.
    reply.raw.once("finish", () => {
      if (closing) socket.end();
    });
  });
}
