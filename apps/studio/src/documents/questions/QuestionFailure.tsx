import { codeOf } from "@lyceum/contracts/client";
import { Notice } from "@lyceum/ui";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";

import { problemText } from "../../lib/problem-text.ts";

/** Says why a question got no answer, and offers to ask it once more. */
export function QuestionFailure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { t, i18n } = useTranslation("studio");
  const { title, detail } = problemText(codeOf(error), t, i18n);
  return (
    <Notice
      kind="warning"
      live="alert"
      title={title}
      action={
        <Button size="small" onClick={onRetry}>
          {t("question.retry")}
        </Button>
      }
    >
      {detail}
    </Notice>
  );
}
