import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";

import { QueryState } from "../../components/QueryState.tsx";
import { RouterLink } from "../../components/RouterLink.tsx";
import { useFormat } from "../../domain/preferences/useFormat.ts";
import { CountTable } from "./CountTable.tsx";
import { useContacts } from "./useEarlyWarning.ts";

/** Shows what was done about listed students, and which follow-ups are open. */
export function ContactsSheet() {
  const { t } = useTranslation("earlyWarning");
  const { number, date } = useFormat();
  const contacts = useContacts();
  const { data } = contacts;
  if (!data) return <QueryState query={contacts} loading={t("contacts.loading")} rows={6} />;
  return (
    <>
      <Typography>{t("contacts.opening", { contacted: number(data.contacted), count: data.listed })}</Typography>
      <CountTable
        title={t("contacts.results")}
        columns={[t("contacts.result"), t("contacts.count")]}
        rows={data.results.map(({ result, count }) => [result, t(`results.${result}`), number(count)])}
      />
      {data.followUps.length === 0 ? (
        <Typography>{t("contacts.noFollowUps")}</Typography>
      ) : (
        <CountTable
          title={t("contacts.followUps")}
          columns={[t("contacts.student"), t("contacts.course"), t("contacts.day"), t("contacts.by")]}
          words={[1, 2, 3]}
          rows={data.followUps.map(({ student, enrolment, name, number: id, contact }) => [
            enrolment,
            <RouterLink key="student" to={`/reporting/students/${student}`}>
              {name ?? id}
            </RouterLink>,
            contact.course,
            contact.followUpOn ? date(contact.followUpOn) : "–",
            contact.by,
          ])}
        />
      )}
    </>
  );
}
