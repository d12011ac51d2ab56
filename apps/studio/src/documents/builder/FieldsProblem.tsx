import { codeOf } from "@lyceum/contracts/client";
import { ErrorState } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";

import { problemText } from "../../lib/problem-text.ts";

interface FieldsProblemProps {
  readonly error: unknown;
  readonly retrying: boolean;
  readonly onRetry: () => void;
  readonly onCancel: () => void;
}

/** Says why there is nothing to build of, with the way back. */
export function FieldsProblem({ error, retrying, onRetry, onCancel }: FieldsProblemProps) {
  const { t, i18n } = useTranslation("studio");
  const { title, detail } = problemText(codeOf(error), t, i18n);
  return (
    <Box sx={{ display: "grid", gap: 3, justifyItems: "start" }}>
      <ErrorState kind="warning" title={title} retryLabel={t("problem.retry")} retrying={retrying} onRetry={onRetry}>
        {detail} {t("problem.support")}
      </ErrorState>
      <Button onClick={onCancel}>{t("console.cancel")}</Button>
    </Box>
  );
}
