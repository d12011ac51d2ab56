import { Notice } from "@lyceum/ui";
import Box from "@mui/material/Box";
import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import { useId } from "react";
import { useTranslation } from "react-i18next";

import { useFormat } from "../../../domain/preferences/useFormat.ts";
import { type ChangeLine, CHOICES, type Conflict, type ConflictChoice, linesOf } from "./conflict.ts";
import { GROUP_TEXTS } from "./role-texts.ts";

export interface ConflictNoticeProps {
  readonly conflict: Conflict;
  readonly choice: ConflictChoice;
  readonly disabled: boolean;
  readonly onChoose: (choice: ConflictChoice) => void;
}

/** Two people changed the same person: who and when, whose change is whose, and which shall hold. */
export function ConflictNotice({ conflict, choice, disabled, onChoose }: ConflictNoticeProps) {
  const { t } = useTranslation("users");
  const id = useId();
  const { before, wasActive, theirs, mine } = conflict;
  const activity = wasActive === theirs.user.active ? [] : [t("edit.changed.activity")];
  return (
    <Notice kind="warning" live="alert" title={<Title conflict={conflict} />}>
      <Box sx={{ display: "grid", gap: 3, marginTop: 1 }}>
        {t("edit.changed.body")}
        <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" } }}>
          <Changes name={t("edit.changed.theirs")} lines={linesOf(before, theirs.access)} others={activity} />
          <Changes name={t("edit.changed.mine")} lines={linesOf(before, mine)} />
        </Box>
        <Box>
          <Box id={id} sx={{ fontWeight: 600 }}>
            {t("edit.changed.choice")}
          </Box>
          <RadioGroup aria-labelledby={id} value={choice} onChange={(_, value) => onChoose(value as ConflictChoice)}>
            {CHOICES.map((name) => (
              <FormControlLabel
                key={name}
                value={name}
                disabled={disabled}
                control={<Radio size="small" />}
                label={t(`edit.changed.${name}`)}
              />
            ))}
          </RadioGroup>
        </Box>
      </Box>
    </Notice>
  );
}

function Title({ conflict: { theirs } }: Pick<ConflictNoticeProps, "conflict">) {
  const { t } = useTranslation("users");
  const format = useFormat();
  const { userName, lastChange } = theirs.user;
  if (!lastChange) return t("edit.changed.titleUnknown", { user: userName });
  const by = lastChange.own ? t("edit.changed.self") : (lastChange.by ?? t("edit.changed.somebody"));
  return t("edit.changed.title", { by, user: userName, at: format.dateTime(lastChange.at) });
}

interface ChangesProps {
  readonly name: string;
  readonly lines: readonly ChangeLine[];
  readonly others?: readonly string[];
}

function Changes({ name, lines, others = [] }: ChangesProps) {
  const { t } = useTranslation("users");
  const id = useId();
  const words = (line: ChangeLine): string =>
    t(`edit.changed.${line.kind}`, { name: "group" in line ? t(`edit.groups.${GROUP_TEXTS[line.group]}.name`) : line.node.name });
  const all = [...lines.map(words), ...others];
  return (
    <Box>
      <Box id={id} sx={{ fontWeight: 600 }}>
        {name}
      </Box>
      <Box component="ul" aria-labelledby={id} sx={{ margin: 0, paddingInlineStart: "20px" }}>
        {(all.length > 0 ? all : [t("edit.changed.nothing")]).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
    </Box>
  );
}
