import { listMigrationResults, MIGRATION_RESULTS, type MigrationResult } from "@lyceum/contracts";
import { retryUnlessFinal } from "@lyceum/contracts/client";
import { Delayed, ErrorState, role, TextSkeleton } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import Typography from "@mui/material/Typography";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";

import { usePerson } from "../../domain/session/SessionContext.ts";
import { useCall } from "../../domain/session/useCall.ts";
import { useProblemText } from "../../lib/api/problem-text.ts";
import { WideDialog } from "./WideDialog.tsx";

const PAGE = 50;
type ResultFilter = MigrationResult | "";

/** What became of each person, with the reason where it failed. */
function useResults(result: ResultFilter) {
  const { tenantIdentifier: tenant } = usePerson();
  const call = useCall();
  return useInfiniteQuery({
    queryKey: ["migration-results", tenant, result],
    queryFn: ({ signal, pageParam }) =>
      call(
        listMigrationResults,
        { params: { tenant }, query: { limit: String(PAGE), ...(result ? { result } : {}), ...(pageParam ? { cursor: pageParam } : {}) } },
        signal,
      ),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor,
    retry: retryUnlessFinal,
  });
}

export function MigrationResultsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation("migration");
  const [filter, setFilter] = useState<ResultFilter>("");
  return (
    <WideDialog title={t("results.title")} onClose={onClose}>
      <DialogContent sx={{ display: "grid", gap: 4, gridTemplateColumns: "minmax(0, 1fr)", alignContent: "start" }}>
        <ResultFilter value={filter} onChange={setFilter} />
        <Results filter={filter} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t("dialog.close")}</Button>
      </DialogActions>
    </WideDialog>
  );
}

function ResultFilter({ value, onChange }: { readonly value: ResultFilter; readonly onChange: (value: ResultFilter) => void }) {
  const { t } = useTranslation("migration");
  const id = useId();
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center" }}>
      <label htmlFor={id}>{t("results.filter")}</label>
      <NativeSelect
        id={id}
        value={value}
        input={<OutlinedInput size="small" />}
        onChange={({ target }) => onChange(target.value as ResultFilter)}
      >
        <option value="">{t("results.all")}</option>
        {MIGRATION_RESULTS.map((result) => (
          <option key={result} value={result}>
            {t(`results.names.${result}`)}
          </option>
        ))}
      </NativeSelect>
    </Box>
  );
}

function Results({ filter }: { readonly filter: ResultFilter }) {
  const { t } = useTranslation("migration");
  const problemText = useProblemText();
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = useResults(filter);
  if (error) {
    return (
      <ErrorState title={t("results.failed")} retryLabel={t("retry")} retrying={isFetching} onRetry={() => void refetch()}>
        {problemText(error)}
      </ErrorState>
    );
  }
  if (!data) {
    return (
      <Delayed label={t("dialog.loading")}>
        <TextSkeleton lines={5} />
      </Delayed>
    );
  }
  const people = data.pages.flatMap(({ results }) => results);
  if (people.length === 0) return <Typography>{t("results.none")}</Typography>;
  return (
    <>
      <Box component="ul" aria-label={t("results.title")} sx={{ margin: 0, padding: 0, listStyle: "none" }}>
        {people.map(({ email, name, userName, result, reason }) => (
          <Box
            component="li"
            key={email}
            sx={{
              display: "grid",
              gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "minmax(0, 1fr) minmax(0, 1fr)" },
              gap: "2px 16px",
              paddingBlock: 2,
              overflowWrap: "anywhere",
              "& + &": { borderTop: `1px solid ${role.line}` },
            }}
          >
            <Box>
              <Box sx={{ fontWeight: 600 }}>{name || email}</Box>
              <Box sx={{ color: role.inkMuted, fontSize: "0.875rem" }}>{userName ? `${email} → ${userName}` : email}</Box>
            </Box>
            <Box>
              <Box sx={{ fontWeight: 600, ...(result === "FAILED" ? { color: role.error } : {}) }}>
                {result ? t(`results.names.${result}`) : t("results.waiting")}
              </Box>
              {reason ? <Box sx={{ fontSize: "0.875rem" }}>{t(`results.reasons.${reason}`)}</Box> : null}
            </Box>
          </Box>
        ))}
      </Box>
      {hasNextPage ? (
        <Button loading={isFetching} onClick={() => void fetchNextPage()}>
          {t("results.more")}
        </Button>
      ) : null}
    </>
  );
}
