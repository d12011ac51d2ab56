import { addEmbeddingOrigin, type EmbeddingOrigin, type OriginRules, readEmbeddingOrigin } from "@lyceum/contracts";
import { Notice } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { usePerson } from "../../domain/session/SessionContext.ts";
import { useCall } from "../../domain/session/useCall.ts";
import { useProblemText } from "../../lib/api/problem-text.ts";
import { useEmbeddingChange } from "./useEmbedding.ts";

interface AddSiteProps {
  readonly origins: readonly EmbeddingOrigin[];
  readonly rules: OriginRules;
}

/** Adds a site. What is wrong with its address is said once it is sent, and until it is right. */
export function AddSite({ origins, rules }: AddSiteProps) {
  const { t } = useTranslation("embedding");
  const problemText = useProblemText();
  const { tenantIdentifier: tenant } = usePerson();
  const call = useCall();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [wasSent, setWasSent] = useState(false);
  const read = readEmbeddingOrigin(text, rules);
  const origin = "origin" in read ? read.origin : text;
  const fault = "fault" in read ? t(`sites.add.faults.${read.fault}`) : undefined;
  const listed = origins.some((item) => item.origin === origin) ? t("sites.add.taken", { origin }) : undefined;
  const wrong = wasSent ? (fault ?? listed) : undefined;
  const add = useEmbeddingChange(() => call(addEmbeddingOrigin, { params: { tenant }, body: { origin } }), t("sites.add.done", { origin }));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setWasSent(true);
    field.current?.focus();
    if (fault !== undefined || listed !== undefined || add.isPending) return;
    add.mutate(undefined, {
      onSuccess: () => {
        setText("");
        setWasSent(false);
      },
    });
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: "grid", gap: 3, maxWidth: 560 }}>
      <TextField
        inputRef={field}
        label={t("sites.add.label")}
        placeholder={t("sites.add.placeholder")}
        value={text}
        error={wrong !== undefined}
        helperText={wrong ?? " "}
        onChange={({ target }) => {
          setText(target.value);
          if (add.error) add.reset();
        }}
        slotProps={{
          htmlInput: { inputMode: "url", autoComplete: "off", spellCheck: false, maxLength: 300 },
          formHelperText: { "aria-live": "polite" },
        }}
      />
      {add.error ? (
        <Notice kind="error" live="alert" title={t("sites.add.failed")}>
          {problemText(add.error)}
        </Notice>
      ) : null}
      <Button type="submit" variant="contained" loading={add.isPending} sx={{ justifySelf: "start" }}>
        {t("sites.add.button")}
      </Button>
    </Box>
  );
}
