import type { InterpretationPart, QuestionMeaning } from "@lyceum/contracts";
import { CheckIcon, ChevronDownIcon } from "@lyceum/ui";
import Chip from "@mui/material/Chip";
import ListItemIcon from "@mui/material/ListItemIcon";
import MenuItem from "@mui/material/MenuItem";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { FrameMenu } from "../FrameMenu.tsx";
import { NumberDialog } from "./NumberDialog.tsx";

interface PartChipProps {
  readonly part: InterpretationPart;
  readonly meaning: QuestionMeaning;
  readonly disabled: boolean;
  readonly onChange: (meaning: QuestionMeaning) => void;
}

/** One part of how a question was understood: a button that opens what the part may be changed to. */
export function PartChip({ part, meaning, disabled, onChange }: PartChipProps) {
  const { t } = useTranslation("studio");
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [number, setNumber] = useState(false);
  const { text, kind, choices, without } = part;
  const hasMenu = choices.length > 1 || without !== undefined || part.number !== undefined;
  if (!hasMenu) return <Chip size="small" variant="outlined" label={text} />;
  const choose = (next: QuestionMeaning): void => {
    setAnchor(undefined);
    onChange(next);
  };
  return (
    <>
      <Chip
        size="small"
        variant="outlined"
        disabled={disabled}
        label={text}
        icon={<ChevronDownIcon size={14} />}
        aria-label={t("question.change", { part: text })}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          height: "auto",
          minHeight: 28,
          "& .MuiChip-label": { whiteSpace: "normal", py: 0.5 },
          "& .MuiChip-icon": { order: 1, mx: 1 },
        }}
      />
      <FrameMenu anchor={anchor} label={t(`question.partKind.${kind}`)} onClose={() => setAnchor(undefined)}>
        {choices.map((choice) => (
          <MenuItem
            key={choice.text}
            role="menuitemcheckbox"
            aria-checked={choice.selected}
            selected={choice.selected}
            onClick={() => choose(choice.meaning)}
          >
            <ListItemIcon>{choice.selected ? <CheckIcon size={16} /> : null}</ListItemIcon>
            {choice.text}
          </MenuItem>
        ))}
        {part.number ? (
          <MenuItem
            onClick={() => {
              setAnchor(undefined);
              setNumber(true);
            }}
          >
            {t("question.number.open")}
          </MenuItem>
        ) : null}
        {without ? <MenuItem onClick={() => choose(without)}>{t("question.leaveOut", { part: text })}</MenuItem> : null}
      </FrameMenu>
      {number && part.number ? (
        <NumberDialog
          part={part.text}
          number={part.number}
          meaning={meaning}
          onClose={() => setNumber(false)}
          onChange={(next) => {
            setNumber(false);
            onChange(next);
          }}
        />
      ) : null}
    </>
  );
}
