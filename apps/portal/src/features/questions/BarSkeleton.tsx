import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";

/** A field with its button. */
export function BarSkeleton() {
  return (
    <Box sx={{ display: "flex", gap: 2, paddingBlock: 2 }}>
      <Skeleton variant="rectangular" height={44} sx={{ flex: 1 }} />
      <Skeleton variant="rectangular" width={64} height={44} />
    </Box>
  );
}
