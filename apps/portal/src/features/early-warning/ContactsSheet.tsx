import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";

import { QueryState } from "../../components/QueryState.tsx";
import { RouterLink } from "../../components/RouterLink.tsx";
import { useFormat } from "../../domain/preferences/useFormat.ts";
import { CountBars } from "./CountBars.tsx";
import { CountTable } from "./CountTable.tsx";
import { useContacts } from "./useEarlyWarning.ts";

/** Shows what was done about listed students, and which follow-ups are open. */
export function ContactsSheet() {
  const { t } = useTranslation("earlyWarning");
  const { number, date } = useFormat();
  const contacts = useContacts();
  const { data } = contacts;
  if (!data) return <QueryState query={contacts} loading={t("contacts.loading")} rows={6} />;
  const percent = (part: number, whole: number) => number((100 * part) / whole, { maximumFractionDigits: 0 });
  const results = data.results.map(({ result, count }) => ({ key: result, name: t(`results.${result}`), count }));
  return (
    <>
      <Box sx={{ display: "grid", gap: 3, maxWidth: "70ch" }}>
        <Typography>{t("contacts.opening", { contacted: number(data.contacted), count: data.listed })}</Typography>
        <Typography>
          {data.first.medianDays === null
            ? t("contacts.firstFew", { count: data.first.enrolments, minimum: number(data.minimumGroup) })
            : t("contacts.first", { count: data.first.enrolments, days: number(data.first.medianDays) })}
        </Typography>
        <Typography>
          {data.again.active === null
            ? t("contacts.againFew", { count: data.again.enrolments, minimum: number(data.minimumGroup) })
            : t("contacts.again", { count: data.again.enrolments, share: percent(data.again.active, data.again.enrolments) })}{" "}
          {t("contacts.noProof")}
        </Typography>
      </Box>
      <CountTable
        title={t("contacts.nodes")}
        lead={t("contacts.nodesLead", { minimum: number(data.minimumGroup) })}
        columns={[
          t("places.part"),
          t("places.listed"),
          t("contacts.contacted"),
          t("contacts.firsts"),
          t("contacts.medianDays"),
          t("contacts.away"),
          t("contacts.activeAgain"),
        ]}
        rows={data.nodes.map(({ key, name, listed, contacted, first, again }) => [
          key,
          name,
          number(listed),
          number(contacted),
          number(first.enrolments),
          first.medianDays === null ? t("places.few") : number(first.medianDays),
          number(again.enrolments),
          again.active === null ? t("places.few") : percent(again.active, again.enrolments),
        ])}
      />
      {results.every(({ count }) => count === 0) ? (
        <Typography>{t("contacts.none")}</Typography>
      ) : (
        <CountTable
          title={t("contacts.results")}
          lead={t("contacts.resultsLead", { count: data.noneNeeded })}
          chart={<CountBars label={t("contacts.results")} bars={results} />}
          columns={[t("contacts.result"), t("contacts.count")]}
          rows={results.map(({ key, name, count }) => [key, name, number(count)])}
        />
      )}
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
