import * as z from "zod";

export type JsonSchema = Readonly<Record<string, unknown>>;

const DEFINITION = /^#\/\$defs\//;

/** Names definitions for the document as a whole, where each schema of a call would keep its own. */
const hoisted = (value: unknown, prefix: string): unknown => {
  if (Array.isArray(value)) return value.map((item) => hoisted(item, prefix));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, of]) => [
      key,
      key === "$ref" && typeof of === "string" ? of.replace(DEFINITION, `#/components/schemas/${prefix}.`) : hoisted(of, prefix),
    ]),
  );
};

export interface Described {
  readonly schema: JsonSchema;
  /** Schemas that refer to themselves, by their names in the document. */
  readonly definitions: Readonly<Record<string, JsonSchema>>;
}

/**
 * A schema as JSON Schema 2020-12, which is what OpenAPI 3.1 speaks; undefined for one that takes nothing.
 * @param prefix sets its definitions apart from those of other schemas.
 */
export function describeSchema(schema: z.ZodType, io: "input" | "output", prefix: string): Described | undefined {
  if (schema instanceof z.ZodUndefined || schema instanceof z.ZodVoid) return undefined;
  const made = z.toJSONSchema(schema, { io, target: "draft-2020-12", reused: "inline" }) as Record<string, unknown>;
  const { $schema: _, $defs = {}, ...rest } = made;
  const definitions = Object.entries($defs as Record<string, unknown>).map(([name, of]) => [`${prefix}.${name}`, hoisted(of, prefix)]);
  return { schema: hoisted(rest, prefix) as JsonSchema, definitions: Object.fromEntries(definitions) as Described["definitions"] };
}

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}

export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

/** Each field of an object's schema as a parameter. Descriptions stand beside the schema, where readers look for them. */
export function parametersOf(schema: z.ZodType | undefined, place: "path" | "query"): Parameter[] {
  const described: ObjectSchema = (schema && describeSchema(schema, "input", "")?.schema) ?? {};
  const { properties = {}, required = [] } = described;
  return Object.entries(properties).map(([name, { description, ...of }]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    ...(typeof description === "string" && { description }),
    schema: of,
  }));
}
