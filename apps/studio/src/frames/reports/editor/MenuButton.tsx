import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import { useState } from "react";

import { FrameMenu } from "../../../documents/FrameMenu.tsx";

interface MenuButtonProps<Choice extends string> {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly textOf: (choice: Choice) => string;
  readonly isDisabled?: (choice: Choice) => boolean;
  readonly onChoose: (choice: Choice) => void;
}

/** A button of the editor's bar that opens a menu of what can be done. */
export function MenuButton<Choice extends string>({ label, choices, textOf, isDisabled, onChoose }: MenuButtonProps<Choice>) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      <FrameMenu anchor={anchor} label={label} onClose={() => setAnchor(undefined)}>
        {choices.map((choice) => (
          <MenuItem
            key={choice}
            disabled={isDisabled?.(choice) ?? false}
            onClick={() => {
              setAnchor(undefined);
              onChoose(choice);
            }}
          >
            {textOf(choice)}
          </MenuItem>
        ))}
      </FrameMenu>
    </>
  );
}
