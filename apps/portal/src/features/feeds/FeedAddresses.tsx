import { type Feed, FEED_FORMATS, feedPath } from "@lyceum/contracts";
import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import { useTranslation } from "react-i18next";

import { CopyRows } from "../../components/CopyRows.tsx";
import { useFeedTitle } from "./useFeedTitle.ts";

interface FeedAddressesProps {
  readonly feed: Feed;
  readonly origin: string;
  readonly onClose: () => void;
}

/** The addresses of a feed, and what each is entered into. */
export function FeedAddresses({ feed, origin, onClose }: FeedAddressesProps) {
  const { t } = useTranslation("feeds");
  const heading = useId();
  const isOne = feed.extent === "visual";
  // Of several visuals OData lists all, and the catalogue has the addresses of each.
  const formats = isOne ? FEED_FORMATS : (["odata", "json"] as const);
  const rows = formats.map((format) => ({
    label: t(format === "json" && !isOne ? "addresses.catalogue" : `addresses.${format}`),
    value: origin + feedPath(feed.id, format),
  }));
  return (
    <Dialog open aria-labelledby={heading} onClose={onClose} maxWidth="md" fullWidth>
      <DialogTitle id={heading}>{t("addresses.title", { title: useFeedTitle()(feed) })}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 4, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <Box sx={{ maxWidth: "70ch" }}>{t("addresses.body")}</Box>
        <CopyRows rows={rows} />
        <Box sx={{ display: "grid", gap: 2, maxWidth: "70ch", color: role.inkMuted, fontSize: "0.875rem" }}>
          <div>{t("addresses.forExcel")}</div>
          <div>{t(isOne ? "addresses.forPrograms" : "addresses.forParts")}</div>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t("addresses.close")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
