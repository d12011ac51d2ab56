import { Notice } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { useId, useState } from "react";

import { useProblemText } from "../../lib/api/problem-text.ts";
import { type FoundPerson, PeopleSearch } from "./PeopleSearch.tsx";

export interface TransferTexts {
  readonly title: string;
  readonly body: string;
  readonly cancel: string;
  readonly failed: string;
  readonly confirm: (name: string) => string;
}

interface TransferDialogProps {
  /** Gives it to the person that is passed to it. */
  readonly act: { readonly isPending: boolean; readonly error: unknown; readonly mutate: (person: FoundPerson) => void };
  readonly texts: TransferTexts;
  readonly onClose: () => void;
}

/** Gives a schedule or an alert to another person, after they were looked for and chosen. */
export function TransferDialog({ act, texts, onClose }: TransferDialogProps) {
  const problemText = useProblemText();
  const heading = useId();
  const [person, setPerson] = useState<FoundPerson>();
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={heading}>
      <DialogTitle id={heading}>{texts.title}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 4 }}>
        <DialogContentText>{texts.body}</DialogContentText>
        <PeopleSearch onChoose={setPerson} />
        {act.error ? (
          <Notice kind="error" live="alert" title={texts.failed}>
            {problemText(act.error)}
          </Notice>
        ) : null}
        <Box aria-live="polite" sx={{ minHeight: "1.5em" }}>
          {person ? `${person.name} · ${person.address}` : null}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.cancel}</Button>
        {person ? (
          <Button variant="contained" loading={act.isPending} onClick={() => act.mutate(person)}>
            {texts.confirm(person.name)}
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}
