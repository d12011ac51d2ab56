import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useRef, useState } from "react";

import { ChoiceButton } from "./ChoiceButton.tsx";

interface Choice {
  readonly id: string;
  readonly text: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

interface ChoiceMenuProps {
  readonly label: string;
  /** What is chosen, as the button says it. */
  readonly chosen: string;
  readonly choices: readonly Choice[];
}

/** Chooses one of a few things that hold for the whole report: a button that says which, and a menu. */
export function ChoiceMenu({ label, chosen, choices }: ChoiceMenuProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <ChoiceButton anchor={anchor} label={label} chosen={chosen} popup="menu" open={open} onOpen={() => setOpen(true)} />
      <Menu open={open} anchorEl={() => anchor.current} onClose={() => setOpen(false)} slotProps={{ list: { "aria-label": label } }}>
        {choices.map(({ id, text, isChosen, onChoose }) => (
          <MenuItem
            key={id}
            role="menuitemradio"
            aria-checked={isChosen}
            selected={isChosen}
            onClick={() => {
              setOpen(false);
              onChoose();
            }}
          >
            {text}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
