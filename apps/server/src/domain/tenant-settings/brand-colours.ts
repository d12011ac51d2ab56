import { colours, contrast } from "@lyceum/ui/tokens";

const { light } = colours;
/** Least contrast of texts by WCAG 2.2 AA. */
const READABLE = 4.5;

/** An institution's colour, in the shades in which texts of it and on it can be read. */
export interface BrandColours {
  /** Ground of bands and buttons: the colour as it was chosen. */
  readonly ground: string;
  /** Texts on it. */
  readonly onGround: string;
  /** Texts and lines on paper: darker, where the colour itself is too light to be read. */
  readonly text: string;
  /** Ground of heads of tables, on which all texts can be read. */
  readonly soft: string;
}

const channelsOf = (colour: string): readonly number[] => [1, 3, 5].map((place) => Number.parseInt(colour.slice(place, place + 2), 16));
const hexOf = (channels: readonly number[]): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;

/** Mixes two colours. @param share of the second, 0 to 1 */
function mixed(first: string, second: string, share: number): string {
  const others = channelsOf(second);
  return hexOf(channelsOf(first).map((channel, index) => channel + ((others[index] ?? 0) - channel) * share));
}

/** Goes from a colour to another by as little as it takes until it stands out from every ground. */
function until(colour: string, other: string, grounds: readonly string[]): string {
  const steps = Array.from({ length: 21 }, (_, index) => mixed(colour, other, index / 20));
  return steps.find((step) => grounds.every((ground) => contrast(step, ground) >= READABLE)) ?? other;
}

/** Works out the shades of an institution's colour. */
export function brandColours(colour: string): BrandColours {
  const onGround = contrast(colour, "#ffffff") >= contrast(colour, "#000000") ? "#ffffff" : "#000000";
  const soft = mixed(colour, "#ffffff", 0.9);
  return { ground: colour, onGround, soft, text: until(colour, "#000000", [light.surface, light.paper, soft]) };
}
