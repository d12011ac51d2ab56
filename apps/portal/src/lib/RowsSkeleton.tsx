import { corner, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";

const WIDTHS = ["62%", "48%", "70%"];

/** Three rows of a short table that is on its way. */
export function RowsSkeleton() {
  return (
    <Box sx={{ border: `1px solid ${role.line}`, borderRadius: `${corner.card}px`, backgroundColor: role.surface }}>
      {WIDTHS.map((width) => (
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
