import { getFrameEmbedding } from "@lyceum/contracts";
import { codeOf } from "@lyceum/contracts/client";
import { CopyButton, corner, ErrorState, family, Notice, role, TextSkeleton } from "@lyceum/ui";
import Box from "@mui/material/Box";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormLabel from "@mui/material/FormLabel";
import Link from "@mui/material/Link";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";

import { problemText } from "../../lib/problem-text.ts";
import { useDashboard } from "../DashboardContext.ts";
import { FrameDialog } from "../FrameDialog.tsx";
import { EMBEDDED_PARTS, type EmbeddedPart, pageSnippet, serverSnippet } from "./snippets.ts";

/** Stands for a site where none is listed yet. */
const NO_SITE = "https://intranet.university.edu";

interface EmbedDialogProps {
  readonly sheetId: string;
  readonly visualId: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** Gives a developer of another site what shows a visual, its sheet or its report there. */
export function EmbedDialog({ sheetId, visualId, title, onClose }: EmbedDialogProps) {
  const { t, i18n } = useTranslation("studio");
  const { client, dashboard } = useDashboard();
  const query = useQuery({
    queryKey: ["embedding", dashboard.id],
    queryFn: ({ signal }) => client.call(getFrameEmbedding, { params: { dashboardId: dashboard.id } }, signal),
  });
  return (
    <FrameDialog open onClose={onClose} title={t("embed.of", { title })} size="wide">
      <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <Typography sx={{ maxWidth: "70ch" }}>{t("embed.intro")}</Typography>
        {query.isPending ? <TextSkeleton lines={6} /> : null}
        {query.error ? (
          <ErrorState
            title={t("embed.failed")}
            retryLabel={t("problem.retry")}
            retrying={query.isFetching}
            onRetry={() => void query.refetch()}
          >
            {problemText(codeOf(query.error), t, i18n).detail}
          </ErrorState>
        ) : null}
        {query.data ? <Snippets {...query.data} sheet={sheetId} visual={visualId} report={dashboard.id} /> : null}
      </Box>
    </FrameDialog>
  );
}

interface SnippetsProps {
  readonly address: string;
  readonly origins: readonly string[];
  readonly settings: string | null;
  readonly sheet: string;
  readonly visual: string;
  readonly report: string;
}

function Snippets({ address, origins, settings, ...ids }: SnippetsProps) {
  const { t } = useTranslation("studio");
  const [part, setPart] = useState<EmbeddedPart>("visual");
  const label = useId();
  const [origin = NO_SITE] = origins;
  const shown = { part, ...ids };
  return (
    <>
      {origins.length === 0 ? (
        <Notice kind="warning" title={t("embed.noSites.title")}>
          {settings === null ? t("embed.noSites.ask") : t("embed.noSites.add")}
        </Notice>
      ) : (
        <Typography sx={{ color: role.inkMuted, overflowWrap: "anywhere" }}>{t("embed.sites", { sites: origins.join(", ") })}</Typography>
      )}
      {settings === null ? null : (
        <Link href={settings} target="_blank" rel="noopener" sx={{ justifySelf: "start" }}>
          {t("embed.settings")}
        </Link>
      )}
      <FormControl>
        <FormLabel id={label}>{t("embed.part")}</FormLabel>
        <RadioGroup row aria-labelledby={label} value={part} onChange={(_, value) => setPart(value as EmbeddedPart)}>
          {EMBEDDED_PARTS.map((value) => (
            <FormControlLabel key={value} value={value} control={<Radio />} label={t(`embed.parts.${value}`)} />
          ))}
        </RadioGroup>
      </FormControl>
      <Code title={t("embed.server")} lead={t("embed.serverLead")} code={serverSnippet(address, origin, shown)} />
      <Code title={t("embed.page")} lead={t("embed.pageLead")} code={pageSnippet(shown)} />
    </>
  );
}

function Code({ title, lead, code }: { readonly title: string; readonly lead: string; readonly code: string }) {
  const { t } = useTranslation("studio");
  const heading = useId();
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Box sx={{ display: "flex", gap: 3, alignItems: "center", justifyContent: "space-between" }}>
        <Typography id={heading} component="h3" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        <CopyButton
          value={code}
          texts={{
            copy: t("feed.copy"),
            label: t("embed.copyWhat", { title }),
            copied: t("feed.copied"),
            announcement: t("embed.copiedWhat", { title }),
            failed: t("feed.copyFailed"),
          }}
        />
      </Box>
      <Typography sx={{ maxWidth: "70ch", color: role.inkMuted }}>{lead}</Typography>
      <Box
        component="section"
        aria-labelledby={heading}
        // Long lines are scrolled to with the keyboard too.
        tabIndex={0}
        dir="ltr"
        sx={{
          p: 4,
          overflow: "auto",
          whiteSpace: "pre",
          fontFamily: family.mono,
          fontSize: 13,
          lineHeight: 1.5,
          backgroundColor: role.sunken,
          border: `1px solid ${role.line}`,
          borderRadius: `${corner.card}px`,
        }}
      >
        {code}
      </Box>
    </Box>
  );
}
