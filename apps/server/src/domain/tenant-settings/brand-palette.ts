import { type BrandPalette, chartColours, contrast, leastDistance, ledBy, type Scheme, MIN_DISTANCE } from "@lyceum/ui/tokens";

import { mixed } from "./mixed-colours.ts";

/** Least contrast of marks on their ground by WCAG 2.2 AA. */
const SEEN = 3;
/** Shades of a colour that are tried, on the way to white and on the way to black. */
const SHADES = 40;
/** Contrast of the faintest step of a scale, and of the strongest one beyond its leading colour. */
const SCALE = { first: 1.15, last: 6, steps: 7 } as const;

/** Lists shades of a colour that can be seen on a ground, those that differ least from it first. */
function visibleShades(colour: string, ground: string): readonly string[] {
  const shades = Array.from({ length: SHADES }, (_, index) =>
    ["#000000", "#ffffff"].map((end) => mixed(colour, end, index / SHADES)),
  ).flat();
  return [...new Set(shades)].filter((shade) => contrast(shade, ground) >= SEEN);
}

/**
 * Finds eight colours that an institution's colour leads. In place of the one of the product's own that is nearest to it comes
 * the shade that differs least from the colour and that everybody tells apart from the seven others; where there is none, the
 * nearest of the product's own leads.
 */
function categoricalOf(colour: string, scheme: Scheme): BrandPalette[Scheme]["categorical"] {
  const { categorical, surface } = chartColours[scheme];
  for (const shade of visibleShades(colour, surface)) {
    const [nearest = "", ...others] = categorical.toSorted((left, right) => leastDistance(shade, left) - leastDistance(shade, right));
    if (others.every((other) => leastDistance(shade, other) > MIN_DISTANCE)) {
      return ledBy(
        shade,
        categorical.filter((own) => own !== nearest),
      );
    }
  }
  const [nearest = categorical[0]] = categorical.toSorted((left, right) => leastDistance(colour, left) - leastDistance(colour, right));
  return ledBy(nearest, categorical);
}

/** Finds the mixture of two colours that has a contrast to a ground, by halving. */
function mixtureAt(from: string, to: string, ground: string, target: number): string {
  let [low, high] = [0, 1];
  for (let step = 0; step < 12; step += 1) {
    const middle = (low + high) / 2;
    if (contrast(mixed(from, to, middle), ground) < target) low = middle;
    else high = middle;
  }
  return mixed(from, to, high);
}

/** Works out a scale of seven steps further and further from the surface, through a leading colour. */
function sequentialOf(lead: string, scheme: Scheme): readonly string[] {
  const { surface } = chartColours[scheme];
  const most = contrast(lead, surface);
  const last = Math.max(SCALE.last, most);
  return Array.from({ length: SCALE.steps }, (_, index) => {
    const target = SCALE.first * (last / SCALE.first) ** (index / (SCALE.steps - 1));
    if (target <= most) return mixtureAt(surface, lead, surface, target);
    return mixtureAt(lead, scheme === "light" ? "#000000" : "#ffffff", surface, target);
  });
}

function schemeColours(colour: string, scheme: Scheme): BrandPalette[Scheme] {
  const categorical = categoricalOf(colour, scheme);
  return { categorical, sequential: sequentialOf(categorical[0], scheme) };
}

let last: { readonly colour: string; readonly palette: BrandPalette } | undefined;

/** Works out the colours of charts that an institution's colour leads, in light and dark. */
export function brandPalette(colour: string): BrandPalette {
  if (last?.colour !== colour) {
    last = { colour, palette: { light: schemeColours(colour, "light"), dark: schemeColours(colour, "dark") } };
  }
  return last.palette;
}
