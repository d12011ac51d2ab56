import { PROBLEM_CODES, type ProblemCode } from "@lyceum/contracts";
import { ApiError } from "@lyceum/contracts/client";
import { useTranslation } from "react-i18next";

const isCode = (code: string): code is ProblemCode => (PROBLEM_CODES as readonly string[]).includes(code);

/** One sentence or two for a failed call, in the reader's language. */
export function useProblemText(): (error: unknown) => string {
  const { t } = useTranslation(["portal", "problems"]);
  return (error) => {
    if (!(error instanceof ApiError) || error.code === "internal") return t("problem.internal");
    if (error.code === "unreachable") return navigator.onLine ? t("problem.unreachable") : t("problem.offline");
    return isCode(error.code) ? t(`problems:${error.code}.detail`) : t("problem.internal");
  };
}
