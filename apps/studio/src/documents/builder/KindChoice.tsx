import { type KindSuggestion, shapeOfQuestion, suggestKinds } from "@lyceum/reports/building";
import type { Answer } from "@lyceum/semantic";
import { corner, ring, role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { useId } from "react";
import { useTranslation } from "react-i18next";

import { useBuilder } from "./BuilderContext.ts";
import { KindGlyph } from "./KindGlyph.tsx";
import { Panel } from "./Panel.tsx";

/** How many of the best are marked as suggested. */
const SUGGESTED = 3;

interface KindTileProps {
  readonly suggestion: KindSuggestion;
  readonly group: string;
  readonly isSuggested: boolean;
}

/** One way of drawing, with why it fits or what it lacks. */
function KindTile({ suggestion: { kind, fits, reason }, group, isSuggested }: KindTileProps) {
  const { t } = useTranslation("builder");
  const { visual, changeBuilding } = useBuilder();
  const isChosen = visual.kind === kind;
  const why = `${group}-${kind}`;
  const choose = (): void =>
    changeBuilding(
      (building) => ({ ...building, isKindChosen: true, visual: { ...building.visual, kind } }),
      t("said.kind", { kind: t(`kinds.${kind}`) }),
    );
  return (
    <Box
      component="label"
      sx={{
        position: "relative",
        display: "grid",
        gridTemplateColumns: "auto minmax(0, 1fr)",
        columnGap: 2,
        alignContent: "start",
        minHeight: 44,
        p: 2,
        border: `1px solid ${isChosen ? role.accent : role.line}`,
        borderRadius: `${corner.control}px`,
        backgroundColor: isChosen ? role.accentSoft : "transparent",
        color: fits || isChosen ? role.ink : role.inkMuted,
        cursor: fits ? "pointer" : "default",
        "&:hover": fits && !isChosen ? { backgroundColor: role.hover } : {},
        "&:has(:focus-visible)": { outline: ring.line, outlineOffset: ring.offset },
      }}
    >
      <input
        className="visually-hidden"
        type="radio"
        name={group}
        checked={isChosen}
        disabled={!fits && !isChosen}
        aria-describedby={why}
        onChange={choose}
      />
      <Box component="span" sx={{ gridRow: "span 2", color: isChosen ? role.accent : role.inkMuted }}>
        <KindGlyph kind={kind} />
      </Box>
      <Box component="span" sx={{ fontSize: sizes.data, fontWeight: isChosen || isSuggested ? 600 : 400, lineHeight: 1.25 }}>
        {t(`kinds.${kind}`)}
      </Box>
      <Box component="span" id={why} sx={{ fontSize: sizes.caption, color: role.inkMuted, lineHeight: 1.3 }}>
        {t(`reasons.${reason}`)}
      </Box>
    </Box>
  );
}

const tiles = { display: "grid", gap: 2, gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 170px), 1fr))" } as const;

/** Every way of drawing the question: the fitting ones first, with why; the others with what they lack. */
export function KindChoice({ answer }: { readonly answer: Answer | undefined }) {
  const { t } = useTranslation("builder");
  const { model, visual } = useBuilder();
  const group = useId();
  const kinds = suggestKinds(shapeOfQuestion(model, visual, answer));
  const shown = kinds.filter(({ fits, kind }) => fits || kind === visual.kind);
  const others = kinds.filter((suggestion) => !shown.includes(suggestion));
  return (
    <Panel title={t("kinds.title")}>
      <Box role="radiogroup" aria-label={t("kinds.title")} sx={tiles}>
        {shown.map((suggestion, index) => (
          <KindTile key={suggestion.kind} suggestion={suggestion} group={group} isSuggested={suggestion.fits && index < SUGGESTED} />
        ))}
      </Box>
      {others.length > 0 ? (
        <Box component="details">
          <Box component="summary" sx={{ cursor: "pointer", minHeight: 32, fontSize: sizes.small, color: role.inkMuted }}>
            {t("kinds.others", { count: others.length })}
          </Box>
          <Box sx={{ ...tiles, mt: 2 }}>
            {others.map((suggestion) => (
              <KindTile key={suggestion.kind} suggestion={suggestion} group={group} isSuggested={false} />
            ))}
          </Box>
        </Box>
      ) : null}
    </Panel>
  );
}
