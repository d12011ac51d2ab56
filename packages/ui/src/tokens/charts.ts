import type { Scheme } from "./colours.ts";

/** Colours of one scheme's charts. */
export interface ChartColours {
  /** Eight colours that stay apart under the three colour-vision deficiencies, in the order of use. */
  readonly categorical: readonly [string, string, string, string, string, string, string, string];
  /** Final results: the same colour everywhere in the product. */
  readonly outcome: Readonly<Record<"Pass" | "Distinction" | "Fail" | "Withdrawn", string>>;
  /** Low to high, seven steps. */
  readonly sequential: readonly string[];
  /** Below to above a middle, seven steps, the fourth neutral. */
  readonly diverging: readonly string[];
  readonly grid: string;
  readonly axis: string;
  readonly label: string;
  /** Line of the comparison period. */
  readonly ghost: string;
  /** Stripes over groups too small to show. */
  readonly hatch: string;
  readonly surface: string;
}

export const chartColours: Readonly<Record<Scheme, ChartColours>> = {
  light: {
    categorical: ["#0F766E", "#587BF9", "#E8701F", "#8F949C", "#7146B0", "#714400", "#003E6D", "#600022"],
    outcome: { Pass: "#0F766E", Distinction: "#587BF9", Fail: "#E8701F", Withdrawn: "#8F949C" },
    sequential: ["#DDEFEB", "#B5DCD5", "#86C5BC", "#53AAA0", "#298D83", "#0F6E66", "#07453F"],
    diverging: ["#8A3A06", "#C4732F", "#E8B98B", "#EDEAE2", "#A9C4E4", "#4C82C0", "#17457F"],
    grid: "#E9E6DD",
    axis: "#7C8496",
    label: "#525C70",
    ghost: "#8A91A0",
    hatch: "#B9B6AD",
    surface: "#FFFFFF",
  },
  dark: {
    categorical: ["#5EEAD4", "#6290FE", "#C33F19", "#6C7279", "#A13BC0", "#DEB850", "#6ABDF6", "#E684A4"],
    outcome: { Pass: "#5EEAD4", Distinction: "#6290FE", Fail: "#C33F19", Withdrawn: "#6C7279" },
    sequential: ["#17393B", "#1D5453", "#24716D", "#2F9089", "#43B1A6", "#62D3C4", "#A6F4E6"],
    diverging: ["#F3B765", "#C98638", "#80592F", "#323D54", "#355C93", "#5B90D8", "#A6CBFF"],
    grid: "#243049",
    axis: "#71809C",
    label: "#A8B3C7",
    ghost: "#8792A8",
    hatch: "#4A5670",
    surface: "#151F33",
  },
};

/** The product's own palettes: the same eight colours, of which another one leads. */
export const OWN_PALETTES = ["teal", "blue", "orange", "violet"] as const;
type OwnPalette = (typeof OWN_PALETTES)[number];

/** Palettes that an author chooses from; `brand` is led by the institution's colour. */
export const CHART_PALETTES = [...OWN_PALETTES, "brand"] as const;
export type ChartPalette = (typeof CHART_PALETTES)[number];

/** Colours of charts that an institution's colour leads, in light and dark. */
export type BrandPalette = Readonly<Record<Scheme, Pick<ChartColours, "categorical" | "sequential">>>;

/** Place of the leading colour of each palette among the eight. */
const LEADS: Readonly<Record<OwnPalette, number>> = { teal: 0, blue: 1, orange: 2, violet: 4 };

/** Low to high in the leading colour, seven steps further and further from the surface. */
const SEQUENCES: Readonly<Record<Exclude<OwnPalette, "teal">, Readonly<Record<Scheme, readonly string[]>>>> = {
  blue: {
    light: ["#E3E9FE", "#C3D0FD", "#A0B4FC", "#7B98FA", "#587BF9", "#3C57B4", "#24346B"],
    dark: ["#1F2D4D", "#293D69", "#345088", "#4366B3", "#537CDB", "#6290FE", "#A9C2FE"],
  },
  orange: {
    light: ["#FCE8DB", "#F8D0B6", "#F3B28A", "#EE9155", "#E8701F", "#A85116", "#65300D"],
    dark: ["#38242E", "#55292B", "#762E26", "#993620", "#C33F19", "#DD8B71", "#EFC6B8"],
  },
  violet: {
    light: ["#E7E0F1", "#D0C1E4", "#B39DD3", "#9272C2", "#7146B0", "#523380", "#311E4D"],
    dark: ["#2F2549", "#492B62", "#64307C", "#823697", "#A13BC0", "#C68AD8", "#E4C8EC"],
  },
};

/** Returns eight colours with another one in front, and the rest as they were. */
export function ledBy(lead: string, others: readonly string[]): ChartColours["categorical"] {
  const [a, b, c, d, e, f, g] = others.filter((colour) => colour !== lead) as [string, string, string, string, string, string, string];
  return [lead, a, b, c, d, e, f, g];
}

/**
 * Returns the colours of a scheme's charts in a palette. Fixed results keep their colours in each.
 * @param brand colours of the institution; without them its palette is the product's own
 */
export function paletteColours(scheme: Scheme, palette: ChartPalette = "teal", brand?: BrandPalette): ChartColours {
  const own = chartColours[scheme];
  if (palette === "brand") return { ...own, ...brand?.[scheme] };
  if (palette === "teal") return own;
  const lead = own.categorical[LEADS[palette]] ?? own.categorical[0];
  return { ...own, categorical: ledBy(lead, own.categorical), sequential: SEQUENCES[palette][scheme] };
}
