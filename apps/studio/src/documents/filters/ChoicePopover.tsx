import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Popover from "@mui/material/Popover";
import { type ReactNode, useId, useRef, useState } from "react";

import { useOnceOpened } from "../useOnceOpened.ts";
import { ChoiceButton } from "./ChoiceButton.tsx";

interface ChoicePopoverProps {
  readonly label: string;
  readonly chosen: string;
  readonly isSet: boolean;
  /** Takes back what is set, and whether the panel closes with it. */
  readonly reset: { readonly text: string; readonly onReset: () => void; readonly closes?: boolean };
  /** What is chosen in. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button that says what is set, and a panel to set it in. */
export function ChoicePopover({ label, chosen, isSet, reset, children }: ChoicePopoverProps) {
  const [open, setOpen] = useState(false);
  const wasOpened = useOnceOpened(open);
  const anchor = useRef<HTMLButtonElement>(null);
  const panel = useId();
  const close = (): void => setOpen(false);
  return (
    <>
      <ChoiceButton
        anchor={anchor}
        label={label}
        chosen={chosen}
        popup="dialog"
        open={open}
        controls={open ? panel : undefined}
        isSet={isSet}
        onOpen={() => setOpen(true)}
      />
      {wasOpened ? (
        <Popover
          open={open}
          onClose={close}
          anchorEl={() => anchor.current}
          anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
          slotProps={{ paper: { id: panel, role: "dialog", "aria-label": label, sx: { mt: 1 } } }}
        >
          {children(close)}
          {isSet ? (
            <Box sx={{ borderTop: `1px solid ${role.line}`, p: 2, display: "flex", justifyContent: "flex-end" }}>
              <Button
                size="small"
                onClick={() => {
                  reset.onReset();
                  if (reset.closes) close();
                }}
              >
                {reset.text}
              </Button>
            </Box>
          ) : null}
        </Popover>
      ) : null}
    </>
  );
}
