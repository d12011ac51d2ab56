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
