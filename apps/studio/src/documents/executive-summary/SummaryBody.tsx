import type { ExecutiveSummary, SummaryFinding } from "@lyceum/contracts";
import { fileName, formatDate } from "@lyceum/reports";
import { CopyButton, EmptyState, Notice, role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { saveFile } from "../../lib/save-file.ts";
import { FailureNotice } from "../FailureNotice.tsx";
import { FrameDialog } from "../FrameDialog.tsx";
import { FindingList } from "./FindingList.tsx";
import { blockText, summaryText } from "./summary-text.ts";

interface SummaryBodyProps {
  readonly summary: ExecutiveSummary;
  /** What a connected model wrote of it. */
  readonly short: string | undefined;
  readonly onShow: (finding: SummaryFinding) => void;
  /** Puts a text on the open sheet; undefined where the report is read. */
  readonly onAdd: ((text: string) => void) | undefined;
  /** Makes a PDF of it. */
  readonly makeFile: () => Promise<Blob>;
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <Box component="section" sx={{ fontSize: sizes.small, color: role.inkMuted, breakInside: "avoid" }}>
      <Typography component="h3" sx={{ fontWeight: 600, fontSize: sizes.body, color: role.ink, mb: 1 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, paddingInlineStart: "20px", display: "grid", gap: 1, maxWidth: "70ch" }}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
    </Box>
  );
}

/** Draws a summary: its sentences, what they rest on, how they were worked out, and what can be done with them. */
export function SummaryBody({ summary, short, onShow, onAdd, makeFile }: SummaryBodyProps) {
  const { t, i18n } = useTranslation("executiveSummary");
  const [asking, setAsking] = useState(false);
  const file = useMutation({
    mutationFn: makeFile,
    onSuccess: (made) => saveFile(made, fileName(t("file.title", { title: summary.title }), "pdf")),
  });
  const { findings, others, period, data, methods, model } = summary;
  const [today] = useState(() => formatDate(new Date().toISOString(), i18n.language));
  const parts = {
    heading: t("wrote", { title: summary.title, date: today }),
    sentences: [...(period === null ? [] : [period]), ...findings.map(({ sentence }) => sentence)],
  };
  return (
    <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: "minmax(0, 1fr)" }}>
      {short === undefined ? null : (
        <Notice kind="info" title={t("model.title")}>
          <Box component="p" sx={{ m: 0, mb: 1 }}>
            {short}
          </Box>
          <Box component="span" sx={{ fontSize: sizes.small }}>
            {t("model.note", { model })}
          </Box>
        </Notice>
      )}
      {period === null ? null : <Typography sx={{ maxWidth: "70ch" }}>{period}</Typography>}
      {findings.length > 0 ? (
        <FindingList findings={findings} onShow={onShow} />
      ) : (
        <EmptyState title={t("empty.title")}>{t("empty.text")}</EmptyState>
      )}
      {others > 0 ? <Typography sx={{ color: role.inkMuted }}>{t("others", { count: others })}</Typography> : null}
      {findings.length > 0 ? (
        <Box className="no-print" sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center" }}>
          {onAdd ? (
            <Button variant="contained" size="small" onClick={() => setAsking(true)}>
              {t("add.open")}
            </Button>
          ) : null}
          <CopyButton
            value={() => summaryText(parts)}
            size="small"
            texts={{ copy: t("copy"), copied: t("copied"), failed: t("copyFailed") }}
          />
          <Button size="small" onClick={() => window.print()}>
            {t("print")}
          </Button>
          <Button size="small" loading={file.isPending} onClick={() => file.mutate()}>
            {t("file.save")}
          </Button>
          <Box component="output">{file.isSuccess ? t("file.saved") : ""}</Box>
        </Box>
      ) : null}
      <FailureNotice error={file.error} />
      <Lines title={t("data.title")} lines={data} />
      <Lines title={t("method.title")} lines={methods} />
      {onAdd && asking ? (
        <FrameDialog open onClose={() => setAsking(false)} title={t("add.title")}>
          <Typography sx={{ maxWidth: "60ch" }}>{t("add.text")}</Typography>
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, mt: 4, justifyContent: "flex-end" }}>
            <Button onClick={() => setAsking(false)}>{t("add.cancel")}</Button>
            <Button variant="contained" onClick={() => onAdd(blockText(parts))}>
              {t("add.confirm")}
            </Button>
          </Box>
        </FrameDialog>
      ) : null}
    </Box>
  );
}
