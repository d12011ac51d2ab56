import { clearBounce, listBounces } from "@lyceum/contracts";
import { retryUnlessFinal } from "@lyceum/contracts/client";
import { Notice } from "@lyceum/ui";
import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { useProblemText } from "../../lib/api/problem-text.ts";
import { useFormat } from "../preferences/useFormat.ts";
import { usePerson } from "../session/SessionContext.ts";
import { useCall } from "../session/useCall.ts";
import { mailKey, useMailAct } from "./useMailAct.ts";

/** Says whose mails came back for good, to them and to administrators, and lets them be sent to again; nothing where none did. */
export function ReturnedMails() {
  const { t } = useTranslation("schedules");
  const { tenantIdentifier: tenant } = usePerson();
  const format = useFormat();
  const call = useCall();
  const problemText = useProblemText();
  const query = useQuery({
    queryKey: [...mailKey("schedules", tenant), "bounces"],
    queryFn: ({ signal }) => call(listBounces, { params: { tenant } }, signal),
    retry: retryUnlessFinal,
  });
  const clear = useMailAct<null, { readonly userId: string; readonly address: string }>("schedules", {
    act: ({ userId }) => call(clearBounce, { params: { tenant, userId } }),
    done: (_result, { address }) => t("returned.cleared", { address }),
  });
  const error = query.error ?? clear.error;
  return (
    <>
      {error ? (
        <Notice kind="error" live="alert" title={t("returned.failed")}>
          {problemText(error)}
        </Notice>
      ) : null}
      {query.data?.bounces.map(({ userId, name, address, bouncedAt, status, reply, own }) => (
        <Notice
          key={userId}
          kind="warning"
          title={own ? t("returned.own", { address }) : t("returned.other", { name, address })}
          action={
            <Button
              aria-label={t("returned.againTo", { address })}
              loading={clear.isPending && clear.variables.userId === userId}
              onClick={() => clear.mutate({ userId, address })}
            >
              {t("returned.again")}
            </Button>
          }
        >
          {t("returned.body", { moment: format.dateTime(bouncedAt), reply: reply ?? status })}
        </Notice>
      ))}
      {query.data?.more ? <Notice>{t("more", { count: query.data.bounces.length })}</Notice> : null}
    </>
  );
}
