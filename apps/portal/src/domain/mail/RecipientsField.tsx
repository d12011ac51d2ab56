import type { RecipientChoices } from "@lyceum/contracts";
import { role as colour } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";

import { LanguageField } from "./LanguageField.tsx";
import { PeopleSearch } from "./PeopleSearch.tsx";
import { type DraftRecipient, withRecipient } from "./recipients.ts";

export interface RecipientsFieldProps {
  readonly recipients: readonly DraftRecipient[];
  readonly options: RecipientChoices;
  /** Others are told beside these. */
  readonly mayBeNone?: boolean;
  readonly onChange: (recipients: readonly DraftRecipient[]) => void;
}

/** Asks to whom mails go: people who are looked for, and roles and groups for those who may send to them. */
export function RecipientsField({ recipients, options, mayBeNone = false, onChange }: RecipientsFieldProps) {
  const { t } = useTranslation("schedules");
  const add = (recipient: Omit<DraftRecipient, "locale">): void => onChange(withRecipient(recipients, { ...recipient, locale: null }));
  const nameOf = ({ kind, id, name }: DraftRecipient): string => (kind === "role" ? t(`roles.${id as "Author"}`) : name);
  return (
    <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Box
        component="ul"
        aria-label={t("form.added")}
        sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)", margin: 0, padding: 0, listStyle: "none" }}
      >
        {recipients.map((recipient) => (
          <Box
            component="li"
            key={`${recipient.kind} ${recipient.id}`}
            sx={{ display: "flex", flexWrap: "wrap", gap: 3, alignItems: "center", justifyContent: "space-between" }}
          >
            <Box sx={{ flex: "1 1 200px", minWidth: 0, overflowWrap: "anywhere" }}>
              {nameOf(recipient)}
              <Box sx={{ color: colour.inkMuted, fontSize: "0.8125rem" }}>{recipient.address}</Box>
            </Box>
            <LanguageField
              label={t("form.languageFor", { name: nameOf(recipient) })}
              value={recipient.locale}
              hasDefault
              onChange={(locale) => onChange(recipients.map((other) => (other === recipient ? { ...other, locale } : other)))}
            />
            <Button
              size="small"
              aria-label={t("form.removeLabel", { name: nameOf(recipient) })}
              onClick={() => onChange(recipients.filter((other) => other !== recipient))}
            >
              {t("form.remove")}
            </Button>
          </Box>
        ))}
      </Box>
      {recipients.length === 0 && !mayBeNone ? <Box sx={{ color: colour.error }}>{t("form.noneAdded")}</Box> : null}
      <PeopleSearch onChoose={({ id, name, address }) => add({ kind: "person", id, name, address })} />
      {options.roles.length > 0 ? (
        <Choices label={t("form.roles")}>
          {options.roles.map((id) => (
            <Button key={id} size="small" onClick={() => add({ kind: "role", id, name: id, address: null })}>
              {t(`roles.${id}`)}
            </Button>
          ))}
        </Choices>
      ) : null}
      {options.groups.length > 0 ? (
        <Choices label={t("form.groups")}>
          {options.groups.map(({ id, name, people }) => (
            <Button key={id} size="small" onClick={() => add({ kind: "group", id, name, address: null })}>
              {t("form.groupPeople", { name, count: people })}
            </Button>
          ))}
        </Choices>
      ) : null}
    </Box>
  );
}

function Choices({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <Box
      component="fieldset"
      aria-label={label}
      sx={{ margin: 0, padding: 0, border: 0, minWidth: 0, display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center" }}
    >
      <Box sx={{ color: colour.inkMuted }}>{label}</Box>
      {children}
    </Box>
  );
}
