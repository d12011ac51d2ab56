const WIDTH = 96;
const HEIGHT = 28;

/** SVG path of the values from left to right, from zero up; missing values are gaps. */
export function sparklinePath(values: readonly (number | null)[]): string {
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
      const x = (index / Math.max(1, values.length - 1)) * WIDTH;
      const y = HEIGHT - 2 - ((value - low) / range) * (HEIGHT - 4);
      const command = pen ? "L" : "M";
      pen = true;
      return `${command}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join("");
}

/** A figure's way over time, without axes: the table has the values. */
export function Sparkline({ values, colour }: { readonly values: readonly (number | null)[]; readonly colour: string }) {
  return (
    <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden focusable="false">
      <path d={sparklinePath(values)} fill="none" stroke={colour} strokeWidth={1.75} strokeLinejoin="round" />
    </svg>
  );
}
