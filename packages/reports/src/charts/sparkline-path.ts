/** Size of a sparkline in px. */
export const SPARKLINE = { width: 96, height: 28 } as const;

/** Draws values from left to right, from zero up, as an SVG path; missing values are gaps. */
export function sparklinePath(values: readonly (number | null)[]): string {
  const { width, height } = SPARKLINE;
  const known = values.flatMap((value) => value ?? []);
  const [low, high] = [Math.min(0, ...known), Math.max(0, ...known)];
  const range = high - low || 1;
  let pen = false;
  return values
    .map((value, index) => {
      if (value === null) {
        pen = false;
        return "";
      }
      const x = (index / Math.max(1, values.length - 1)) * width;
      const y = height - 2 - ((value - low) / range) * (height - 4);
      const command = pen ? "L" : "M";
      pen = true;
      return `${command}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join("");
}
