import { ChevronDownIcon, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useRef, useState } from "react";

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
      <Button
        ref={anchor}
        variant="outlined"
        color="inherit"
        size="small"
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        endIcon={<ChevronDownIcon size={16} />}
        sx={{ maxWidth: 360, fontWeight: 400 }}
      >
        <Box component="span" sx={{ color: role.inkMuted, marginInlineEnd: 1.5, whiteSpace: "nowrap" }}>
          {label}
        </Box>
        <Box component="span" sx={{ fontWeight: 600, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" }}>
          {chosen}
        </Box>
      </Button>
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
