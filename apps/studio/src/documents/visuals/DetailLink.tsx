import type { AnswerColumn } from "@lyceum/semantic";
import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useDashboard } from "../DashboardContext.ts";

/** Counts people behind a value of a dimension; every reporting area may ask for it. */
const COUNTED = "enrolments";

/** Opens a report about a value; false where there is nothing to open. */
export type OpenDetail = (value: string) => Promise<boolean>;

/** Finds which columns' values lead to a report of their own, and how it is opened. */
export function useDetails(): (column: AnswerColumn) => OpenDetail | undefined {
  const { client, details, host } = useDashboard();
  const queries = useQueryClient();
  const { openReport } = host;
  return ({ name, role: part }) => {
    const detail = part === "dimension" && Object.hasOwn(details, name) ? details[name] : undefined;
    if (!detail || !openReport) return undefined;
    const ids = Object.keys(detail.filters);
    return async (value) => {
      const query = {
        measures: [COUNTED],
        dimensions: ids.map((id) => ({ name: detail.filters[id] ?? "" })),
        filters: [{ dimension: name, op: "in" as const, values: [value] }],
      };
      const { rows } = await queries.fetchQuery({ queryKey: ["answer", query], queryFn: ({ signal }) => client.query(query, signal) });
      const [row] = rows;
      if (!row || rows.length > 1) return false;
      openReport({
        report: detail.report,
        path: detail.path,
        filters: Object.fromEntries(ids.map((id, index) => [id, [String(row[index])]])),
      });
      return true;
    };
  };
}

interface DetailLinkProps {
  readonly text: string;
  /** @returns false where there is nothing to open. */
  readonly onOpen: () => Promise<boolean>;
}

/** A value that leads to a report about it. */
export function DetailLink({ text, onOpen }: DetailLinkProps) {
  const { t } = useTranslation("studio");
  const [state, setState] = useState<"idle" | "opening" | "empty" | "failed">("idle");
  const open = (): void => {
    if (state === "opening") return;
    setState("opening");
    onOpen().then(
      (opened) => setState(opened ? "idle" : "empty"),
      () => setState("failed"),
    );
  };
  return (
    <>
      <Link
        component="button"
        type="button"
        // A description: the name of a row stays what the row is about.
        title={t("table.openDetail", { name: text })}
        aria-busy={state === "opening"}
        onClick={open}
        sx={{ font: "inherit", textAlign: "start" }}
      >
        {text}
      </Link>
      {state === "empty" || state === "failed" ? (
        <Box component="output" sx={{ display: "block", color: role.inkMuted, fontSize: 12, maxWidth: "32ch", whiteSpace: "normal" }}>
          {t(state === "empty" ? "table.noDetail" : "table.detailFailed")}
        </Box>
      ) : null}
    </>
  );
}
