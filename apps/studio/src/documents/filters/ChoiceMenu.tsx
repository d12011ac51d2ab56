import MenuItem from "@mui/material/MenuItem";
import { useRef, useState } from "react";

import { FrameMenu } from "../FrameMenu.tsx";
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
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = (): void => setAnchor(undefined);
  return (
    <>
      <ChoiceButton
        anchor={button}
        label={label}
        chosen={chosen}
        popup="menu"
        open={anchor !== undefined}
        onOpen={() => setAnchor(button.current ?? undefined)}
      />
      <FrameMenu anchor={anchor} label={label} onClose={close}>
        {choices.map(({ id, text, isChosen, onChoose }) => (
          <MenuItem
            key={id}
            role="menuitemradio"
            aria-checked={isChosen}
            selected={isChosen}
            onClick={() => {
              close();
              onChoose();
            }}
          >
            {text}
          </MenuItem>
        ))}
      </FrameMenu>
    </>
  );
}
