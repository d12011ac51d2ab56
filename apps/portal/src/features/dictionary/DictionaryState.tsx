import { CardSkeleton, Delayed, EmptyState, ErrorState, TableIcon } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import type { Catalogue } from "../../domain/dictionary/catalogue.ts";
import { useDictionary } from "../../domain/dictionary/useDictionary.ts";
import { useProblemText } from "../../lib/api/problem-text.ts";

/** Draws the dictionary, or what stands in its place: loading, failed, empty. */
export function DictionaryState({ children }: { readonly children: (catalogue: Catalogue) => ReactNode }) {
  const { t } = useTranslation("dictionary");
  const problemText = useProblemText();
  const { data, error, isPending, isFetching, refetch } = useDictionary();
  if (data && data.entries.length > 0) return children(data);
  if (data) {
    return (
      <EmptyState picture={<TableIcon size={40} />} title={t("empty.title")}>
        {t("empty.body")}
      </EmptyState>
    );
  }
  if (error && !isPending) {
    return (
      <ErrorState title={t("error.title")} retryLabel={t("error.retry")} retrying={isFetching} onRetry={() => void refetch()}>
        {problemText(error)}
      </ErrorState>
    );
  }
  return (
    <Delayed label={t("loading")}>
      <Box sx={{ display: "grid", gap: 4 }}>
        <Skeleton variant="rectangular" height={40} />
        <CardSkeleton rows={3} />
        <CardSkeleton rows={3} />
        <CardSkeleton rows={3} />
      </Box>
    </Delayed>
  );
}
