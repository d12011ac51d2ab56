/** One line of a schema's table. */
export interface Field {
  /** Dotted path; `[]` for the items of a list. */
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly meaning: string;
}

interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly format?: string;
  readonly pattern?: string;
  readonly description?: string;
  readonly $ref?: string;
  readonly [bound: string]: unknown;
}

const DEEPEST = 5;
const BOUNDS = ["minLength", "maxLength", "minItems", "maxItems", "minimum", "maximum"] as const;
const NO_BOUNDS: ReadonlySet<unknown> = new Set([Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER]);

/** Says in a few words what a value may be. */
export function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) return schema.$ref.split(".").at(-1) ?? "object";
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map(typeOf))].join(" | ");
  if (schema.type === "array") return `list of ${typeOf(schema.items ?? {})}`;
  return [schema.type ?? "anything"].flat().join(" | ");
}

function meaningOf(schema: Schema): string {
  const bounds = BOUNDS.filter((bound) => schema[bound] !== undefined && !NO_BOUNDS.has(schema[bound])).map(
    (bound) => `${bound} ${String(schema[bound])}`,
  );
  return [schema.description, schema.format, ...bounds].filter((part) => part !== undefined).join(", ");
}

/** Every field of a schema, outermost first. */
export function fieldsOf(schema: unknown, prefix = "", depth = 0): Field[] {
  const { properties, required = [], items, anyOf, oneOf } = (schema ?? {}) as Schema;
  if (depth >= DEEPEST) return [];
  if (items) return fieldsOf(items, `${prefix}[]`, depth + 1);
  const choices = anyOf ?? oneOf;
  if (choices) return uniqueByName(choices.flatMap((choice) => fieldsOf(choice, prefix, depth + 1)));
  return Object.entries(properties ?? {}).flatMap(([name, field]) => {
    const path = prefix === "" ? name : `${prefix}.${name}`;
    const own = { name: path, type: typeOf(field), required: required.includes(name), meaning: meaningOf(field) };
    return [own, ...fieldsOf(field, path, depth + 1)];
  });
}

const uniqueByName = (fields: readonly Field[]): Field[] => [...new Map(fields.map((field) => [field.name, field])).values()];
