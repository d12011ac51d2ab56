import { createHash } from "node:crypto";

/** The tag by which a client asks whether a text has changed. */
export const etagOf = (text: string): string => `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;

/** Whether the client's copy, by its `If-None-Match`, is the current one, compressed or not; a proxy that compresses may have made its tag weak. */
export const isCurrent = (sent: string | undefined, etag: string): boolean =>
  (sent ?? "").split(",").some(
    (tag) =>
      tag
        .trim()
        .replace(/^W\//, "")
        .replace(/-gzip"$/, '"') === etag,
  );
