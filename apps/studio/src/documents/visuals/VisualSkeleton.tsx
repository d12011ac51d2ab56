import type { Visual } from "@lyceum/model";
import { expectedHeight } from "@lyceum/reports";
import { Delayed } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";

const LENGTHS = [92, 78, 66, 57, 48, 36, 24];
const COLUMNS = [42, 68, 55, 83, 61, 74, 48, 90];

function Shape({ kind }: { readonly kind: Visual["kind"] }) {
  const height = expectedHeight(kind);
  if (kind === "number") return <Skeleton variant="rounded" width="55%" height={40} />;
  if (kind === "spark") {
    return (
      <Box sx={{ height, display: "grid", gap: 3, alignContent: "start" }}>
        <Skeleton variant="rounded" width="55%" height={40} />
        <Skeleton variant="rounded" height={64} />
      </Box>
    );
  }
  if (kind === "line" || kind === "area" || kind === "scatter" || kind === "heatmap" || kind === "small-multiples" || kind === "treemap")
    return <Skeleton variant="rounded" height={height} />;
  if (kind === "column" || kind === "histogram" || kind === "bar-line") {
    return (
      <Box sx={{ height, display: "flex", alignItems: "flex-end", gap: 3 }}>
        {COLUMNS.map((share) => (
          <Skeleton key={share} variant="rounded" height={`${share}%`} sx={{ flex: 1 }} />
        ))}
      </Box>
    );
  }
  return (
    <Box sx={{ height, display: "grid", alignContent: "space-between" }}>
      {LENGTHS.map((length) => (
        <Skeleton key={length} variant="rounded" height={22} width={kind === "table" || kind === "pivot" ? "100%" : `${length}%`} />
      ))}
    </Box>
  );
}

/** The shape of what comes, in the room that it will take. */
export function VisualSkeleton({ kind, label }: { readonly kind: Visual["kind"]; readonly label: string }) {
  return (
    <Box sx={{ minHeight: expectedHeight(kind) }}>
      <Delayed label={label}>
        <Shape kind={kind} />
      </Delayed>
    </Box>
  );
}
