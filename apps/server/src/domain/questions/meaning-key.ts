import { createHash } from "node:crypto";

import { educationModel } from "@lyceum/model";
import type { Meaning } from "@lyceum/questions";
import type { Explanation, Query, SemanticModel } from "@lyceum/semantic";
import { stringify } from "safe-stable-stringify";

const hash = (value: unknown): string =>
  createHash("sha256")
    .update(stringify(value) ?? "")
    .digest("base64url");

/** Hashes what a question asks, in whatever words and language, and however it is drawn. */
export const meaningKey = (meaning: Meaning): string => hash({ ...meaning, chart: undefined });

/** Hashes the definitions that an answer's figures rest on: another hash says that one of them has changed. */
export const definitionsKey = (definitions: Explanation["definitions"]): string =>
  hash(definitions.map(({ measure, formula, table }) => [measure, formula, table]));

/** Lists what stands anywhere in a value as text. */
const textsIn = (value: unknown): readonly string[] =>
  typeof value === "string" ? [value] : typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];

/** Hashes how the dimensions are worked out by which a query groups and filters. */
function breakdownsKey(query: Query, { dimensions }: Pick<SemanticModel, "dimensions">): string {
  const names = [...new Set(textsIn(query))].filter((name) => Object.hasOwn(dimensions, name)).sort();
  return hash(
    names.map((name) => {
      const { table, column, kind, ofPerson, bucket, minus, derivation } = dimensions[name] ?? {};
      return [name, table, column, kind, ofPerson, bucket, minus, derivation];
    }),
  );
}

/** Names what vouching for an answer vouches for: the definitions of its figures, and of what they are cut and limited by. */
export const answerKey = (
  definitions: Explanation["definitions"],
  query: Query,
  model: Pick<SemanticModel, "dimensions"> = educationModel,
): string => `${definitionsKey(definitions)} ${breakdownsKey(query, model)}`;

/** Tells whether a definition has changed since an answer was vouched for. A key of figures alone, as it was kept once, is judged by them alone. */
export const isStale = (vouched: string, now: string): boolean => vouched !== (vouched.includes(" ") ? now : now.split(" ")[0]);
