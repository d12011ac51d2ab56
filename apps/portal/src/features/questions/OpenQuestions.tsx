import type { OpenQuestion, QuestionReason } from "@lyceum/contracts";
import { EmptyState } from "@lyceum/ui";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";

import { useFormat } from "../../domain/preferences/useFormat.ts";
import { QualityFailure } from "./QualityFailure.tsx";
import { QualityList, QualityRow } from "./QualityRow.tsx";
import { QualitySection } from "./QualitySection.tsx";
import type { QualityActions } from "./useQuality.ts";

/** Refusals that another word of the institution's can mend; of others the words that were left over say nothing. */
const OF_WORDS: ReadonlySet<QuestionReason | null> = new Set([null, "unknown_words", "no_measure"]);

interface OpenQuestionsProps {
  readonly questions: readonly OpenQuestion[];
  readonly actions: Pick<QualityActions, "settle">;
  /** Begins to say what a word stands for. */
  readonly onTeach: (word: string) => void;
}

/** Words of a question that were not known. */
const leftOver = ({ reason, unusedWords }: OpenQuestion): readonly string[] => (OF_WORDS.has(reason) ? unusedWords : []);

/** Questions that were refused, or whose answers were said to be wrong: the most asked first, without who asked. */
export function OpenQuestions({ questions, actions: { settle }, onTeach }: OpenQuestionsProps) {
  const { t } = useTranslation("questions");
  const format = useFormat();
  const linesOf = (question: OpenQuestion): readonly string[] => {
    const words = format.list(leftOver(question));
    return [
      `${t("quality.open.asked", { count: question.asked })} · ${format.dateTime(question.lastAsked)}`,
      ...(question.status === "refused" && question.reason ? [t(`quality.reason.${question.reason}`)] : []),
      ...(words === "" ? [] : [t("quality.open.words", { words })]),
      ...(question.wrong > 0 ? [t("quality.open.wrong", { count: question.wrong })] : []),
      ...question.comments.map((comment) => `“${comment}”`),
      ...(question.answeredAs === null ? [] : [t("quality.open.now", { reading: question.answeredAs })]),
    ];
  };
  return (
    <QualitySection title={t("quality.open.title")} lead={t("quality.open.lead")}>
      {questions.length === 0 ? (
        <EmptyState level="h3" title={t("quality.open.none")}>
          {t("quality.open.noneText")}
        </EmptyState>
      ) : (
        <QualityList label={t("quality.open.title")}>
          {questions.map((question) => (
            <QualityRow key={`${question.locale} ${question.question}`} title={question.question} lines={linesOf(question)}>
              {leftOver(question)
                .slice(0, question.answeredAs === null ? 1 : 0)
                .map((word) => (
                  <Button key={word} size="small" onClick={() => onTeach(word)}>
                    {t("quality.open.teach", { word })}
                  </Button>
                ))}
              <Button
                size="small"
                aria-label={t("quality.open.settleNamed", { question: question.question })}
                loading={settle.isPending && settle.variables.question === question.question}
                onClick={() => settle.mutate({ question: question.question, locale: question.locale })}
              >
                {t("quality.open.settle")}
              </Button>
            </QualityRow>
          ))}
        </QualityList>
      )}
      <QualityFailure error={settle.error} />
    </QualitySection>
  );
}
