import { corner, Delayed, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useTranslation } from "react-i18next";

const WIDTHS = ["62%", "48%", "70%", "55%", "66%", "42%", "58%", "73%", "50%", "64%"];

/** Rows of people that are on their way. */
export function PeopleSkeleton() {
  const { t } = useTranslation("users");
  return (
    <Delayed label={t("list.loading")}>
      <Box sx={{ border: `1px solid ${role.line}`, borderRadius: `${corner.card}px`, backgroundColor: role.surface }}>
        {WIDTHS.map((width) => (
          <Box
            key={width}
            sx={{
              display: "grid",
              gridTemplateColumns: "2fr 1fr 1fr",
              gap: 6,
              padding: "21px 16px",
              "& + &": { borderTop: `1px solid ${role.line}` },
            }}
          >
            <Skeleton variant="rectangular" height={18} width={width} />
            <Skeleton variant="rectangular" height={18} width="60%" />
            <Skeleton variant="rectangular" height={18} width="45%" />
          </Box>
        ))}
      </Box>
    </Delayed>
  );
}
