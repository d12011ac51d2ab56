import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";

/** Lines of text, the last one shorter. */
export function TextSkeleton({ lines = 3 }: { readonly lines?: number }) {
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} variant="rectangular" height={14} width={line === lines - 1 ? "60%" : "100%"} />
      ))}
    </Box>
  );
}

/** A card with a title and a few rows. */
export function CardSkeleton({ rows = 3 }: { readonly rows?: number }) {
  return (
    <Card sx={{ padding: 6, display: "grid", gap: 4 }}>
      <Skeleton variant="rectangular" height={24} width="45%" />
      <TextSkeleton lines={rows} />
    </Card>
  );
}

/** A chart with its title: bars of uneven height on a baseline. */
export function ChartSkeleton({ height = 280 }: { readonly height?: number }) {
  const bars = [42, 68, 55, 83, 61, 74, 48, 90];
  return (
    <Card sx={{ padding: 6, display: "grid", gap: 4 }}>
      <Skeleton variant="rectangular" height={20} width="40%" />
      <Box sx={{ height, display: "flex", alignItems: "flex-end", gap: 3 }}>
        {bars.map((bar) => (
          <Skeleton key={bar} variant="rectangular" height={`${bar}%`} sx={{ flex: 1 }} />
        ))}
      </Box>
    </Card>
  );
}
