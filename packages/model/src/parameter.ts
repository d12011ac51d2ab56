import { DimensionRef, isDay, TIME_GRAINS } from "@lyceum/semantic";
import * as z from "zod";

/** Most parameters of a report, and most choices and uses of one. */
export const PARAMETER_LIMITS = { parameters: 12, options: 40, uses: 6, label: 80 } as const;

/** A parameter's name: what formulas, texts in two braces, addresses and saved views call it by. */
const ParameterId = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/);

/** Names that mean something else in an address, or in a text with places. */
export const RESERVED_PARAMETERS: ReadonlySet<string> = new Set([
  "comparison",
  "measure",
  "view",
  "sheet",
  "change",
  "before",
  "high",
  "low",
  "count",
  "context",
  "ordinal",
  "ns",
  "lng",
  "lngs",
  "replace",
  "interpolation",
  "label",
  "value",
]);

const Day = z.string().refine(isDay, "not a day as YYYY-MM-DD");
const PartId = z.string().min(1).max(100);

/** What a parameter can be set to, and what it is until a reader sets it. */
const ParameterKind = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("number"),
    initial: z.number(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    /** Whole numbers only. */
    whole: z.literal(true).optional(),
    /** Told as a percentage: 0.4 reads 40 %. */
    percent: z.literal(true).optional(),
  }),
  z.strictObject({
    kind: z.literal("choice"),
    options: z
      .array(z.strictObject({ value: z.string().min(1).max(200), label: z.string().max(120) }))
      .min(2)
      .max(PARAMETER_LIMITS.options),
    initial: z.string(),
  }),
  z.strictObject({ kind: z.literal("date"), initial: Day }),
  /** Both days included; `lastDays` are the days up to the last of the data. */
  z.strictObject({
    kind: z.literal("period"),
    initial: z.union([z.tuple([Day, Day]), z.strictObject({ lastDays: z.number().int().min(1).max(1000) })]),
  }),
  /** Values of a dimension of the model, each as an address carries it; none is no limit. */
  z.strictObject({
    kind: z.literal("dimension"),
    dimension: z.string().min(1).max(80),
    grain: z.enum(TIME_GRAINS).optional(),
    multiple: z.boolean(),
    initial: z.array(z.string().max(200)).max(100),
  }),
]);
export type ParameterKind = z.infer<typeof ParameterKind>;

/** What a parameter does to the visuals within its scope that it can reach. In formulas and texts it stands by its name. */
const ParameterUse = z.discriminatedUnion("as", [
  z.strictObject({
    as: z.literal("filter"),
    dimension: DimensionRef,
    /** Values of a dimension and choices are `in` or `not_in`; a period is `between`. */
    op: z.enum(["in", "not_in", "<", "<=", ">", ">=", "between"]),
    /** A measure with filters of its own that is limited alone, where a visual defines one of that name. */
    only: z.string().max(80).optional(),
  }),
  /** Keeps groups by the value of a measure that the visual shows. */
  z.strictObject({ as: z.literal("having"), measure: z.string().min(1).max(80), op: z.enum(["<", "<=", ">", ">=", "=", "<>"]) }),
  /** Number of the first values that are shown. */
  z.strictObject({ as: z.literal("top") }),
  /** A line on the axis of values, under the parameter's label. */
  z.strictObject({ as: z.literal("reference") }),
]);
export type ParameterUse = z.infer<typeof ParameterUse>;

/** Where a parameter counts: on some sheets, or in some visuals; otherwise in the whole report. */
const ParameterScope = z.union([
  z.strictObject({ sheets: z.array(PartId).min(1).max(8) }),
  z.strictObject({ visuals: z.array(PartId).min(1).max(96) }),
]);
export type ParameterScope = z.infer<typeof ParameterScope>;

const RANGES: ReadonlySet<string> = new Set(["<", "<=", ">", ">="]);

/** Whether a value of a kind can be used so. */
function canBeUsed({ kind, ...rest }: ParameterKind, use: ParameterUse): boolean {
  const isNumeric = kind === "number" || ("options" in rest && rest.options.every(({ value }) => Number.isFinite(Number(value))));
  if (use.as !== "filter") return isNumeric;
  if (kind === "period") return use.op === "between";
  if (use.op === "between") return false;
  return !RANGES.has(use.op) || kind === "date" || isNumeric;
}

/** Something that an author defines once, uses in many places, and readers change. */
export const Parameter = z
  .strictObject({
    id: ParameterId.refine((id) => !RESERVED_PARAMETERS.has(id), "a name that means something else"),
    label: z.string().min(1).max(PARAMETER_LIMITS.label),
    value: ParameterKind,
    scope: ParameterScope.optional(),
    uses: z.array(ParameterUse).max(PARAMETER_LIMITS.uses),
    /** The label in further languages, as `OwnWords` of other parts. */
    words: z.partialRecord(z.enum(["label"]), z.record(z.string().max(40), z.string().max(200))).optional(),
  })
  .refine(({ value, uses }) => uses.every((use) => canBeUsed(value, use)), "is used as what it cannot be")
  .refine(
    ({ value }) => value.kind !== "choice" || value.options.some((option) => option.value === value.initial),
    "begins with no choice of its own",
  )
  .refine(
    ({ value }) =>
      value.kind !== "number" || (value.initial >= (value.minimum ?? value.initial) && value.initial <= (value.maximum ?? value.initial)),
    "begins outside of its limits",
  );
export type Parameter = z.infer<typeof Parameter>;
