import { Notice, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";

import { useProblemText } from "../../lib/api/problem-text.ts";
import { useFoundPeople } from "./useFoundPeople.ts";

/** A person who may read reports. */
export interface FoundPerson {
  readonly id: string;
  readonly name: string;
  readonly address: string;
}

/** Looks for people by name or address, and offers those that are found, each with a button. */
export function PeopleSearch({ onChoose }: { readonly onChoose: (person: FoundPerson) => void }) {
  const { t } = useTranslation("schedules");
  const problemText = useProblemText();
  const [text, setText] = useState("");
  const search = useDeferredValue(text.trim());
  const found = useFoundPeople(search);
  const people = search.length > 1 ? found.data?.people : undefined;
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <TextField
        label={t("form.find")}
        helperText={t("form.findHelp")}
        value={text}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { type: "search", maxLength: 100, autoComplete: "off" } }}
        sx={{ maxWidth: 480, marginTop: 1 }}
      />
      {found.error ? <Notice kind="error">{problemText(found.error)}</Notice> : null}
      <Box aria-live="polite">
        {search.length > 1 && found.isPending ? t("form.finding") : null}
        {people?.length === 0 ? t("form.noneFound") : null}
      </Box>
      {people && people.length > 0 ? (
        <Box component="ul" aria-label={t("form.found")} sx={{ display: "grid", gap: 1, margin: 0, padding: 0, listStyle: "none" }}>
          {people.map((person) => (
            <Box component="li" key={person.id} sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center" }}>
              <Button size="small" aria-label={t("form.addLabel", { name: person.name })} onClick={() => onChoose(person)}>
                {t("form.add")}
              </Button>
              <span>{person.name}</span>
              <Box component="span" sx={{ color: role.inkMuted, overflowWrap: "anywhere" }}>
                {person.address}
              </Box>
            </Box>
          ))}
        </Box>
      ) : null}
      {people && found.data?.more ? <Box sx={{ color: role.inkMuted }}>{t("form.moreFound")}</Box> : null}
    </Box>
  );
}
