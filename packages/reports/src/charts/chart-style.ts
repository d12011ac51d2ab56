import type { Highlight, ReportTheme } from "@lyceum/model";
import { type BrandPalette, colours, family, paletteColours, type ChartColours, type Scheme } from "@lyceum/ui/tokens";

/** All that a chart takes from the theme. */
export interface ChartStyle extends ChartColours {
  readonly scheme: Scheme;
  readonly ink: string;
  readonly muted: string;
  readonly font: string;
  /** Colours of marks that are set off; each has 3:1 on the surface. */
  readonly setOff: Readonly<Record<Highlight["tone"], string>>;
}

/** A picture by itself has no fonts of the page; the drawing library writes names with quotes as no markup may have them. */
export const PICTURE_FONT = "sans-serif";

/** Collects what charts take from the theme of a scheme. @param palette that the report has chosen; @param brand colours of the institution */
export const chartStyle = (scheme: Scheme, palette?: ReportTheme["palette"], brand?: BrandPalette): ChartStyle => ({
  ...paletteColours(scheme, palette, brand),
  scheme,
  ink: colours[scheme].ink,
  muted: colours[scheme].inkMuted,
  font: family.sans,
  setOff: { good: colours[scheme].success, bad: colours[scheme].error, notice: colours[scheme].brass },
});

const isOutcome = (value: unknown): value is keyof ChartColours["outcome"] =>
  value === "Pass" || value === "Distinction" || value === "Fail" || value === "Withdrawn";

/** Places of the states of course offerings among the colours: the state that is wished for leads, whichever others there are. */
const COURSE_STATES: Readonly<Record<string, number>> = { Active: 0, "Not begun": 1, "Open, not active": 2, Hidden: 3, Ended: 4 };

/** Places of values among the colours, by their dimension: what is good has no colour that warns, and the other way round. */
const PLACES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  access_band: { High: 0, Perfect: 1, Low: 2, Medium: 3 },
  severity: { Severe: 2, Major: 1, Minor: 3 },
};

/**
 * Colour of a series: fixed for a final result, the state of a course offering and a band of accessibility, otherwise by its place.
 * @param dimension of which the value is one.
 */
export function seriesColour(style: ChartStyle, value: unknown, index: number, dimension = ""): string {
  if (isOutcome(value)) return style.outcome[value];
  const place = (typeof value === "string" ? (PLACES[dimension]?.[value] ?? COURSE_STATES[value]) : undefined) ?? index;
  return style.categorical[place % style.categorical.length] ?? style.categorical[0];
}
