import { createHash } from "node:crypto";

import type { Meaning } from "@lyceum/questions";
import type { Explanation } from "@lyceum/semantic";
import { stringify } from "safe-stable-stringify";

const hash = (value: unknown): string =>
  createHash("sha256")
    .update(stringify(value) ?? "")
    .digest("base64url");

/** Hashes what a question asks, in whatever words and language, and however it is drawn. */
export const meaningKey = (meaning: Meaning): string => hash({ ...meaning, chart: undefined });

/** Hashes the definitions that an answer rests on: another hash says that one of them has changed. */
export const definitionsKey = (definitions: Explanation["definitions"]): string =>
  hash(definitions.map(({ measure, formula, table }) => [measure, formula, table]));
