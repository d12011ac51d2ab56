import { Delayed, ErrorState } from "@lyceum/ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { useProblemText } from "../lib/api/problem-text.ts";
import { RowsSkeleton } from "./RowsSkeleton.tsx";

export interface QueryStateProps {
  readonly query: {
    readonly data: unknown;
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly isPending: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  /** Read aloud while it is on its way. */
  readonly loading: string;
  readonly rows?: number;
  /** Says what failed, where a page reads several things. */
  readonly title?: string;
  /** The shape of what comes, where it is no list. */
  readonly skeleton?: ReactNode;
}

/** Stands in the place of what is read while it loads or after it failed. */
export function QueryState({ query, loading, rows = 3, title, skeleton = <RowsSkeleton rows={rows} /> }: QueryStateProps) {
  const { t } = useTranslation("settings");
  const problemText = useProblemText();
  if (query.isPending) {
    return <Delayed label={loading}>{skeleton}</Delayed>;
  }
  if (query.data !== undefined || !query.error) return null;
  return (
    <ErrorState
      title={title ?? t("dataDidNotLoad")}
      retryLabel={t("retry")}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    >
      {problemText(query.error)}
    </ErrorState>
  );
}
