import { listQueryExamples } from "@lyceum/contracts";
import { retryUnlessFinal } from "@lyceum/contracts/client";
import { Delayed, ErrorState, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslation } from "react-i18next";

import { usePerson } from "../../domain/session/SessionContext.ts";
import { useCall } from "../../domain/session/useCall.ts";
import { useProblemText } from "../../lib/api/problem-text.ts";

/** Offers queries that give this reader rows; choosing one writes it into the editor and runs it. */
export function QueryExamples({ onChoose }: { readonly onChoose: (query: unknown) => void }) {
  const { t } = useTranslation("query");
  const title = useId();
  const { tenantIdentifier: tenant, userId } = usePerson();
  const call = useCall();
  const problemText = useProblemText();
  const examples = useQuery({
    queryKey: ["query-examples", tenant, userId],
    queryFn: ({ signal }) => call(listQueryExamples, { params: { tenant } }, signal),
    retry: retryUnlessFinal,
  });
  if (examples.isPending) {
    return (
      <Delayed label={t("examples.loading")}>
        <Skeleton variant="rectangular" height={68} />
      </Delayed>
    );
  }
  if (!examples.data) {
    return (
      <ErrorState
        kind="warning"
        title={t("examples.failed")}
        retryLabel={t("again")}
        retrying={examples.isFetching}
        onRetry={() => void examples.refetch()}
      >
        {problemText(examples.error)}
      </ErrorState>
    );
  }
  const offered = examples.data.examples;
  return (
    <Box component="section" aria-labelledby={title} sx={{ display: "grid", gap: 2 }}>
      <Typography id={title} variant="h4" component="h2">
        {t("examples.title")}
      </Typography>
      {offered.length === 0 ? <Typography sx={{ color: role.inkMuted }}>{t("examples.none")}</Typography> : null}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
        {offered.map(({ name, query }) => (
          <Button key={name} size="small" onClick={() => onChoose(query)}>
            {t(`examples.${name}`)}
          </Button>
        ))}
      </Box>
    </Box>
  );
}
