import { shapeOfQuestion, suggestKinds } from "@lyceum/reports/building";
import type { Answer } from "@lyceum/semantic";
import { corner, role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { useId } from "react";
import { useTranslation } from "react-i18next";

import { useBuilder } from "./BuilderContext.ts";
import { KindGlyph } from "./KindGlyph.tsx";
import { Panel } from "./Panel.tsx";

/** How many of the best are marked as suggested. */
const SUGGESTED = 3;

/** Every way of drawing the question: the fitting ones first, with why; the others with what they lack. */
export function KindChoice({ answer }: { readonly answer: Answer | undefined }) {
  const { t } = useTranslation("builder");
  const { model, visual, changeBuilding } = useBuilder();
  const group = useId();
  const kinds = suggestKinds(shapeOfQuestion(model, visual, answer));
  return (
    <Panel title={t("kinds.title")}>
      <Box
        role="radiogroup"
        aria-label={t("kinds.title")}
        sx={{ display: "grid", gap: 2, gridTemplateColumns: "repeat(auto-fill, minmax(150px, 1fr))" }}
      >
        {kinds.map(({ kind, fits, reason }, index) => {
          const isChosen = visual.kind === kind;
          const why = `${group}-${kind}`;
          return (
            <Box
              key={kind}
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
                "&:has(:focus-visible)": { outline: "2px solid var(--ly-focus)", outlineOffset: 2 },
              }}
            >
              <input
                className="visually-hidden"
                type="radio"
                name={group}
                checked={isChosen}
                disabled={!fits && !isChosen}
                aria-describedby={why}
                onChange={() =>
                  changeBuilding(
                    (building) => ({ ...building, isKindChosen: true, visual: { ...building.visual, kind } }),
                    t("said.kind", { kind: t(`kinds.${kind}`) }),
                  )
                }
              />
              <Box component="span" sx={{ gridRow: "span 2", color: isChosen ? role.accent : role.inkMuted }}>
                <KindGlyph kind={kind} />
              </Box>
              <Box
                component="span"
                sx={{ fontSize: sizes.data, fontWeight: isChosen || (fits && index < SUGGESTED) ? 600 : 400, lineHeight: 1.25 }}
              >
                {t(`kinds.${kind}`)}
              </Box>
              <Box component="span" id={why} sx={{ fontSize: sizes.caption, color: role.inkMuted, lineHeight: 1.3 }}>
                {t(`reasons.${reason}`)}
              </Box>
            </Box>
          );
        })}
      </Box>
    </Panel>
  );
}
