import type { Visual } from "@lyceum/model";

/** What each kind looks like in 24 by 24: filled parts, then lines. */
const GLYPHS: Readonly<Record<Visual["kind"], readonly [fills: string, lines: string]>> = {
  number: ["", "M7 9l3-2v10M14 8h3v4h-3v5h3"],
  spark: ["", "M4 8h5M4 11h3M4 18l4-3 4 2 4-5 4 2"],
  bar: ["M4 5h14v3H4zM4 10.5h9v3H4zM4 16h5v3H4z", ""],
  column: ["M5 12h3v7H5zM10.5 5h3v14h-3zM16 9h3v10h-3z", ""],
  "bar-line": ["M5 14h3v5H5zM10.5 11h3v8h-3zM16 13h3v6h-3z", "M4 9l7-4 9 3"],
  histogram: ["M4 15h4v4H4zM8 10h4v9H8zM12 6h4v13h-4zM16 13h4v6h-4z", ""],
  "stacked-bar": ["M4 5h8v3H4zM4 10.5h5v3H4zM4 16h10v3H4z", "M13 6.5h6M10 12h8M15 17.5h4"],
  line: ["", "M4 16l5-6 4 3 7-8"],
  area: ["M4 16l5-6 4 3 7-8v14H4z", ""],
  heatmap: ["M4 4h5v5H4zM15 4h5v5h-5zM9.5 9.5h5v5h-5zM4 15h5v5H4z", "M9.5 4h5v5M4 9.5h5M15 9.5h5v5M9.5 15h5v5M15 15h5v5"],
  scatter: ["M5 15h3v3H5zM9 10h3v3H9zM13 12h3v3h-3zM16 5h3v3h-3z", ""],
  range: ["M10 5h3v2h-3zM12 11h3v2h-3zM8 17h3v2H8z", "M5 6h14M7 12h13M4 18h11"],
  "box-plot": ["M7 8h4v8H7zM15 6h4v6h-4z", "M9 4v4M9 16v4M17 3v3M17 12v6"],
  "small-multiples": ["", "M4 9l2-3 2 2 2-3M14 9l2-2 2 1 2-3M4 19l2-3 2 1 2-2M14 19l2-3 2 2 2-4"],
  funnel: ["M4 5h16v3H4zM7 10.5h10v3H7zM10 16h4v3h-4z", ""],
  treemap: ["M4 4h9v16H4zM14.5 4H20v8h-5.5zM14.5 13.5H20V20h-5.5z", ""],
  pivot: ["M4 4h16v4H4zM4 9.5h4V20H4z", "M12 9.5V20M16 9.5V20M8 14.5h12"],
  table: ["M4 5h16v4H4z", "M4 9v10h16V9M4 14h16M12 9v10"],
};

/** Pictures a kind of visual in the colour of its text. */
export function KindGlyph({ kind }: { readonly kind: Visual["kind"] }) {
  const [fills, lines] = GLYPHS[kind];
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden focusable="false">
      {fills ? <path d={fills} fill="currentColor" /> : null}
      {lines ? <path d={lines} fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round" /> : null}
    </svg>
  );
}
