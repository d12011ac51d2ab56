import { SPARKLINE, sparklinePath } from "@lyceum/reports";

/** Draws a figure's way over time, without axes: the table has the values. */
export function Sparkline({ values, colour }: { readonly values: readonly (number | null)[]; readonly colour: string }) {
  const { width, height } = SPARKLINE;
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden focusable="false">
      <path d={sparklinePath(values)} fill="none" stroke={colour} strokeWidth={1.75} strokeLinejoin="round" />
    </svg>
  );
}
