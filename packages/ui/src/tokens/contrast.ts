type Triple = readonly [number, number, number];

const channel = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** Linear-light red, green and blue (0 to 1) of a `#RRGGBB` colour. */
export function linearOf(hex: string): Triple {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new RangeError(`not a #RRGGBB colour: ${hex}`);
  const channelAt = (index: number): number => channel(Number.parseInt(hex.slice(index, index + 2), 16) / 255);
  return [channelAt(1), channelAt(3), channelAt(5)];
}

/** Relative luminance as WCAG 2.2 defines it. */
export function luminance(hex: string): number {
  const [red, green, blue] = linearOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two `#RRGGBB` colours, 1 to 21 (WCAG 2.2). */
export function contrast(first: string, other: string): number {
  const [dark, light] = [luminance(first), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
