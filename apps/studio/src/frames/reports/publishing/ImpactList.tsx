import type { DependentKind } from "@lyceum/contracts";
import { Notice, TextSkeleton } from "@lyceum/ui";
import Box from "@mui/material/Box";
import type { UseQueryResult } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";

import type { Dependents } from "./useImpact.ts";

/** What ends with the report itself, and what only parts of it that change take along. */
export type ImpactCause = "publish" | "delete";

interface ImpactListProps {
  readonly impact: UseQueryResult<Dependents>;
  readonly cause: ImpactCause;
}

function dependentText(
  { kind, count, affected, owners, names }: Dependents[number],
  cause: ImpactCause,
  t: TFunction<"console">,
  language: string,
): string {
  const number = cause === "delete" ? count : affected;
  const list = new Intl.ListFormat(language, { type: "conjunction" });
  const shown = cause === "publish" ? names : owners;
  const text = t(`impact.kind.${kind satisfies DependentKind}`, { count: number });
  return shown.length === 0 ? text : t(`impact.named.${cause}`, { text, names: list.format(shown) });
}

/** Says what rests on a report, or on the parts that its draft takes away or changes. */
export function ImpactList({ impact, cause }: ImpactListProps) {
  const { t, i18n } = useTranslation("console");
  if (impact.isPending) return <TextSkeleton lines={2} />;
  if (impact.isError) return <Notice kind="warning">{t("impact.failed")}</Notice>;
  const shown = impact.data.filter(({ count, affected }) => (cause === "delete" ? count : affected) > 0);
  if (shown.length === 0) return null;
  return (
    <Notice kind="warning" title={t(`impact.title.${cause}`)}>
      <Box component="ul" aria-label={t(`impact.title.${cause}`)} sx={{ m: 0, paddingInlineStart: 5, overflowWrap: "anywhere" }}>
        {shown.map((dependent) => (
          <li key={dependent.kind}>{dependentText(dependent, cause, t, i18n.language)}</li>
        ))}
      </Box>
    </Notice>
  );
}
