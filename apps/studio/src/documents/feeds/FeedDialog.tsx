import { createFrameFeed, FEED_FORMATS, feedPath } from "@lyceum/contracts";
import { codeOf } from "@lyceum/contracts/client";
import { changedFilters } from "@lyceum/reports";
import { CopyButton, corner, ErrorState, family, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { problemText } from "../../lib/problem-text.ts";
import { type DashboardView, useDashboard } from "../DashboardContext.ts";
import { FrameDialog } from "../FrameDialog.tsx";

/** Formats by the names that they bear in every language. */
const NAMES = { csv: "CSV", json: "JSON", odata: "OData", arrow: "Arrow" } as const;

interface FeedDialogProps {
  readonly sheetId: string;
  readonly visualId: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** Collects what the reader has set otherwise than the report starts: the rest moves on with the data. */
const filtersOf = ({ values, initialValues }: DashboardView): Record<string, string[]> =>
  Object.fromEntries(changedFilters(initialValues, values).map((id) => [id, [...(values[id] ?? [])]]));

/** Makes a feed of a visual and shows its addresses. */
export function FeedDialog({ sheetId, visualId, title, onClose }: FeedDialogProps) {
  const { t, i18n } = useTranslation("studio");
  const view = useDashboard();
  const make = useMutation({
    mutationFn: () =>
      view.client.call(createFrameFeed, {
        params: { dashboardId: view.dashboard.id },
        body: { sheet: sheetId, visual: visualId, filters: filtersOf(view) },
      }),
  });
  return (
    <FrameDialog open onClose={onClose} title={t("feed.of", { title })}>
      <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: "minmax(0, 1fr)", justifyItems: "start" }}>
        {make.data ? (
          <FeedAddresses id={make.data.id} origin={make.data.origin} />
        ) : (
          <>
            <Typography sx={{ maxWidth: "70ch" }}>{t("feed.intro")}</Typography>
            <Typography sx={{ maxWidth: "70ch", color: role.inkMuted }}>{t("feed.moving")}</Typography>
            {make.error ? (
              <ErrorState title={t("feed.failed")} retryLabel={t("problem.retry")} retrying={make.isPending} onRetry={() => make.mutate()}>
                {problemText(codeOf(make.error), t, i18n).detail}
              </ErrorState>
            ) : (
              <Button variant="contained" loading={make.isPending} onClick={() => make.mutate()}>
                {t("feed.make")}
              </Button>
            )}
          </>
        )}
      </Box>
    </FrameDialog>
  );
}

function FeedAddresses({ id, origin }: { readonly id: string; readonly origin: string }) {
  const { t } = useTranslation("studio");
  return (
    <>
      <Box component="output" sx={{ maxWidth: "70ch" }}>
        {t("feed.made")}
      </Box>
      <Box
        component="ul"
        sx={{ m: 0, p: 0, listStyle: "none", width: "100%", border: `1px solid ${role.line}`, borderRadius: `${corner.card}px` }}
      >
        {FEED_FORMATS.map((format) => {
          const name = NAMES[format];
          const address = origin + feedPath(id, format);
          return (
            <Box
              component="li"
              key={format}
              sx={{ px: 4, py: 2.5, display: "flex", alignItems: "center", gap: 3, "& + &": { borderTop: `1px solid ${role.line}` } }}
            >
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Box sx={{ fontWeight: 600 }}>
                  {name}{" "}
                  <Box component="span" sx={{ fontWeight: 400, color: role.inkMuted }}>
                    {t(`feed.purposes.${format}`)}
                  </Box>
                </Box>
                <Box sx={{ fontFamily: family.mono, fontSize: 13, overflowWrap: "anywhere", userSelect: "all" }}>{address}</Box>
              </Box>
              <CopyButton
                value={address}
                texts={{
                  copy: t("feed.copy"),
                  label: t("feed.copyWhat", { format: name }),
                  copied: t("feed.copied"),
                  announcement: t("feed.copiedWhat", { format: name }),
                  failed: t("feed.copyFailed"),
                }}
              />
            </Box>
          );
        })}
      </Box>
      <Link href={`${origin}/developer/feeds`} target="_blank" rel="noopener">
        {t("feed.token")}
      </Link>
    </>
  );
}
