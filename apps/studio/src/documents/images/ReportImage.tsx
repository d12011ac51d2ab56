import type { Block } from "@lyceum/model";
import { role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";

import { useDashboard } from "../DashboardContext.ts";
import { useReportImage } from "./useReportImage.ts";

/** Draws a picture of the report within its place; where it cannot be read, what it shows is said. */
export function ReportImage({ block, text }: { readonly block: Block; readonly text: string }) {
  const { t } = useTranslation("studio");
  const { client, dashboard } = useDashboard();
  const { id = "", width = 1, height = 1, ornament } = block.image ?? {};
  const image = useReportImage(client, dashboard.id, id);
  if (image.isError) {
    return (
      <Box sx={{ alignSelf: "center", color: role.inkMuted, fontSize: sizes.small, display: "grid", gap: 1, justifyItems: "start" }}>
        <span>{t("image.missing", { text: text || t("image.unnamed") })}</span>
        <Button size="small" loading={image.isFetching} onClick={() => void image.refetch()}>
          {t("problem.retry")}
        </Button>
      </Box>
    );
  }
  const box = {
    width: "100%",
    maxWidth: width,
    aspectRatio: `${width} / ${height}`,
    maxHeight: "100%",
    objectFit: "contain",
    objectPosition: "left center",
  } as const;
  if (!image.data) return <Box aria-busy sx={{ ...box, backgroundColor: role.sunken, borderRadius: "6px" }} />;
  return <Box component="img" src={image.data} alt={ornament ? "" : text} sx={{ ...box, display: "block", minHeight: 0 }} />;
}
