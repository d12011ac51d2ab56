import { pathOf, problemsOf, ROUTES } from "@lyceum/contracts";
import type { FastifyInstance } from "fastify";

const DESCRIBED = new Map(ROUTES.map((route) => [`${route.method} ${pathOf(route)}`, new Set<string>(problemsOf(route))]));
const CODE = /^\{"type":"urn:lyceum:problem:(\w+)"/;

/** Watches listeners for refusals that the description of the calls does not have. */
export class RefusalWatch {
  readonly #undescribed = new Set<string>();

  watch(app: FastifyInstance): void {
    app.addHook("onSend", async (request, _reply, payload) => {
      const call = `${request.method} ${request.routeOptions.url ?? ""}`;
      const code = typeof payload === "string" ? CODE.exec(payload)?.[1] : undefined;
      if (code !== undefined && DESCRIBED.get(call)?.has(code) === false) this.#undescribed.add(`${call}: ${code}`);
    });
  }

  /** @throws Error that names every such refusal. */
  requireDescribed(): void {
    if (this.#undescribed.size > 0) {
      throw new Error(`Calls were refused with problems that their contracts do not name:\n${[...this.#undescribed].join("\n")}`);
    }
  }
}
