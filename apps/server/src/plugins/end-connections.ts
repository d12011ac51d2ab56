import type { Socket } from "node:net";

import type { FastifyInstance } from "fastify";

/**
 * While a listener closes, ends each connection once it has nothing to carry: at once, or with the last response that it waits
 * for. Node itself waits for browsers that connected ahead and sent nothing, and for clients that do not hang up, and cuts
 * responses that are still on their way to slow ones.
 */
export function endConnectionsAtClose(app: FastifyInstance): void {
  const { server } = app;
  /** How many requests of each connection are under way. */
  const busy = new Map<Socket, number>();
  let closing = false;
  const count = (socket: Socket, more: number): void => {
    if (socket.destroyed) return;
    if (!busy.has(socket)) socket.once("close", () => busy.delete(socket));
    const requests = (busy.get(socket) ?? 0) + more;
    busy.set(socket, requests);
    // What was written goes out first.
    if (closing && requests === 0) socket.destroySoon();
  };
  server.on("connection", (socket: Socket) => count(socket, 0));
  app.addHook("onRequest", async ({ raw: { socket } }, reply) => {
    count(socket, 1);
    // On the raw response, so that pages of sign-on, which Fastify does not send, count as well.
    reply.raw.once("close", () => count(socket, -1));
  });
  // Node calls this as it closes. To it a response that was handed over and has not gone yet is idle.
  server.closeIdleConnections = () => undefined;
  app.addHook("preClose", async () => {
    closing = true;
    for (const socket of busy.keys()) count(socket, 0);
  });
}
