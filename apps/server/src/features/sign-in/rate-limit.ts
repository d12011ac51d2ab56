import type { FastifyRequest } from "fastify";

/**
 * Requests in a minute for one address. Before sign-on a token proves nothing, so that a made-up one must
 * not open a new account of requests. Generous, because a whole campus may share one address.
 */
export const perAddress = (max: number) => ({ max, timeWindow: "1 minute", keyGenerator: (request: FastifyRequest): string => request.ip });
