import fs from "node:fs";
import path from "node:path";

import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

import { ProblemError } from "../lib/problem-error.ts";
import { sendProblem } from "./problems.ts";

/** Folders of addresses that belong to calls: an unknown one among them is a problem, never a page. */
const CALLS = /^\/(api|sso|oidc|config|frame-api|flags|help|scim|ofrep|mcp|feeds|\.well-known|healthz|readyz)(\/|$|\?)/;

/** Configuration and texts, which every page fetches and which are the same for all. */
const PUBLIC = /^\/config\//;

/** Decides whether an address is a page, a file of the build, or what every page fetches before anybody is known. */
export const isOfPages = (address: string): boolean => PUBLIC.test(address) || !CALLS.test(address);

/** Where the files of the build are found: every address that nothing else takes. */
const FILES = "/*";
/** Longest name that every file system takes. */
const SEGMENT_CHARACTERS = 255;
export const READS: readonly string[] = ["GET", "HEAD"];

/**
 * Serves a built browser application. Files under /assets carry a hash in their name and are kept for
 * good; index.html is asked for anew each time and answers every page address, so that deep links work.
 * Other origins of the same site may have them fetched, as the portal does with the code of reports: they are the same for all.
 * @param dist folder of the build.
 * @param pages page addresses that index.html answers.
 */
export async function registerStaticApp(app: FastifyInstance, dist: string, pages: RegExp): Promise<void> {
  const built = fs.existsSync(path.join(dist, "index.html"));
  if (built) {
    app.addHook("onRequest", async ({ routeOptions, url }, reply) => {
      // A name that no file system takes is a file that is not there, not a failure.
      if (routeOptions.url === FILES && url.split(/[/?]/).some((part) => part.length > SEGMENT_CHARACTERS)) reply.callNotFound();
    });
    await app.register(fastifyStatic, {
      root: dist,
      wildcard: true,
      index: "index.html",
      preCompressed: true,
      cacheControl: false,
      // What the build leaves for the server and for itself.
      dotfiles: "ignore",
      setHeaders: (reply, file) => {
        const hashed = file.startsWith(path.join(dist, "assets") + path.sep);
        reply.header("cache-control", hashed ? "public, max-age=31536000, immutable" : "no-cache");
        if (hashed) reply.header("cross-origin-resource-policy", "same-site");
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const address = request.url.split("?")[0] ?? "/";
    const isPage = !CALLS.test(address) && !path.extname(address) && pages.test(address);
    if (built && isPage && READS.includes(request.method)) return reply.sendFile("index.html");
    const allowed = isPage ? READS : app.methodsOf(address);
    if (allowed.length === 0 || allowed.includes(request.method)) return sendProblem(request, reply, new ProblemError("not_found"));
    reply.header("allow", allowed.join(", "));
    return sendProblem(request, reply, new ProblemError("method_not_allowed"));
  });
}
