import type { FastifyInstance } from "fastify";
import findMyWay from "find-my-way";

type Method = findMyWay.HTTPMethod;

/**
 * Watches which calls a listener gets, and tells the methods that an address takes. The wildcard of the built
 * application is left out: it takes every address, and so would make each unknown one known.
 * @returns methods of an address in alphabetical order; none for an address without a call.
 */
export function watchMethods(app: FastifyInstance): (address: string) => readonly string[] {
  const routers = new Map<Method, findMyWay.Instance<findMyWay.HTTPVersion.V1>>();
  app.addHook("onRoute", ({ method, url }) => {
    if (url === "/*" || url === "*") return;
    for (const name of [method].flat() as Method[]) {
      const router = routers.get(name) ?? findMyWay({ ignoreDuplicateSlashes: false });
      routers.set(name, router);
      if (!router.hasRoute(name, url)) router.on(name, url, () => undefined);
    }
  });
  return (address) => [...routers].flatMap(([method, router]) => (router.find(method, address) === null ? [] : [method])).toSorted();
}

/**
 * Serves OPTIONS with the methods that an address takes. A browser's question before a call from another origin is not of this kind: it
 * names the method that it is about.
 */
export function answerOptions(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ method, headers, url }, reply) => {
    if (method !== "OPTIONS" || headers["access-control-request-method"] !== undefined) return;
    const allowed = app.methodsOf(url.split("?")[0] ?? "/");
    if (allowed.length > 0) return reply.code(204).header("allow", allowed.join(", ")).send();
  });
}
