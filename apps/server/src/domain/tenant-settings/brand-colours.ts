import { colours, contrast } from "@lyceum/ui/tokens";

import { mixed } from "./mixed-colours.ts";

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
