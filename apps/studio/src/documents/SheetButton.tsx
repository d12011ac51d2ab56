import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type ReactNode, useState } from "react";

interface SheetButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  /** Draws what it opens. */
  readonly children: (onClose: () => void) => ReactNode;
}

/** Where there is little room a button is its sign alone. */
export const signAlone = {
  gap: 1,
  flexShrink: 0,
  "@container (max-width: 679px)": { minWidth: 0, "& .words": { display: "none" } },
} as const;

/** A button beside the sheets' tabs that opens a dialog; where there is little room it is the sign alone. */
export function SheetButton({ label, icon, children }: SheetButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        className="no-print"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        sx={signAlone}
      >
        {icon}
        <Box component="span" className="words">
          {label}
        </Box>
      </Button>
      {open ? children(() => setOpen(false)) : null}
    </>
  );
}
