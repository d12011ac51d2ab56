import { corner, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";

const WIDTHS = ["62%", "48%", "70%", "55%", "66%", "42%", "58%", "73%", "50%", "64%"];

/** Some rows of a table that is on its way, ten at most. */
export function RowsSkeleton({ rows = 3 }: { readonly rows?: number }) {
  return (
    <Box sx={{ border: `1px solid ${role.line}`, borderRadius: `${corner.card}px`, backgroundColor: role.surface }}>
      {WIDTHS.slice(0, rows).map((width) => (
        <Box
          key={width}
          sx={{
            display: "grid",
            gridTemplateColumns: "2fr 1fr 1fr",
            gap: 6,
            padding: "19px 16px",
            "& + &": { borderTop: `1px solid ${role.line}` },
          }}
        >
          <Skeleton variant="rectangular" height={18} width={width} />
          <Skeleton variant="rectangular" height={18} width="60%" />
          <Skeleton variant="rectangular" height={18} width="45%" />
        </Box>
      ))}
    </Box>
  );
}
