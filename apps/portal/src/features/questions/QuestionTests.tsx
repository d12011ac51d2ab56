import type { QuestionTest, QuestionTestRun } from "@lyceum/contracts";
import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useFormat } from "../../domain/preferences/useFormat.ts";
import { QualityFailure } from "./QualityFailure.tsx";
import { QualityList, QualityRow } from "./QualityRow.tsx";
import { QualitySection } from "./QualitySection.tsx";
import type { Quality, QualityActions } from "./useQuality.ts";

interface QuestionTestsProps {
  readonly quality: Quality;
  readonly actions: Pick<QualityActions, "addTest" | "removeTest" | "runTests">;
}

/** Questions whose reading must stay the same, how they fared, and their latest runs. */
export function QuestionTests({ quality, actions: { addTest, removeTest, runTests } }: QuestionTestsProps) {
  const { t } = useTranslation("questions");
  const { tests, runs } = quality;
  const [question, setQuestion] = useState("");
  const add = (event: React.FormEvent): void => {
    event.preventDefault();
    if (question.trim() !== "") addTest.mutate(question.trim(), { onSuccess: () => setQuestion("") });
  };
  return (
    <QualitySection title={t("quality.tests.title")} lead={t("quality.tests.lead")}>
      <Box component="form" onSubmit={add} sx={{ display: "flex", flexWrap: "wrap", gap: 3, alignItems: "end" }}>
        <TextField
          size="small"
          label={t("quality.tests.question")}
          value={question}
          onChange={({ target }) => setQuestion(target.value)}
          slotProps={{ htmlInput: { maxLength: 500 } }}
          sx={{ flex: "1 1 320px" }}
        />
        <Button type="submit" variant="contained" loading={addTest.isPending}>
          {t("quality.tests.add")}
        </Button>
        <Button disabled={tests.length === 0} loading={runTests.isPending} onClick={() => runTests.mutate()}>
          {t("quality.tests.run")}
        </Button>
      </Box>
      <QualityFailure error={addTest.error ?? removeTest.error ?? runTests.error} />
      {tests.length === 0 ? (
        <Box>{t("quality.tests.none")}</Box>
      ) : (
        <QualityList label={t("quality.tests.title")}>
          {tests.map((test) => (
            <TestRow
              key={test.id}
              test={test}
              removing={removeTest.isPending && removeTest.variables === test.id}
              onRemove={() => removeTest.mutate(test.id)}
            />
          ))}
        </QualityList>
      )}
      {runs.length > 0 ? <Runs runs={runs} /> : null}
    </QualitySection>
  );
}

interface TestRowProps {
  readonly test: QuestionTest;
  readonly removing: boolean;
  readonly onRemove: () => void;
}

function TestRow({ test: { question, expected, passing, outcome }, removing, onRemove }: TestRowProps) {
  const { t } = useTranslation("questions");
  const result = passing === null ? "notRun" : passing ? "passes" : "fails";
  const lines = [
    t(`quality.tests.${result}`),
    t("quality.tests.expected", { expected }),
    ...(outcome === null ? [] : [t("quality.tests.outcome", { outcome })]),
  ];
  return (
    <QualityRow title={question} lines={lines}>
      <Button size="small" aria-label={t("quality.tests.removeNamed", { question })} loading={removing} onClick={onRemove}>
        {t("quality.tests.remove")}
      </Button>
    </QualityRow>
  );
}

/** Questions that a run read otherwise than the run before: as what they were read, and as what they are now. */
function Flips({ flips }: Pick<QuestionTestRun, "flips">) {
  const { t } = useTranslation("questions");
  return (
    <Box component="ul" sx={{ display: "grid", gap: 2, m: 0, mt: 2, p: 0, listStyle: "none", fontSize: "0.875rem" }}>
      {flips.map(({ question, passing, before, after }) => (
        <Box
          component="li"
          key={question}
          sx={{ paddingInlineStart: 3, borderInlineStart: `3px solid ${passing ? role.success : role.brass}` }}
        >
          <Box>{t(passing ? "quality.runs.passes" : "quality.runs.fails", { question })}</Box>
          {before === undefined ? null : <Box sx={{ color: role.inkMuted }}>{t("quality.runs.before", { reading: before })}</Box>}
          {after === undefined ? null : <Box sx={{ color: role.inkMuted }}>{t("quality.runs.now", { reading: after })}</Box>}
        </Box>
      ))}
    </Box>
  );
}

function Runs({ runs }: { readonly runs: readonly QuestionTestRun[] }) {
  const { t } = useTranslation("questions");
  const format = useFormat();
  return (
    <Box component="section" aria-label={t("quality.runs.title")}>
      <Box component="h3" sx={{ m: 0, fontSize: "1rem" }}>
        {t("quality.runs.title")}
      </Box>
      <QualityList label={t("quality.runs.title")}>
        {runs.map(({ finishedAt, cause, passed, failed, flips }) => (
          <QualityRow
            key={finishedAt}
            title={format.dateTime(finishedAt)}
            lines={[`${t(`quality.runs.cause.${cause}`)} · ${t("quality.runs.result", { passed, failed })}`]}
            details={flips.length > 0 ? <Flips flips={flips} /> : null}
          />
        ))}
      </QualityList>
    </Box>
  );
}
