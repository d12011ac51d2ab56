import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { type Fault, refusalFault, syntaxFault } from "./find-fault.ts";
import { QueryEditor } from "./QueryEditor.tsx";
import { QueryExamples } from "./QueryExamples.tsx";
import { QueryOutcome } from "./QueryOutcome.tsx";
import { readJson } from "./read-json.ts";
import { type QueryRun, useQueryRun } from "./useQueryRun.ts";
import { useTypedQuery } from "./useTypedQuery.ts";

/** Fault beside the editor: of JSON that was run broken, or of the query that was refused, until it is changed. */
function faultOf(text: string, tried: string | undefined, run: QueryRun): Fault | undefined {
  const fault = syntaxFault(text);
  if (fault) return text === tried || fault.kind === "noJson" ? fault : undefined;
  return run.state === "failed" && run.text === text ? refusalFault(text, run.error) : undefined;
}

/** Lets developers write a query, run it under their own rights, and read its rows, SQL and explanation. */
export function QueryPage() {
  const { t } = useTranslation("query");
  const [text, setText] = useTypedQuery();
  const [tried, setTried] = useState<string>();
  const { run, start, stop } = useQueryRun();
  const fault = text.trim() === "" ? undefined : faultOf(text, tried, run);

  const runText = (next: string): void => {
    const read = readJson(next);
    setTried(next);
    if ("value" in read) void start(next, read.value);
  };
  return (
    <>
      <Box component="header" sx={{ display: "grid", gap: 3 }}>
        <Typography variant="h1">{t("title")}</Typography>
        <Typography sx={{ maxWidth: "70ch", color: role.inkMuted }}>{t("lead")}</Typography>
      </Box>
      <QueryExamples
        onChoose={(query) => {
          const next = JSON.stringify(query, null, 2);
          setText(next);
          runText(next);
        }}
      />
      <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <QueryEditor text={text} fault={fault} onChange={setText} onRun={() => runText(text)} />
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: "8px 12px", alignItems: "center" }}>
          <Button variant="contained" disabled={text.trim() === ""} onClick={() => runText(text)}>
            {t("run")}
          </Button>
          {run.state === "running" ? <Button onClick={stop}>{t("stop")}</Button> : null}
          <Typography variant="body2" sx={{ color: role.inkMuted }}>
            {t("shortcut")}
          </Typography>
        </Box>
      </Box>
      <QueryOutcome run={run} refused={fault !== undefined} onRetry={() => runText(text)} />
    </>
  );
}
