import type { ListedStudent } from "@lyceum/contracts";
import { ApiError } from "@lyceum/contracts/client";
import { Notice, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";

import { QueryState } from "../../components/QueryState.tsx";
import { RecordList } from "../../components/record-list/RecordList.tsx";
import { RouterLink } from "../../components/RouterLink.tsx";
import { useFormat } from "../../domain/preferences/useFormat.ts";
import { ContactDialog } from "./ContactDialog.tsx";
import { Reasons } from "./Reasons.tsx";
import { useStudents } from "./useEarlyWarning.ts";

const MODULE = "module";

const nameOf = ({ name, number }: Pick<ListedStudent, "name" | "number">): string => name ?? number;

/** Students whom the rule names, with what can be done about each. */
export function StudentsSheet() {
  const { t } = useTranslation("earlyWarning");
  const { date } = useFormat();
  // A link from a report about one module names it.
  const [parameters, setParameters] = useSearchParams();
  const module = parameters.get(MODULE) ?? "";
  const setModule = (chosen: string): void =>
    setParameters({ sheet: "students", ...(chosen === "" ? {} : { [MODULE]: chosen }) }, { replace: true });
  const [all, setAll] = useState(false);
  const [recording, setRecording] = useState<ListedStudent>();
  const [saved, setSaved] = useState(false);
  const students = useStudents(module, all);
  if (students.error instanceof ApiError && students.error.code === "forbidden")
    return <Notice kind="warning">{t("students.notGranted")}</Notice>;
  const list = students.data;
  return (
    <>
      <Notice>{t("students.use")}</Notice>
      <QueryState query={students} loading={t("students.loading")} rows={8} />
      {saved ? (
        <Notice kind="success" live="status">
          {t("record.saved")}
        </Notice>
      ) : null}
      {list ? (
        <>
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 4, alignItems: "center" }}>
            <TextField
              select
              label={t("students.module")}
              value={module}
              onChange={({ target }) => setModule(target.value)}
              slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
              sx={{ minWidth: 220 }}
            >
              <MenuItem value="">{t("students.allModules")}</MenuItem>
              {[...new Set([...list.modules, ...(module === "" ? [] : [module])])].map((code) => (
                <MenuItem key={code} value={code}>
                  {code}
                </MenuItem>
              ))}
            </TextField>
            <Typography sx={{ color: role.inkMuted }}>
              {t("students.shown", { shown: list.students.length, total: list.total })}
              {list.snoozed > 0 ? ` · ${t("students.snoozed", { count: list.snoozed })}` : ""}
              {` · ${t("asOf", { day: date(list.asOf) })}`}
            </Typography>
            {!all && list.students.length + list.snoozed < list.total ? (
              <Button onClick={() => setAll(true)}>{t("students.all")}</Button>
            ) : null}
          </Box>
          {list.students.length === 0 ? (
            <Typography>{t("students.none")}</Typography>
          ) : (
            <Rows students={list.students} isOld={students.isPlaceholderData} onRecord={setRecording} />
          )}
        </>
      ) : null}
      {recording ? (
        <ContactDialog
          enrolment={recording.enrolment}
          student={nameOf(recording)}
          onClose={(done) => {
            setRecording(undefined);
            setSaved(done);
          }}
        />
      ) : null}
    </>
  );
}

interface RowsProps {
  readonly students: readonly ListedStudent[];
  readonly isOld: boolean;
  readonly onRecord: (student: ListedStudent) => void;
}

function Rows({ students, isOld, onRecord }: RowsProps) {
  const { t } = useTranslation("earlyWarning");
  const { date } = useFormat();
  const columns = [
    { key: "student", label: t("students.student") },
    { key: "course", label: t("students.course") },
    { key: "reasons", label: t("students.reasons") },
    { key: "weeks", label: t("students.weeks"), numeric: true },
    { key: "trend", label: t("students.trend") },
    { key: "contact", label: t("students.contact") },
    { key: "owner", label: t("students.owner") },
  ];
  const rows = students.map((student) => ({
    key: student.enrolment,
    cells: [
      <RouterLink
        key="student"
        to={`/reporting/students/${student.student}`}
        aria-label={t("students.summary", { student: nameOf(student) })}
        sx={{ overflowWrap: "break-word" }}
      >
        {nameOf(student)}
      </RouterLink>,
      student.course,
      <Reasons key="reasons" reasons={student.reasons} />,
      student.weeksListed,
      student.trend.map((days) => days ?? "–").join(" "),
      student.lastContact ? `${date(student.lastContact.at)}, ${t(`results.${student.lastContact.result}`)}` : t("students.never"),
      student.owner ?? "–",
    ],
    action: (
      <Button size="small" onClick={() => onRecord(student)}>
        {t("students.record")}
      </Button>
    ),
  }));
  return <RecordList label={t("students.label")} columns={columns} rows={rows} actions={t("students.record")} isOld={isOld} />;
}
