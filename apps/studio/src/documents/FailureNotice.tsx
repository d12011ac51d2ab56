import { codeOf } from "@lyceum/contracts/client";
import { Notice } from "@lyceum/ui";
import { useTranslation } from "react-i18next";

import { problemText } from "../lib/problem-text.ts";

/** Says why a change was not made; nothing while there is no error. */
export function FailureNotice({ error }: { readonly error: Error | null }) {
  const { t, i18n } = useTranslation("studio");
  if (!error) return null;
  const { title, detail } = problemText(codeOf(error), t, i18n);
  return (
    <Notice kind="warning" live="alert" title={title}>
      {detail}
    </Notice>
  );
}
