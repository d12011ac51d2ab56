import { changeSchedule, createSchedule } from "@lyceum/contracts";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";

import { QueryState } from "../../components/QueryState.tsx";
import { useFormat } from "../../domain/preferences/useFormat.ts";
import { usePerson } from "../../domain/session/SessionContext.ts";
import { useCall } from "../../domain/session/useCall.ts";
import { bodyOf, draftOf, type FormDraft, newDraft } from "./schedule-draft.ts";
import { ScheduleForm } from "./ScheduleForm.tsx";
import { useSchedule, useScheduleOptions } from "./useSchedules.ts";

/** Begins a schedule, with the report and the filters that a link brings along. */
export function NewSchedule() {
  const { t, i18n } = useTranslation("schedules");
  const { tenantIdentifier: tenant, userId, firstName, lastName } = usePerson();
  const [search] = useSearchParams();
  const call = useCall();
  const format = useFormat();
  const options = useScheduleOptions();
  const [initial] = useState(() =>
    newDraft({
      search,
      locale: i18n.language,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      me: { id: userId, name: `${firstName} ${lastName}`.trim() },
    }),
  );
  return (
    <>
      <QueryState query={options} loading={t("loading")} rows={6} />
      {options.data ? (
        <ScheduleForm
          initial={initial}
          options={options.data}
          submit={t("form.create")}
          send={(draft) => call(createSchedule, { params: { tenant }, body: bodyOf(draft) })}
          done={({ nextRunAt }) => t("form.created", { moment: nextRunAt === null ? "" : format.dateTime(nextRunAt) })}
        />
      ) : null}
    </>
  );
}

/** Changes a schedule of the person's own. */
export function EditedSchedule({ id }: { readonly id: string }) {
  const { t } = useTranslation("schedules");
  const { tenantIdentifier: tenant } = usePerson();
  const call = useCall();
  const options = useScheduleOptions();
  const schedule = useSchedule(id);
  const read = schedule.data;
  const initial = useMemo<FormDraft | undefined>(() => read && draftOf(read), [read]);
  return (
    <>
      <QueryState query={schedule} loading={t("detail.loading")} rows={6} />
      {schedule.data ? <QueryState query={options} loading={t("loading")} rows={6} /> : null}
      {options.data && read && initial ? (
        <ScheduleForm
          initial={initial}
          options={options.data}
          submit={t("form.save")}
          send={(draft) => call(changeSchedule, { params: { tenant, id }, body: { ...bodyOf(draft), version: read.version } })}
          done={() => t("form.saved")}
        />
      ) : null}
    </>
  );
}
