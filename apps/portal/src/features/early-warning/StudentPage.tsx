import type { StudentCourse } from "@lyceum/contracts";
import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";

import { Breadcrumbs } from "../../components/Breadcrumbs.tsx";
import { Page } from "../../components/Page.tsx";
import { PageTitle } from "../../components/PageTitle.tsx";
import { QueryState } from "../../components/QueryState.tsx";
import { RowsSkeleton } from "../../components/RowsSkeleton.tsx";
import { AccessGate } from "../../domain/access/AccessGate.tsx";
import { useFormat } from "../../domain/preferences/useFormat.ts";
import { WhileAwake } from "../../domain/sleep/WhileAwake.tsx";
import { CountTable } from "./CountTable.tsx";
import { Reasons } from "./Reasons.tsx";
import { useStudent } from "./useEarlyWarning.ts";
import { WeeksChart } from "./WeeksChart.tsx";

/** `/reporting/students/:student`: one student on one sheet, for holders of the right to student records. */
export function StudentPage() {
  const { t } = useTranslation("earlyWarning");
  const { student = "" } = useParams();
  return (
    <AccessGate permission="reporting/student-records" title={t("student.title")} page={t("student.page")} noAccess={t("student.noAccess")}>
      <Page gap={6}>
        <PageTitle>{t("student.title")}</PageTitle>
        <Breadcrumbs trail={[{ to: "/reporting/early-warning", label: t("title") }]} current={t("student.title")} />
        <WhileAwake loading={<RowsSkeleton rows={6} />}>
          <Summary student={student} />
        </WhileAwake>
      </Page>
    </AccessGate>
  );
}

function Summary({ student }: { readonly student: string }) {
  const { t } = useTranslation("earlyWarning");
  const { date, number } = useFormat();
  const summary = useStudent(student);
  const { data } = summary;
  if (!data) return <QueryState query={summary} loading={t("student.loading")} rows={8} />;
  const running = data.courses.filter(({ outcome }) => outcome === null);
  const show = (value: number | null) => (value === null ? t("student.none") : number(value, { maximumFractionDigits: 1 }));
  const day = (value: string | null) => (value === null ? t("student.none") : date(value));
  return (
    <>
      <Box component="header" sx={{ display: "flex", flexWrap: "wrap", gap: 4, alignItems: "start", justifyContent: "space-between" }}>
        <Box>
          <Typography variant="h1">{data.name ?? data.number}</Typography>
          <Typography sx={{ color: role.inkMuted }}>
            {[
              t("student.number", { number: data.number }),
              ...(data.programme === null ? [] : [t("student.programme", { programme: data.programme })]),
              t("asOf", { day: date(data.asOf) }),
            ].join(" · ")}
          </Typography>
        </Box>
        <Button className="no-print" onClick={() => window.print()}>
          {t("student.print")}
        </Button>
      </Box>
      <CountTable
        title={t("student.ruleNow")}
        columns={[t("student.course"), t("student.state"), t("students.reasons")]}
        words={[1, 2]}
        rows={running.map((course) => [
          course.enrolment,
          course.course,
          course.listed ? t("student.listed") : t("student.notListed"),
          course.reasons.length > 0 ? <Reasons key="reasons" reasons={course.reasons} /> : t("reasons.none"),
        ])}
      />
      <CountTable
        title={t("student.courses")}
        columns={[
          t("student.course"),
          t("student.state"),
          t("student.mark"),
          t("student.due"),
          t("student.missing"),
          t("student.lastVisit"),
          t("student.posts"),
          t("student.meetings"),
        ]}
        words={[1, 5]}
        rows={data.courses.map((course) => [
          course.enrolment,
          course.course,
          course.outcome ?? t("student.inProgress"),
          show(course.runningMark),
          show(course.due),
          show(course.missing),
          day(course.lastVisit),
          show(course.posts),
          course.meetings === null
            ? t("student.none")
            : t("student.attended", { attended: course.attended ?? 0, meetings: course.meetings }),
        ])}
      />
      {data.otherCourses > 0 ? <Typography>{t("student.others", { count: data.otherCourses })}</Typography> : null}
      {running.map((course) => (
        <RunningCourse key={course.enrolment} course={course} />
      ))}
      {data.contacts.length === 0 ? (
        <Typography>{t("student.noContacts")}</Typography>
      ) : (
        <CountTable
          title={t("student.contacts")}
          columns={[t("student.when"), t("student.course"), t("contacts.by"), t("student.how"), t("contacts.result"), t("student.note")]}
          words={[1, 2, 3, 4, 5]}
          rows={data.contacts.map((contact) => [
            contact.at,
            date(contact.at),
            contact.course,
            contact.by,
            t(`channels.${contact.channel}`),
            t(`results.${contact.result}`),
            contact.note,
          ])}
        />
      )}
      <Typography variant="body2" sx={{ color: role.inkMuted }}>
        {t("student.rights")}
      </Typography>
    </>
  );
}

function RunningCourse({ course: { course, weeks, work } }: { readonly course: StudentCourse }) {
  const { t } = useTranslation("earlyWarning");
  const { date, number } = useFormat();
  const show = (value: number | null) => (value === null ? t("student.none") : number(value, { maximumFractionDigits: 1 }));
  const handed = ({ handedIn, late }: StudentCourse["work"][number]): string => {
    if (!handedIn) return t("student.no");
    return late ? t("student.late") : t("student.yes");
  };
  return (
    <>
      <WeeksChart title={t("student.weeks", { course })} weeks={weeks} />
      {work.length > 0 ? (
        <CountTable
          title={t("student.work", { course })}
          columns={[t("student.piece"), t("student.dueDate"), t("student.handedIn"), t("student.score"), t("student.classMedian")]}
          words={[1, 2]}
          rows={work.map((piece, index) => [
            `${index}`,
            piece.name,
            piece.dueDate === null ? t("student.none") : date(piece.dueDate),
            handed(piece),
            show(piece.score),
            show(piece.classMedian),
          ])}
        />
      ) : null}
    </>
  );
}
