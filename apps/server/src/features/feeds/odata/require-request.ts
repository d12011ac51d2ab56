import type { FastifyRequest } from "fastify";

import { ODataError } from "./odata-error.ts";

const SPOKEN = new Set(["4.0", "4.01"]);

const headerOf = ({ headers }: FastifyRequest, name: string): string | undefined => {
  const value = headers[name];
  return Array.isArray(value) ? value.join(",") : value?.trim();
};

/** Refuses clients of other versions of OData: what 4.0 says would be misread. @throws ODataError 400 */
function requireVersion(request: FastifyRequest): void {
  const written = headerOf(request, "odata-version");
  if (written !== undefined && !SPOKEN.has(written)) throw new ODataError(400, `Feeds speak OData 4.0 and 4.01, not ${written}.`);
  const most = headerOf(request, "odata-maxversion");
  // Some clients add the name of their library.
  const [, version] = /^(\d{1,3}(?:\.\d{1,3})?)(?:\s*;.*)?$/.exec(most ?? "4.0") ?? [];
  if (version === undefined || Number(version) < 4) throw new ODataError(400, `Feeds speak OData 4.0; OData-MaxVersion asks for ${most}.`);
}

/** Keeps what a client may ask of all pages together: that they are of one snapshot, which they always are. @throws ODataError 412 */
function requireIsolation(request: FastifyRequest): void {
  const isolation = headerOf(request, "odata-isolation") ?? headerOf(request, "isolation");
  if (isolation === undefined || isolation.toLowerCase() === "snapshot") return;
  throw new ODataError(412, "Feeds are read from one snapshot of the data; no other isolation is offered.");
}

/** Requires that a request is one that its client and this service understand alike. @throws ODataError */
export function requireRequest(request: FastifyRequest): void {
  requireVersion(request);
  requireIsolation(request);
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
