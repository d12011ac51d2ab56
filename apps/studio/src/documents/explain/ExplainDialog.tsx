import { cutRows, cutText, formatDate, formatMoment, groupingLines, limitText, parameterText } from "@lyceum/reports";
import type { Answer } from "@lyceum/semantic";
import { CopyButton, family, role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { useMomentZone } from "../../lib/reader-preferences.ts";
import { useDashboard } from "../DashboardContext.ts";
import { FrameDialog } from "../FrameDialog.tsx";

interface ExplainDialogProps {
  readonly onClose: () => void;
  readonly title: string;
  readonly answer: Answer;
  /** Which set filters leave these numbers, or some of them, as they are. */
  readonly unlimited: readonly string[];
}

function Part({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <Box component="section">
      <Typography component="h3" sx={{ fontSize: sizes.small, fontWeight: 600, color: role.inkMuted, mb: 1 }}>
        {heading}
      </Typography>
      {children}
    </Box>
  );
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, paddingInlineStart: 5 }}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Box>
  );
}

function Sql({ sql }: { readonly sql: string }) {
  const { t } = useTranslation("studio");
  return (
    <Box component="details">
      <Box component="summary" sx={{ cursor: "pointer", fontSize: sizes.small, fontWeight: 600, color: role.inkMuted }}>
        {t("explain.sql")}
      </Box>
      <Box
        component="pre"
        // Scrolls by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        sx={{
          fontFamily: family.mono,
          fontSize: sizes.caption,
          p: 3,
          mt: 2,
          overflow: "auto",
          maxHeight: 280,
          backgroundColor: role.sunken,
          borderRadius: 1,
        }}
      >
        {sql}
      </Box>
      <CopyButton value={sql} texts={{ copy: t("explain.copy"), copied: t("explain.copied"), failed: t("explain.copyFailed") }} />
    </Box>
  );
}

/** Where a number comes from: meaning, formula, filters, limits, freshness, and the query itself. */
export function ExplainDialog({ onClose, title, answer, unlimited }: ExplainDialogProps) {
  const { t, i18n } = useTranslation("studio");
  const zone = useMomentZone();
  const view = useDashboard();
  const { scope } = view.session;
  const parameters = (view.dashboard.parameters ?? []).map((parameter) =>
    t("filters.set", { label: view.texts.parameter(parameter), value: parameterText(parameter, view.values, { ...view, t }) }),
  );
  const { definitions, filters, limits, freshness, asOf, sql } = answer.explanation;
  const groupings = groupingLines(answer);
  const cut = cutRows(answer);
  const updates = freshness.map(({ submodel, updatedAt }) =>
    t("explain.updated", { submodel, moment: formatMoment(updatedAt, i18n.language, zone) }),
  );
  return (
    <FrameDialog open onClose={onClose} title={t("explain.title")}>
      <Box sx={{ display: "grid", gap: 5 }}>
        <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
        {definitions.map(({ measure, label, description, formula, table }) => (
          <Part key={measure} heading={label}>
            <Typography>{description}</Typography>
            <Typography sx={{ mt: 1, fontSize: sizes.data }}>
              {t("explain.formula")}: {formula}.{table ? ` ${t("explain.table", { table })}.` : ""}
            </Typography>
          </Part>
        ))}
        <Part heading={t("explain.filters")}>
          {filters.length > 0 ? <Lines lines={filters.map(({ label, text }) => `${label} ${text}`.trim())} /> : t("explain.noFilters")}
        </Part>
        {groupings.length > 0 ? (
          <Part heading={t("explain.groupings")}>
            <Lines lines={groupings} />
          </Part>
        ) : null}
        {parameters.length > 0 ? (
          <Part heading={t("parameters.label")}>
            <Lines lines={parameters} />
          </Part>
        ) : null}
        {unlimited.length > 0 ? (
          <Part heading={t("export.ignored")}>
            <Lines lines={unlimited} />
          </Part>
        ) : null}
        <Part heading={t("explain.limits")}>
          <Lines lines={limits.map((limit) => limitText(limit, scope.nodes, t))} />
        </Part>
        <Part heading={t("explain.freshness")}>
          <Lines
            lines={[
              t("header.asOf", { date: formatDate(asOf, i18n.language) }),
              ...updates,
              cut ? cutText(cut, t, i18n.language) : t("table.rows", { count: answer.rows.length }),
            ]}
          />
        </Part>
        {sql === undefined ? null : <Sql sql={sql} />}
      </Box>
    </FrameDialog>
  );
}
