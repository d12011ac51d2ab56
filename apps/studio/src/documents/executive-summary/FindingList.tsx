import type { SummaryFinding } from "@lyceum/contracts";
import { corner, role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { useId } from "react";
import { useTranslation } from "react-i18next";

import { sentenceParts } from "./summary-text.ts";

interface FindingListProps {
  readonly findings: readonly SummaryFinding[];
  readonly onShow: (finding: SummaryFinding) => void;
}

interface LinkedSentenceProps {
  readonly finding: SummaryFinding;
  /** Id of what says where its figures lead. */
  readonly describedBy: string;
  readonly onShow: (finding: SummaryFinding) => void;
}

/** A sentence whose figures lead to the visual that they stand in. */
function LinkedSentence({ finding, describedBy, onShow }: LinkedSentenceProps) {
  return sentenceParts(finding.sentence, finding.figures).map(({ text, isFigure }, index) =>
    isFigure ? (
      <ButtonBase
        // A figure can stand twice in a sentence.
        // oxlint-disable-next-line react/no-array-index-key
        key={index}
        aria-describedby={describedBy}
        onClick={() => onShow(finding)}
        sx={{
          font: "inherit",
          verticalAlign: "baseline",
          color: role.accentStrong,
          textDecoration: "underline",
          textUnderlineOffset: "2px",
          "@media print": { color: "inherit", textDecoration: "none" },
        }}
      >
        {text}
      </ButtonBase>
    ) : (
      text
    ),
  );
}

/** Lists findings, the most important first, each with the way to its visual. */
export function FindingList({ findings, onShow }: FindingListProps) {
  const { t } = useTranslation("executiveSummary");
  const list = useId();
  return (
    <Box component="ol" aria-label={t("findings")} sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 3 }}>
      {findings.map((finding, index) => (
        <Box
          component="li"
          key={`${finding.kind} ${finding.sheet} ${finding.visual} ${finding.sentence}`}
          sx={{
            p: 3,
            border: `1px solid ${role.line}`,
            borderRadius: `${corner.card}px`,
            display: "grid",
            gap: 1,
            justifyItems: "start",
            breakInside: "avoid",
            gridTemplateColumns: "minmax(0, 1fr)",
          }}
        >
          <Box component="span" sx={{ fontSize: sizes.small, fontWeight: 600, color: role.inkMuted }}>
            {t(`kind.${finding.kind}`)}
          </Box>
          <Box component="p" sx={{ m: 0, maxWidth: "70ch", overflowWrap: "anywhere" }}>
            <bdi>
              <LinkedSentence finding={finding} describedBy={`${list}-${index}`} onShow={onShow} />
            </bdi>
          </Box>
          <ButtonBase
            id={`${list}-${index}`}
            className="no-print"
            onClick={() => onShow(finding)}
            sx={{
              color: role.accentStrong,
              font: "inherit",
              fontSize: sizes.small,
              textDecoration: "underline",
              textAlign: "start",
              minHeight: 24,
            }}
          >
            {t("show", { title: finding.title })}
          </ButtonBase>
          {finding.setting ? (
            <Box component="span" className="no-print" sx={{ fontSize: sizes.small, color: role.inkMuted }}>
              {t("opensWith", { setting: finding.setting.text })}
            </Box>
          ) : null}
        </Box>
      ))}
    </Box>
  );
}
