import { CardSkeleton } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";

/** A search field over a list of reports. */
export function ConsoleSkeleton() {
  return (
    <Box sx={{ display: "grid", gap: 4 }}>
      <Skeleton variant="rectangular" height={40} width="min(360px, 100%)" />
      <CardSkeleton rows={2} />
      <CardSkeleton rows={2} />
    </Box>
  );
}
