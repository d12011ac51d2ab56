import type { FastifyRequest } from "fastify";

import { isCurrent } from "../../../lib/etag.ts";
import { ODataError } from "./odata-error.ts";

/** Versions of OData that answers are written in. */
export type Version = "4.0" | "4.01";

const SPOKEN: ReadonlySet<string> = new Set(["4.0", "4.01"] satisfies Version[]);

const headerOf = ({ headers }: Pick<FastifyRequest, "headers">, name: string): string | undefined => {
  const value = headers[name];
  return Array.isArray(value) ? value.join(",") : value?.trim();
};

/** Reads the latest version that a client knows; undefined for what is no number. Some clients add the name of their library. */
function latestKnown(request: Pick<FastifyRequest, "headers">): number | undefined {
  const [, version] = /^(\d{1,3}(?:\.\d{1,3})?)(?:\s*;.*)?$/.exec(headerOf(request, "odata-maxversion") ?? "4.0") ?? [];
  return version === undefined ? undefined : Number(version);
}

/** Chooses the version of an answer: the latest that the client knows, and 4.0 for one that says nothing. */
export const versionFor = (request: Pick<FastifyRequest, "headers">): Version => ((latestKnown(request) ?? 4) >= 4.01 ? "4.01" : "4.0");

/** Refuses clients of other versions of OData: what these say would be misread. @throws ODataError 400 */
function requireVersion(request: FastifyRequest): void {
  const written = headerOf(request, "odata-version");
  if (written !== undefined && !SPOKEN.has(written)) throw new ODataError(400, `Feeds speak OData 4.0 and 4.01, not ${written}.`);
  if ((latestKnown(request) ?? 0) >= 4) return;
  throw new ODataError(400, `Feeds speak OData 4.0 and 4.01; OData-MaxVersion asks for ${headerOf(request, "odata-maxversion")}.`);
}

/** Keeps what a client may ask of all pages together: that they are of one snapshot, which they always are. @throws ODataError 412 */
function requireIsolation(request: FastifyRequest): void {
  const isolation = headerOf(request, "isolation") ?? headerOf(request, "odata-isolation");
  if (isolation === undefined || isolation.toLowerCase() === "snapshot") return;
  throw new ODataError(412, "Feeds are read from one snapshot of the data; no other isolation is offered.");
}

/** Requires that a request is one that its client and this service understand alike. @throws ODataError */
export function requireRequest(request: FastifyRequest): void {
  requireVersion(request);
  requireIsolation(request);
}

/** Requires that what a client has is still what there is, where it asks for that. @throws ODataError 412 */
export function requireMatch(request: FastifyRequest, etag: string): void {
  const known = headerOf(request, "if-match");
  if (known === undefined || known === "*" || isCurrent(known, etag)) return;
  throw new ODataError(412, "The feed has changed since it was read.");
}

/** Refuses to write: feeds are read. @throws ODataError 501 for a batch, else 405. */
export function refuseWriting(request: FastifyRequest): Promise<never> {
  const [path = ""] = request.url.split("?");
  const isBatch = request.method === "POST" && /\/(?:\$|%24)batch$/i.test(path);
  return Promise.reject(
    isBatch
      ? new ODataError(501, "Feeds take no batches. Send the requests one after another.")
      : new ODataError(405, "Feeds are read with GET and HEAD, and changed by nobody."),
  );
}
