import { codeOf } from "@lyceum/contracts/client";
import type { Answer } from "@lyceum/semantic";
import { ErrorState, role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { problemText } from "../../lib/problem-text.ts";
import { ExplainDialog } from "../explain/lazy-explain.ts";
import { useUnlimitedLines } from "../visuals/useUnlimitedLines.ts";
import { VisualUnlimited } from "../visuals/VisualUnlimited.tsx";
import type { OpeningFailure, SheetOpeningText } from "./useOpening.ts";

/** The sentence lies over one of about its length: its room is held while it is worked out, so that nothing moves when it comes. */
const overRoom = {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  "& > *": { gridArea: "1 / 1" },
  width: "100%",
  maxWidth: "70ch",
  fontSize: sizes.lead,
  lineHeight: 1.45,
  fontWeight: 600,
  textWrap: "pretty",
  overflowWrap: "anywhere",
  "@container (max-width: 719px)": { fontSize: sizes.body },
} as const;

/** One explanation of all that the sentence is made of. */
function together(first: Answer, answers: readonly Answer[]): Answer {
  const all = answers.map(({ explanation }) => explanation);
  const definitions = new Map(all.flatMap((explanation) => explanation.definitions).map((entry) => [entry.measure, entry]));
  const statements = all.flatMap(({ sql }) => sql ?? []);
  const sql = statements.length > 0 ? { sql: statements.join("\n\n") } : {};
  return { ...first, explanation: { ...first.explanation, definitions: [...definitions.values()], ...sql } };
}

/** Says that the sentence cannot be had; without a voice where the frame says that the server cannot be reached. */
function OpeningProblem({ failure: { error, isRetrying, retry } }: { readonly failure: OpeningFailure }) {
  const { t, i18n } = useTranslation("studio");
  const code = codeOf(error);
  if (code === "unreachable") return <Box sx={{ color: role.inkMuted }}>{t("connection.waiting")}</Box>;
  return (
    <ErrorState kind="warning" title={t("opening.failed")} retryLabel={t("problem.retry")} retrying={isRetrying} onRetry={retry}>
      {problemText(code, t, i18n).detail}
    </ErrorState>
  );
}

/** Shows the sentence with which a sheet opens, and has it read out anew when a filter changes it. */
export function SheetOpening({ opening }: { readonly opening: SheetOpeningText }) {
  const { t } = useTranslation("studio");
  const { text, before, room, isPending, failure, answers, unlimited } = opening;
  const [isExplained, setExplained] = useState(false);
  const lines = useUnlimitedLines(unlimited);
  const [first] = answers;
  // Nothing may be told, or it cannot be had: no room is held for it.
  const isSilent = failure !== undefined || (!isPending && text === undefined);
  return (
    <Box data-opening sx={{ display: "grid", gap: 2, mb: isSilent && !failure ? 0 : 3, justifyItems: "start" }}>
      <Box sx={overRoom}>
        {isSilent ? null : (
          <Box aria-hidden className="no-print" sx={{ visibility: "hidden" }}>
            {room}
          </Box>
        )}
        <Box component="output" aria-busy={isPending} sx={{ display: "block" }}>
          {isPending ? (
            <>
              <span className="visually-hidden">{t("opening.loading")}</span>
              <Box component="span" aria-hidden sx={{ color: role.inkMuted }}>
                {before}
              </Box>
            </>
          ) : (
            text
          )}
        </Box>
      </Box>
      {failure ? <OpeningProblem failure={failure} /> : null}
      {text === undefined ? null : <VisualUnlimited unlimited={unlimited} />}
      <Button
        className="no-print"
        size="small"
        sx={{ visibility: text === undefined ? "hidden" : "visible", display: isSilent ? "none" : "inline-flex" }}
        onClick={() => setExplained(true)}
      >
        {t("visual.explain")}
      </Button>
      {isExplained && text !== undefined && first ? (
        <ExplainDialog onClose={() => setExplained(false)} title={text} answer={together(first, answers)} unlimited={lines} />
      ) : null}
    </Box>
  );
}
