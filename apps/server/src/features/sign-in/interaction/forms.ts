import type { FastifyRequest } from "fastify";

/** A field of a form that was sent, or an empty text. */
export function textField(body: unknown, name: string): string {
  const form = (typeof body === "object" && body !== null ? body : {}) as Readonly<Record<string, unknown>>;
  return typeof form[name] === "string" ? form[name] : "";
}

/** Whether a form was sent from a page that is not ours. Browsers say where from; those that do not send neither header. */
export function isForeignForm({ headers }: Pick<FastifyRequest, "headers">, publicOrigin: string): boolean {
  const { origin } = headers;
  const site = headers["sec-fetch-site"];
  // With `no-referrer`, as these pages have it, a browser sends the origin of its own form as "null".
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  return origin !== undefined && origin !== "null" && origin !== publicOrigin;
}
