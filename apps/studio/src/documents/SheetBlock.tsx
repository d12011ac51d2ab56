import type { Block } from "@lyceum/model";
import { ExternalIcon, Notice, role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";

import { useDashboard } from "./DashboardContext.ts";
import { ReportImage } from "./images/ReportImage.tsx";

/** Draws a heading, a text, a list, a link or a line between the visuals. */
export function SheetBlock({ block }: { readonly block: Block }) {
  const { t } = useTranslation("studio");
  const { texts } = useDashboard();
  const text = texts.block(block);
  if (block.unreadable !== undefined) {
    return (
      <Notice kind="warning" title={t("empty.unreadableTitle")}>
        {t("empty.unreadable")}
      </Notice>
    );
  }
  switch (block.kind) {
    case "heading":
      return (
        <Typography component="h3" variant="h5" sx={{ alignSelf: "end", overflowWrap: "anywhere", textWrap: "balance" }}>
          {text}
        </Typography>
      );
    case "text":
      return (
        <Typography sx={{ fontSize: sizes.body, maxWidth: "75ch", whiteSpace: "pre-line", overflowWrap: "anywhere", textWrap: "pretty" }}>
          {text}
        </Typography>
      );
    case "list":
      return (
        <Box component="ul" sx={{ m: 0, paddingInlineStart: 5, fontSize: sizes.body, maxWidth: "75ch", overflowWrap: "anywhere" }}>
          {text
            .split("\n")
            .filter((entry) => entry.trim() !== "")
            .map((entry, index) => (
              // Entries can say the same.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>{entry}</li>
            ))}
        </Box>
      );
    case "link":
      return (
        <Box sx={{ alignSelf: "center", overflowWrap: "anywhere" }}>
          <Link href={block.url} target="_blank" rel="noopener noreferrer" sx={{ display: "inline-flex", gap: 1, alignItems: "center" }}>
            {text} <ExternalIcon size={14} />
          </Link>
        </Box>
      );
    case "image":
      return <ReportImage block={block} text={text} />;
    case "divider":
      return <Box component="hr" sx={{ border: 0, borderTop: `1px solid ${role.edge}`, width: "100%", m: 0, alignSelf: "center" }} />;
  }
}
