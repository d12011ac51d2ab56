import { ChevronDownIcon, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { RefObject } from "react";

interface ChoiceButtonProps {
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly label: string;
  readonly chosen: string;
  /** What it opens. */
  readonly popup: "dialog" | "menu";
  readonly open: boolean;
  /** Id of what it opens, while that is there. */
  readonly controls?: string | undefined;
  /** It differs from what a report shows without a choice. */
  readonly isSet?: boolean;
  readonly onOpen: () => void;
}

/** A button that says what is chosen, and opens where to choose. */
export function ChoiceButton({ anchor, label, chosen, popup, open, controls, isSet = false, onOpen }: ChoiceButtonProps) {
  return (
    <Button
      ref={anchor}
      variant="outlined"
      color="inherit"
      size="small"
      aria-haspopup={popup}
      aria-expanded={open}
      aria-controls={controls}
      onClick={onOpen}
      endIcon={<ChevronDownIcon size={16} />}
      sx={{
        // A range of days fits.
        maxWidth: 360,
        fontWeight: 400,
        ...(isSet ? { backgroundColor: role.accentSoft, borderColor: role.accent } : {}),
      }}
    >
      <Box component="span" sx={{ color: role.inkMuted, marginInlineEnd: 1.5, whiteSpace: "nowrap" }}>
        {label}
      </Box>
      <Box component="span" sx={{ fontWeight: 600, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" }}>
        {chosen}
      </Box>
    </Button>
  );
}
