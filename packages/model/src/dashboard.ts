import { ReportingArea } from "@lyceum/access";
import { Query, TIME_GRAINS } from "@lyceum/semantic";
import * as z from "zod";

import { Parameter, PARAMETER_LIMITS } from "./parameter.ts";

const Id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** Columns of the grid on which a sheet's visuals stand, and the most rows of it. */
export const GRID = { columns: 12, rows: 400, minimumWidth: 2 } as const;

/** Where something stands on a sheet, in columns and rows of the grid, from its start and top. */
export const GridLayout = z.strictObject({
  x: z
    .number()
    .int()
    .min(0)
    .max(GRID.columns - 1),
  y: z.number().int().min(0).max(GRID.rows),
  w: z.number().int().min(GRID.minimumWidth).max(GRID.columns),
  h: z.number().int().min(1).max(40),
});
export type GridLayout = z.infer<typeof GridLayout>;

/** Texts that an author wrote, by the field and the language: where a field is named here, no translation of a delivered report stands in for it. */
export const OwnWords = z.partialRecord(
  z.enum(["title", "subtitle", "help", "name", "description", "label", "text"]),
  z.record(z.string().regex(/^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8}){0,3}$/), z.string().max(2000)),
);
export type OwnWords = z.infer<typeof OwnWords>;

/**
 * What is stored of a part that no schema of this version reads, as JSON. The part stands in its place without meaning anything
 * else, and is stored again as it was.
 */
const Unreadable = z.string().optional();

/** Where the delivered texts of a copied part stand: their key, e.g. `student-engagement.sheets.results`. */
const Origin = z.string().max(300).optional();

/**
 * What a filter starts with: `latest` is the last value in natural order (the current term or year), `latest_ended` the last
 * period of which nothing is open any more; `lastDays` of a date range the days up to the last of the data.
 */
const FilterStart = z.union([
  z.enum(["latest", "latest_ended"]),
  z.array(z.string()),
  z.strictObject({ lastDays: z.number().int().min(1).max(1000) }),
]);

/**
 * A filter that a reader can set. Its id is the name of the embedding parameter and of the query
 * parameter in the portal's address. Every visual whose measures can reach the dimension obeys it.
 */
export const FilterControl = z.strictObject({
  id: Id,
  kind: z.enum(["choice", "date-range", "node"]),
  /** For `node`, the dimension of the node at `level`. */
  dimension: z.string(),
  grain: z.enum(TIME_GRAINS).optional(),
  label: z.string(),
  multiple: z.boolean().default(true),
  /** Visuals, by their ids, that it belongs to: it is offered on their sheets alone, and others say nothing of it. */
  onlyOf: z.array(Id).min(1).optional(),
  /** Visuals, by their ids, that it does not belong to: it belongs to all others, those that are added later among them. */
  exceptOf: z.array(Id).min(1).optional(),
  /** Nothing is asked before it is set. */
  required: z.literal(true).optional(),
  words: OwnWords.optional(),
  initial: FilterStart.optional(),
  unreadable: Unreadable,
});
export type FilterControl = z.infer<typeof FilterControl>;

/** A value that marks are read against: a line at it, or a band from it to another. */
export const Reference = z.strictObject({
  value: z.number(),
  to: z.number().optional(),
  /** What the value means, e.g. "Target". */
  label: z.string().max(60).optional(),
});
export type Reference = z.infer<typeof Reference>;

/** Figures that are set off: those of a measure that meet a condition. */
export const Highlight = z.strictObject({
  measure: z.string(),
  op: z.enum(["<", "<=", ">", ">="]),
  value: z.number(),
  tone: z.enum(["good", "bad", "notice"]),
});
export type Highlight = z.infer<typeof Highlight>;

/**
 * How an answer is drawn. The first dimension is the category or time axis; a second one is the series. A `range` takes
 * three measures (p10, median, p90) and a `box-plot` five (p5, p25, median, p75, p95); what follows is read out. A
 * `histogram` draws bands of a number side by side, with what has no value apart. A `spark` is a figure with its course
 * over a time dimension: the total where the query asks for totals, otherwise the latest value. A `bar-line` draws its
 * first measure as columns and its second as a line on an axis of its own, `small-multiples` a small chart for each value
 * of the second dimension, and a `funnel` its measures, or the values of its dimension, as steps. A `treemap` draws parts of
 * a whole as areas: a measure whose groups add up, by one dimension. A `pivot` runs its last
 * dimension across and the others down; its totals are the query's own `totals` and `subtotals`.
 */
export const Visual = z.strictObject({
  id: Id,
  kind: z.enum([
    "number",
    "spark",
    "bar",
    "column",
    "bar-line",
    "histogram",
    "stacked-bar",
    "line",
    "area",
    "heatmap",
    "scatter",
    "range",
    "box-plot",
    "small-multiples",
    "funnel",
    "treemap",
    "pivot",
    "table",
  ]),
  /** The finding or the question. */
  title: z.string(),
  /** Measure and unit. */
  subtitle: z.string().optional(),
  query: Query,
  /** Columns of a 12-column grid at full width. */
  span: z.number().int().min(2).max(12),
  /** `share` draws a stacked bar as parts of 100 %. */
  mode: z.enum(["value", "share"]).default("value"),
  /** Ghost line or change figure against another period; uses the sheet's term, year or date filter. */
  comparison: z.enum(["previous_period", "previous_year"]).optional(),
  /** `node`: broken down one level of the hierarchy further by a mark, or wherever filters name one node. */
  drill: z.literal("node").optional(),
  /** The report's key measure stands in place of the query's first measure, also where that orders or defines something. */
  keyMeasure: z.literal(true).optional(),
  /**
   * Measures that the query defines, each by its name: `chosen` is told of the days that are chosen and `compared` of
   * those that they are compared with. Such a visual is not asked before days are chosen.
   */
  periods: z.strictObject({ chosen: z.string(), compared: z.string() }).optional(),
  /** Measures of the query between which the first one's true value lies: a line has a band between them. */
  interval: z.tuple([z.string(), z.string()]).optional(),
  /** Filters, by their ids, that leave the visual as it is though they could limit it. */
  freeOf: z.array(Id).optional(),
  /** Lines and bands on the axis of values, in the unit of the measure there; other drawings have none. */
  references: z.array(Reference).max(4).optional(),
  /** Figures of a table, pivot table, number tile, or of bars or columns that are set off; the first condition that a figure meets decides. */
  highlights: z.array(Highlight).max(12).optional(),
  /** One sentence of help where a doubt arises. */
  help: z.string().optional(),
  /**
   * Said where nothing is found, though the query's only figure says that there was something to look at: none is good
   * news then, and no lack of data.
   */
  none: z.strictObject({ query: Query, text: z.string() }).optional(),
  /** Where it stands on the grid; `span` stays its width. Without it, visuals follow one another. */
  layout: GridLayout.optional(),
  /** What it shows is said in a sentence above it, in the reader's words and of the reader's own numbers. */
  sentence: z.literal(true).optional(),
  /** Of a page of a story: the numbers that were frozen for it, and are shown in place of those of today. */
  frozen: z.uuid().optional(),
  /** Of a page of a story: the report and the part from which it was taken. The page stands for itself, whatever becomes of them. */
  source: z.strictObject({ report: Id, sheet: Id, visual: Id }).optional(),
  words: OwnWords.optional(),
  origin: Origin,
  unreadable: Unreadable,
});
export type Visual = z.infer<typeof Visual>;

/** A sentence with places for figures, e.g. `{{enrolments}}`; in two forms where it counts something. */
const OpeningText = z.union([z.string(), z.strictObject({ one: z.string(), other: z.string() })]);
export type OpeningText = z.infer<typeof OpeningText>;

/**
 * What a sheet says first: a sentence made of its figures. Texts have a place for each measure of the query by its
 * name; those of a change also `{{change}}` and `{{before}}`.
 */
const OpeningFigure = z.strictObject({
  /** One row of figures; the first is the one whose change is told. */
  query: Query,
  /** Measure of the query that counts what the first is over: none means that there is nothing yet, and few that no change is told. */
  base: z.string(),
  texts: z.strictObject({ alone: OpeningText, none: z.string() }),
  /** Against the period that the reader compares with. */
  change: z.strictObject({ rose: OpeningText, fell: OpeningText, unchanged: OpeningText }).optional(),
});

export const Opening = z.strictObject({
  figure: OpeningFigure,
  /** Where the figure is highest and lowest: `{{high}}`, `{{highValue}}`, `{{low}}`, `{{lowValue}}`. The query ranks one dimension by its first measure. */
  places: z.strictObject({ query: Query, text: z.string() }).optional(),
});
export type Opening = z.infer<typeof Opening>;

/** Something between the visuals that asks nothing: a heading, a text of several paragraphs, a list, a link, a line across or a picture. */
export const Block = z.strictObject({
  id: Id,
  kind: z.enum(["heading", "text", "list", "link", "divider", "image"]),
  /**
   * Plain text: a link's is what people click, each line of a list's is an entry, a picture's what it shows. A divider has none, and neither
   * a picture that is an ornament.
   */
  text: z.string().max(2000),
  /** Picture of the institution's, with its size in px. */
  image: z
    .strictObject({ id: z.uuid(), width: z.number().int().min(1), height: z.number().int().min(1), ornament: z.literal(true).optional() })
    .optional(),
  url: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .optional(),
  layout: GridLayout,
  words: OwnWords.optional(),
  unreadable: Unreadable,
});
export type Block = z.infer<typeof Block>;

/** Most visuals, and most blocks between them, of one sheet. */
export const SHEET_LIMITS = { visuals: 12, blocks: 24 } as const;

export const Sheet = z.strictObject({
  id: Id,
  name: z.string(),
  description: z.string().optional(),
  opening: Opening.optional(),
  /**
   * Periods that it starts with in place of the report's, by the ids of their filters; with none, it starts with all of them.
   * They hold until its reader chooses a period, which then holds on every sheet.
   */
  periods: z.record(Id, FilterStart).optional(),
  visuals: z.array(Visual).max(SHEET_LIMITS.visuals),
  blocks: z.array(Block).max(SHEET_LIMITS.blocks).optional(),
  /** What phones show, by the ids of visuals and blocks: in which order, and without what. What is not named follows in its own order. */
  phone: z
    .strictObject({
      order: z.array(Id).max(SHEET_LIMITS.visuals + SHEET_LIMITS.blocks),
      hidden: z.array(Id).max(SHEET_LIMITS.visuals + SHEET_LIMITS.blocks),
    })
    .optional(),
  words: OwnWords.optional(),
  origin: Origin,
});
export type Sheet = z.infer<typeof Sheet>;

/** The measure that readers choose for every visual that shows the key measure; the first is the usual one. */
export const KeyMeasure = z.strictObject({
  label: z.string(),
  options: z
    .array(z.strictObject({ measure: z.string(), label: z.string() }))
    .min(2)
    .max(8),
});
export type KeyMeasure = z.infer<typeof KeyMeasure>;

/** Most sheets of a report, and most pages of a story. */
export const MAX_SHEETS = 8;
export const MAX_PAGES = 40;

/** Palettes of charts, by the colour that leads; the product's own is teal, and `brand` is led by the institution's colour. */
export const REPORT_PALETTES = ["teal", "blue", "orange", "violet", "brand"] as const;

/** How a report looks, where its author has chosen: the colours of its charts, and how much room its tables and controls take. */
export const ReportTheme = z.strictObject({
  palette: z.enum(REPORT_PALETTES).optional(),
  density: z.literal("compact").optional(),
});
export type ReportTheme = z.infer<typeof ReportTheme>;

/**
 * A dashboard or an authored report. Texts are English; the bundles translate them under
 * `dashboards.<id>.…` keys.
 */
export const Dashboard = z.strictObject({
  id: Id,
  /** Hyphen-separated; the second part names the area, e.g. `Lyceum-LEADING-EnrolmentAndOutcomes`. */
  name: z.string(),
  /** A story: its sheets are pages that are read one after another. Without it, a report. */
  form: z.literal("story").optional(),
  area: ReportingArea,
  urlSlug: Id,
  title: z.string(),
  description: z.string(),
  /** Help topic, resolved against the `main` link. */
  helpLink: z.string(),
  featureFlag: z.string().optional(),
  /** Nearly nothing of it may be shown to restricted viewers: to them there is no such dashboard. */
  unrestrictedOnly: z.literal(true).optional(),
  filters: z.array(FilterControl),
  keyMeasure: KeyMeasure.optional(),
  parameters: z.array(Parameter).max(PARAMETER_LIMITS.parameters).optional(),
  sheets: z.array(Sheet).min(1).max(MAX_PAGES),
  theme: ReportTheme.optional(),
  words: OwnWords.optional(),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const isStory = ({ form }: Pick<Dashboard, "form">): boolean => form === "story";

/** Returns the most sheets that a document of its form may have. */
export const maxSheetsOf = (document: Pick<Dashboard, "form">): number => (isStory(document) ? MAX_PAGES : MAX_SHEETS);
export type DashboardInput = z.input<typeof Dashboard>;
