import { Delayed } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useTranslation } from "react-i18next";

import { lazyPart } from "../lazy-part.tsx";

/** Stands for choices that are on their way. */
export function WaitingChoices() {
  const { t } = useTranslation("studio");
  return (
    <Box sx={{ p: 4, width: 280 }}>
      <Delayed label={t("filters.loading")}>
        {[80, 60, 70, 50].map((width) => (
          <Skeleton key={width} width={`${width}%`} height={28} />
        ))}
      </Delayed>
    </Box>
  );
}

/** The values of a filter: its code comes when they are first opened. */
export const { Part: FilterChoices } = lazyPart(async () => (await import("./FilterChoices.tsx")).FilterChoices, WaitingChoices);

/** The days of a filter. */
export const { Part: DateRange } = lazyPart(async () => (await import("./DateRange.tsx")).DateRange, WaitingChoices);

/** Days to compare with. */
export const { Part: OtherDays } = lazyPart(async () => (await import("./OtherDays.tsx")).OtherDays, WaitingChoices);
