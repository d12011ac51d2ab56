import * as z from "zod";

import { nameSchemas, SENT_ONLY } from "./named-schemas.ts";

export type JsonSchema = Readonly<Record<string, unknown>>;
export type Definitions = Readonly<Record<string, JsonSchema>>;

/** Whether a schema is what a caller may send, where defaults may be left out, or what a response holds. */
type Direction = "input" | "output";

const DEFINITION = "#/$defs/";
const COMPONENT = "#/components/schemas/";
/** How the generator calls a schema that refers to itself and has no name of its own. */
const NAMELESS = /^__/;

/** A copy of a schema in which every reference is replaced. */
function rewritten(value: unknown, answer: (reference: string) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => rewritten(item, answer));
  if (typeof value !== "object" || value === null) return value;
  const { $ref } = value as { readonly $ref?: unknown };
  if (typeof $ref === "string") return answer($ref);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, rewritten(inner, answer)]));
}

interface Generated {
  readonly schema: JsonSchema;
  readonly definitions: Definitions;
}

/** The schema as a field of another, so that a named one is referred to at the top as well. */
function generate(schema: z.ZodType, io: Direction): Generated {
  nameSchemas();
  const made = z.toJSONSchema(z.object({ it: schema }), { io, target: "draft-2020-12", reused: "inline" }) as unknown as {
    readonly properties: { readonly it: JsonSchema };
    readonly $defs?: Definitions;
  };
  // The name stands before the definition already.
  const bare = ([name, { id: _id, ...definition }]: [string, JsonSchema]) => [name, definition] as const;
  return { schema: made.properties.it, definitions: Object.fromEntries(Object.entries(made.$defs ?? {}).map(bare)) };
}

const takesNothing = (schema: z.ZodType): boolean => schema instanceof z.ZodUndefined || schema instanceof z.ZodVoid;

/** Whether a named schema reads otherwise in a request than in a response. */
function differs(name: string, { definitions }: Generated, schema: z.ZodType): boolean {
  return !SENT_ONLY.has(name) && JSON.stringify(definitions[name]) !== JSON.stringify(generate(schema, "output").definitions[name]);
}

export interface Described {
  /** A reference to one of `definitions`. */
  readonly schema: JsonSchema;
  /** By the names under which the whole document has them. */
  readonly definitions: Definitions;
}

/**
 * A schema as JSON Schema 2020-12, which is what OpenAPI 3.1 speaks, by reference; undefined for one that takes nothing.
 * @param name for a schema that has none of its own, unique in the document.
 */
export function describeSchema(schema: z.ZodType, io: Direction, name: string): Described | undefined {
  if (takesNothing(schema)) return undefined;
  const made = generate(schema, io);
  const nameOf = (local: string): string => {
    if (NAMELESS.test(local)) return `${name}Part${local.replace(/\D+/, "")}`;
    return io === "input" && differs(local, made, schema) ? `${local}Sent` : local;
  };
  const hoisted = (value: unknown): JsonSchema =>
    rewritten(value, (reference) => ({ $ref: `${COMPONENT}${nameOf(reference.slice(DEFINITION.length))}` })) as JsonSchema;
  const definitions = Object.fromEntries(Object.entries(made.definitions).map(([local, schema]) => [nameOf(local), hoisted(schema)]));
  if ("$ref" in made.schema) return { schema: hoisted(made.schema), definitions };
  return { schema: { $ref: `${COMPONENT}${name}` }, definitions: { ...definitions, [name]: hoisted(made.schema) } };
}

/** The same schema written out in one piece, for pages that people read; what refers to itself stays a reference. */
export function inlineSchema(schema: z.ZodType, io: Direction): JsonSchema | undefined {
  if (takesNothing(schema)) return undefined;
  const { schema: root, definitions } = generate(schema, io);
  const expanded = (value: unknown, open: readonly string[]): unknown =>
    rewritten(value, (reference) => {
      const name = reference.slice(DEFINITION.length);
      return open.includes(name) ? { $ref: reference } : expanded(definitions[name], [...open, name]);
    });
  return expanded(root, []) as JsonSchema;
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
  const described: ObjectSchema = (schema && inlineSchema(schema, "input")) ?? {};
  const { properties = {}, required = [] } = described;
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    ...(typeof description === "string" && { description }),
    schema: rest,
  }));
}
