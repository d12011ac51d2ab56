import { Query } from "@lyceum/semantic";
import * as z from "zod";

import { nameSchemas } from "./named-schemas.ts";

/** Returns the query contract as JSON Schema 2020-12, for editors and tools of other languages. */
export function queryJsonSchema(): Record<string, unknown> {
  nameSchemas();
  // As a field, so that the query itself is a definition that has its name, too.
  const { properties, $defs } = z.toJSONSchema(z.object({ query: Query }), { io: "input", target: "draft-2020-12", reused: "inline" });
  const definitions = Object.entries($defs ?? {}).map(([name, { id: _id, ...definition }]) => [name, definition]);
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: "urn:lyceum:query",
    title: "Lyceum query",
    description: "A query of the contract that docs/query-contract.md describes.",
    ...(properties?.["query"] as object),
    $defs: Object.fromEntries(definitions),
  };
}
