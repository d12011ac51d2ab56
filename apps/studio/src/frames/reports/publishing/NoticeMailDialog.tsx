import { changeNoticeMail, type NoticeMail, readNoticeMail } from "@lyceum/contracts";
import { CardSkeleton, Notice, role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { FailureNotice } from "../../../documents/FailureNotice.tsx";
import { FrameDialog } from "../../../documents/FrameDialog.tsx";
import type { FrameClient } from "../../../lib/frame-client.ts";
import { LoadProblem } from "../LoadProblem.tsx";

interface NoticeMailDialogProps {
  readonly client: FrameClient;
  readonly onClose: () => void;
}

const MAIL_KEY = ["notice-mail"];

function Choice({ client, mail }: { readonly client: FrameClient; readonly mail: NoticeMail }) {
  const { t } = useTranslation("console");
  const queries = useQueryClient();
  const saving = useMutation({
    mutationFn: (isOn: boolean) => client.call(changeNoticeMail, { body: { wanted: isOn } }),
    onSuccess: (next) => queries.setQueryData(MAIL_KEY, next),
  });
  const { configured, address, wanted: isOn } = saving.data ?? mail;
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      {configured ? null : <Notice kind="info">{t("notices.mail.off")}</Notice>}
      {configured && address === null ? <Notice kind="warning">{t("notices.mail.noAddress")}</Notice> : null}
      <FormControlLabel
        sx={{ mx: 0 }}
        control={
          <Switch checked={isOn} disabled={!configured || saving.isPending} onChange={({ target }) => saving.mutate(target.checked)} />
        }
        label={t("notices.mail.wanted")}
      />
      <Box sx={{ color: role.inkMuted, fontSize: sizes.small }}>{t("notices.mail.help", { address: address ?? "–" })}</Box>
      <Box component="output">{saving.isSuccess ? t(isOn ? "notices.mail.started" : "notices.mail.ended") : ""}</Box>
      <FailureNotice error={saving.error} />
    </Box>
  );
}

/** A person's choice whether notices of their reports come by mail, and what is said where none can be sent. */
export function NoticeMailDialog({ client, onClose }: NoticeMailDialogProps) {
  const { t } = useTranslation("console");
  const mail = useQuery({ queryKey: MAIL_KEY, queryFn: () => client.call(readNoticeMail, {}), staleTime: 0 });
  return (
    <FrameDialog open onClose={onClose} title={t("notices.mail.title")}>
      {mail.isError ? <LoadProblem error={mail.error} retrying={mail.isFetching} onRetry={() => void mail.refetch()} /> : null}
      {mail.isPending ? <CardSkeleton rows={2} /> : null}
      {mail.data ? <Choice client={client} mail={mail.data} /> : null}
    </FrameDialog>
  );
}
