import { saveMailDomains } from "@lyceum/contracts";
import { Notice } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { SettingsSection } from "../../components/SettingsSection.tsx";
import { useMailAct } from "../../domain/mail/useMailAct.ts";
import { usePerson } from "../../domain/session/SessionContext.ts";
import { useCall } from "../../domain/session/useCall.ts";
import { useProblemText } from "../../lib/api/problem-text.ts";

const domainsIn = (text: string): string[] => text.split(/[\s,;]+/).filter((domain) => domain !== "");

/** Domains that reports of the institution may be mailed to, for administrators. */
export function MailDomains({ domains }: { readonly domains: readonly string[] }) {
  const { t } = useTranslation("schedules");
  const { tenantIdentifier: tenant } = usePerson();
  const call = useCall();
  const problemText = useProblemText();
  const [text, setText] = useState(domains.join("\n"));
  const save = useMailAct("schedules", {
    act: () => call(saveMailDomains, { params: { tenant }, body: { domains: domainsIn(text) } }),
    done: () => t("domains.saved"),
  });
  return (
    <SettingsSection title={t("domains.title")} lead={t("domains.lead")}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
        sx={{ display: "grid", gap: 4, justifyItems: "start", maxWidth: 480 }}
      >
        <TextField
          label={t("domains.label")}
          helperText={t("domains.help")}
          value={text}
          onChange={({ target }) => setText(target.value)}
          multiline
          minRows={2}
          fullWidth
          slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: "none" } }}
        />
        {save.error ? (
          <Notice kind="error" live="alert" title={t("domains.failed")}>
            {problemText(save.error)}
          </Notice>
        ) : null}
        <Button type="submit" loading={save.isPending}>
          {t("domains.save")}
        </Button>
      </Box>
    </SettingsSection>
  );
}
