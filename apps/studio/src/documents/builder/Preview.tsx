import { hasUnset } from "@lyceum/reports/building";
import { CopyButton, corner, family, role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";

import { DashboardProvider } from "../DashboardContext.ts";
import { FrameDialog } from "../FrameDialog.tsx";
import { VisualCard } from "../visuals/VisualCard.tsx";
import { useBuilder } from "./BuilderContext.ts";
import type { PreviewState } from "./usePreview.ts";

interface PreviewProps {
  readonly preview: PreviewState;
}

/** What is missing, in words; nothing where the visual is shown as it stands. */
function useHint({ missing, refused, isAsking }: PreviewState): string | undefined {
  const { t } = useTranslation("builder");
  const { labels, visual } = useBuilder();
  if (missing?.code === "apart")
    return t("preview.missing.apart", {
      measure: labels.measure(missing.measure),
      dimension: labels.dimension({ name: missing.dimension }),
    });
  if (missing) return t(`preview.missing.${missing.code}`);
  if (refused !== undefined) return t("preview.refused", { detail: refused });
  if (isAsking) return t("preview.asking");
  return hasUnset(visual) ? t("preview.missing.filter") : undefined;
}

interface CodeProps {
  readonly title: string;
  readonly text: string;
}

function Code({ title, text }: CodeProps) {
  const { t } = useTranslation("builder");
  return (
    <Box sx={{ display: "grid", gap: 2, justifyItems: "start", gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Box component="h3" sx={{ m: 0, fontSize: sizes.small, fontWeight: 600, color: role.inkMuted }}>
        {title}
      </Box>
      <Box
        component="pre"
        // Scrolls by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        sx={{
          m: 0,
          p: 3,
          width: "100%",
          boxSizing: "border-box",
          maxHeight: 300,
          overflow: "auto",
          fontFamily: family.mono,
          fontSize: sizes.caption,
          backgroundColor: role.sunken,
          borderRadius: 1,
        }}
      >
        {text}
      </Box>
      <CopyButton value={text} texts={{ copy: t("preview.copy"), copied: t("preview.copied"), failed: t("preview.copyFailed") }} />
    </Box>
  );
}

/** The visual as it comes, and below it what is still missing. */
export function Preview({ preview }: PreviewProps) {
  const { t, i18n } = useTranslation("builder");
  const { visual, fields } = useBuilder();
  const [isOpen, setOpen] = useState(false);
  const heading = useId();
  const { shown, answer, limits } = preview;
  const hint = useHint(preview);
  return (
    <Box component="section" aria-labelledby={heading} sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 2 }}>
        <Typography id={heading} component="h3" sx={{ flex: 1, fontSize: sizes.body, fontWeight: 600 }}>
          {t("preview.title")}
        </Typography>
        <Button size="small" onClick={() => setOpen(true)}>
          {t("preview.query")}
        </Button>
      </Box>
      {shown ? (
        <DashboardProvider value={shown.view}>
          <VisualCard sheetId="building" visual={shown.visual} />
        </DashboardProvider>
      ) : (
        <Box
          sx={{
            minHeight: 240,
            display: "grid",
            placeContent: "center",
            justifyItems: "center",
            textAlign: "center",
            gap: 1,
            border: `1px dashed ${role.edge}`,
            borderRadius: `${corner.card}px`,
            p: 4,
          }}
        >
          <Box sx={{ fontWeight: 600 }}>{t("preview.nothing")}</Box>
          <Box sx={{ color: role.inkMuted, maxWidth: "44ch", textWrap: "pretty" }}>{t("preview.nothingHint")}</Box>
        </Box>
      )}
      <Box component="output" sx={{ minHeight: 20, fontSize: sizes.small, color: role.inkMuted, textWrap: "pretty" }}>
        {hint} {shown && (preview.missing ?? preview.refused) ? t("preview.before") : null}
      </Box>
      {shown && limits.length > 0 ? (
        <Box sx={{ fontSize: sizes.small, color: role.inkMuted, textWrap: "pretty", overflowWrap: "anywhere" }}>
          {t("preview.opens", { filters: new Intl.ListFormat(i18n.language, { type: "conjunction" }).format(limits) })}
        </Box>
      ) : null}
      {fields.scope.protection ? <Box sx={{ fontSize: sizes.small, color: role.inkMuted }}>{t("preview.protected")}</Box> : null}
      <FrameDialog open={isOpen} onClose={() => setOpen(false)} title={t("preview.query")}>
        <Box sx={{ display: "grid", gap: 5, gridTemplateColumns: "minmax(0, 1fr)" }}>
          <Code title={t("preview.json")} text={JSON.stringify(visual.query, undefined, 2)} />
          {answer?.explanation.sql !== undefined ? <Code title={t("preview.sql")} text={answer.explanation.sql} /> : null}
        </Box>
      </FrameDialog>
    </Box>
  );
}
