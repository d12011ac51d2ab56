import type { FilterControl } from "@lyceum/model";
import type { HostFilter } from "@lyceum/reports";
import type { Filter } from "@lyceum/semantic";
import * as z from "zod";

import { RequestRefusal } from "./frame-events.ts";

const Text = z.string().max(500);
const Id = z.string().min(1).max(512);
const Column = z.looseObject({ ColumnName: Id });
const Values = z.array(Text).min(1).max(1000);
/** Functions of values, and values of parameters, are none that a filter of ours has. */
const Unsupported = { AggregationFunction: z.undefined().optional(), ParameterName: z.undefined().optional() };
const NullOption = z.enum(["ALL_VALUES", "NULLS_ONLY", "NON_NULLS_ONLY"]).optional();

const CategoryList = z.strictObject({
  MatchOperator: z.enum(["EQUALS", "DOES_NOT_EQUAL", "CONTAINS", "DOES_NOT_CONTAIN"]),
  CategoryValues: Values.optional(),
  NullOption,
});
const CategoryFilter = z.looseObject({
  Column,
  Configuration: z.union([
    z.strictObject({ FilterListConfiguration: CategoryList }),
    z.strictObject({ CustomFilterListConfiguration: CategoryList }),
    z.strictObject({
      CustomFilterConfiguration: CategoryList.omit({ CategoryValues: true }).extend({ CategoryValue: Text.optional() }),
    }),
  ]),
});
const NumericEqualityFilter = z.looseObject({
  Column,
  Value: z.number(),
  MatchOperator: z.enum(["EQUALS", "DOES_NOT_EQUAL"]),
  ...Unsupported,
});
const Limit = z.strictObject({ StaticValue: z.number() }).optional();
const Included = z.boolean().optional();
const NumericRangeFilter = z.looseObject({
  Column,
  RangeMinimum: Limit,
  RangeMaximum: Limit,
  IncludeMinimum: Included,
  IncludeMaximum: Included,
  ...Unsupported,
});
const Day = z
  .union([z.date(), z.number(), Text])
  .transform((value) => new Date(value))
  .refine((date) => !Number.isNaN(date.getTime()))
  .transform((date) => date.toISOString().slice(0, 10));
const DayLimit = z.strictObject({ StaticValue: Day }).optional();
const TimeRangeFilter = z.looseObject({
  Column,
  RangeMinimumValue: DayLimit,
  RangeMaximumValue: DayLimit,
  IncludeMinimum: Included,
  IncludeMaximum: Included,
});
const TimeEqualityFilter = z.looseObject({ Column, Value: Day, ParameterName: z.undefined().optional() });
const RelativeDatesFilter = z.looseObject({
  Column,
  RelativeDateType: z.literal("LAST"),
  RelativeDateValue: z.number().int().min(1).max(1000),
  TimeGranularity: z.enum(["DAY", "WEEK", "MONTH"]),
});

const Sheets = z.array(
  z.looseObject({ SheetId: Id, Scope: z.enum(["ALL_VISUALS", "SELECTED_VISUALS"]), VisualIds: z.array(Id).max(100).optional() }),
);
/** A group as the SDK carries it; what of it is not looked at is given back as it came. */
export const FilterGroup = z.looseObject({
  FilterGroupId: Id,
  Filters: z.array(z.record(z.string(), z.unknown())).min(1).max(20),
  ScopeConfiguration: z.union([
    z.strictObject({ AllSheets: z.looseObject({}) }),
    z.strictObject({ SelectedSheets: z.looseObject({ SheetVisualScopingConfigurations: Sheets.min(1).max(100) }) }),
  ]),
  Status: z.enum(["ENABLED", "DISABLED"]).optional(),
});
export type FilterGroup = z.infer<typeof FilterGroup>;

const anyOf = (filters: readonly Filter[]): Filter => (filters.length === 1 && filters[0] ? filters[0] : { any: [...filters] });

function categoryCondition({ Column: { ColumnName: dimension }, Configuration }: z.infer<typeof CategoryFilter>): Filter {
  const [list] = Object.values(Configuration) as z.infer<typeof CategoryList>[];
  const single = (list as { readonly CategoryValue?: string } | undefined)?.CategoryValue;
  const values = list?.CategoryValues ?? (single === undefined ? [] : [single]);
  const isEmpty = values.length === 0 && (list?.NullOption ?? "ALL_VALUES") === "ALL_VALUES";
  if (!list || isEmpty) throw new RequestRefusal("INVALID_MESSAGE", "A filter names no values");
  if (list.NullOption === "NULLS_ONLY") return { dimension, op: "in", values: [null] };
  if (values.length === 0) return { dimension, op: "not_in", values: [null] };
  const nulls = list.NullOption === "ALL_VALUES" ? [null] : [];
  switch (list.MatchOperator) {
    case "EQUALS":
      return { dimension, op: "in", values: [...values, ...nulls] };
    case "DOES_NOT_EQUAL":
      return { dimension, op: "not_in", values };
    case "CONTAINS":
      return anyOf([
        ...values.map((value): Filter => ({ dimension, op: "contains", value })),
        ...nulls.map((): Filter => ({ dimension, op: "in", values: [null] })),
      ]);
    case "DOES_NOT_CONTAIN":
      return { not: anyOf(values.map((value) => ({ dimension, op: "contains", value }))) };
  }
}

/** A range with one end or two, each included or not. */
function rangeCondition(
  dimension: string,
  [from, to]: readonly [string | number | undefined, string | number | undefined],
  [withFrom = false, withTo = false]: readonly [boolean | undefined, boolean | undefined],
): Filter {
  if (from !== undefined && to !== undefined && withFrom && withTo) return { dimension, op: "between", from, to };
  const ends: Filter[] = [
    ...(from === undefined ? [] : [{ dimension, op: withFrom ? (">=" as const) : (">" as const), value: from }]),
    ...(to === undefined ? [] : [{ dimension, op: withTo ? ("<=" as const) : ("<" as const), value: to }]),
  ];
  if (ends.length === 0) throw new RequestRefusal("INVALID_MESSAGE", "A range needs an end");
  return ends.length === 1 && ends[0] ? ends[0] : { all: ends };
}

const UNITS = { DAY: "day", WEEK: "week", MONTH: "month" } as const;

/** Kinds of filters by the SDK's names: what each is about, and whether that is days, numbers or named values. */
const READERS: Readonly<Record<string, (filter: unknown) => { readonly about: "day" | "number" | "value"; readonly condition: Filter }>> = {
  CategoryFilter: (filter) => ({ about: "value", condition: categoryCondition(CategoryFilter.parse(filter)) }),
  NumericEqualityFilter: (filter) => {
    const { Column: column, Value, MatchOperator } = NumericEqualityFilter.parse(filter);
    const op = MatchOperator === "EQUALS" ? "in" : "not_in";
    return { about: "number", condition: { dimension: column.ColumnName, op, values: [Value] } };
  },
  NumericRangeFilter: (filter) => {
    const { Column: column, ...range } = NumericRangeFilter.parse(filter);
    const ends = [range.RangeMinimum?.StaticValue, range.RangeMaximum?.StaticValue] as const;
    return { about: "number", condition: rangeCondition(column.ColumnName, ends, [range.IncludeMinimum, range.IncludeMaximum]) };
  },
  TimeRangeFilter: (filter) => {
    const { Column: column, ...range } = TimeRangeFilter.parse(filter);
    const ends = [range.RangeMinimumValue?.StaticValue, range.RangeMaximumValue?.StaticValue] as const;
    return { about: "day", condition: rangeCondition(column.ColumnName, ends, [range.IncludeMinimum, range.IncludeMaximum]) };
  },
  TimeEqualityFilter: (filter) => {
    const { Column: column, Value } = TimeEqualityFilter.parse(filter);
    return { about: "day", condition: { dimension: column.ColumnName, op: "between", from: Value, to: Value } };
  },
  RelativeDatesFilter: (filter) => {
    const { Column: column, RelativeDateValue, TimeGranularity } = RelativeDatesFilter.parse(filter);
    return {
      about: "day",
      condition: { dimension: column.ColumnName, op: "last", count: RelativeDateValue, unit: UNITS[TimeGranularity] },
    };
  },
};

const columnOf = (filter: unknown): string | undefined => z.looseObject({ Column }).safeParse(filter).data?.Column.ColumnName;

/** Reads one filter of a group against the document's own filters. @throws RequestRefusal */
function readFilter(entry: Readonly<Record<string, unknown>>, filters: readonly FilterControl[], kindOf: KindOf): HostFilter {
  const kind = Object.keys(entry).join(" with ");
  const body = entry[kind];
  const read = Object.hasOwn(READERS, kind) ? READERS[kind] : undefined;
  if (!read) throw new RequestRefusal("UNSUPPORTED", `Filters of the kind ${kind || "none"} are not supported`);
  const name = columnOf(body);
  const control = filters.find(({ dimension, grain }) => dimension === name && grain === undefined);
  if (!control) throw new RequestRefusal("NOT_FOUND", `The dashboard has no filter over the column ${name ?? "without a name"}`);
  const number = ["integer", "number"].includes(kindOf(control.dimension) ?? "text");
  try {
    const { about, condition } = read(body);
    const expected = control.kind === "date-range" ? "day" : number ? "number" : "value";
    if (about === expected) return { control, condition };
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    throw new RequestRefusal("UNSUPPORTED", `The ${kind} over ${control.dimension} is of a form that is not supported`);
  }
  throw new RequestRefusal("UNSUPPORTED", `A ${kind} does not fit the column ${control.dimension}`);
}

type KindOf = (dimension: string) => string | undefined;

/** Sheets of the document and their visuals, by their ids. */
type Sheets = readonly { readonly id: string; readonly visuals: readonly { readonly id: string }[] }[];

/** A group of the host, read: its filters, and where they hold. */
export interface HostFilterGroup {
  readonly id: string;
  readonly group: FilterGroup;
  /** None while the group is disabled. */
  readonly filters: readonly HostFilter[];
}

interface GroupContext {
  readonly filters: readonly FilterControl[];
  readonly sheets: Sheets;
  readonly kindOf: KindOf;
}

/** Reads a group of filters; nothing of it is taken where any of it cannot be. @throws RequestRefusal */
export function readFilterGroup(group: FilterGroup, { filters, sheets, kindOf }: GroupContext): HostFilterGroup {
  const scope = group.ScopeConfiguration;
  if ("SelectedSheets" in scope) {
    for (const { SheetId, VisualIds = [] } of scope.SelectedSheets.SheetVisualScopingConfigurations) {
      const sheet = sheets.find(({ id }) => id === SheetId);
      const isKnown = sheet && VisualIds.every((visualId) => sheet.visuals.some(({ id }) => id === visualId));
      if (!isKnown) throw new RequestRefusal("NOT_FOUND", "The group names a sheet or a visual that the dashboard does not have");
    }
  }
  const read = group.Filters.map((filter) => readFilter(filter, filters, kindOf));
  return { id: group.FilterGroupId, group, filters: group.Status === "DISABLED" ? [] : read };
}

/** Whether a group holds for a visual, or, without one, for any of a sheet. */
export function coversVisual({ group }: HostFilterGroup, sheetId: string, visualId?: string): boolean {
  const scope = group.ScopeConfiguration;
  if ("AllSheets" in scope) return true;
  return scope.SelectedSheets.SheetVisualScopingConfigurations.some(
    ({ SheetId, Scope, VisualIds = [] }) =>
      SheetId === sheetId && (visualId === undefined || Scope === "ALL_VISUALS" || VisualIds.includes(visualId)),
  );
}

/** Whether a group holds for all that a sheet shows, and so for what the sheet says first. */
export function coversSheet({ group }: HostFilterGroup, sheetId: string): boolean {
  const scope = group.ScopeConfiguration;
  if ("AllSheets" in scope) return true;
  return scope.SelectedSheets.SheetVisualScopingConfigurations.some(({ SheetId, Scope }) => SheetId === sheetId && Scope === "ALL_VISUALS");
}
