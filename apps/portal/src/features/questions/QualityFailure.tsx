import { Notice } from "@lyceum/ui";
import { useTranslation } from "react-i18next";

import { useProblemText } from "../../lib/api/problem-text.ts";

/** Says why a change was not made; nothing while there is no error. */
export function QualityFailure({ error }: { readonly error: Error | null }) {
  const { t } = useTranslation("questions");
  const problemText = useProblemText();
  if (!error) return null;
  return (
    <Notice kind="error" live="alert" title={t("quality.failed")}>
      {problemText(error)}
    </Notice>
  );
}
