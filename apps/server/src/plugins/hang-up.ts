import type { FastifyReply } from "fastify";

/** Returns a signal that aborts when the reader hangs up, so that no work goes on for an answer that is never read. */
export function hangUpSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  // Readers may hang up while their rights are looked up, before anything listens.
  if (reply.raw.closed) controller.abort();
  else reply.raw.once("close", () => controller.abort());
  return controller.signal;
}
