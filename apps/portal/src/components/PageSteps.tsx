import { ArrowIcon, BackIcon, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { ReactNode } from "react";

export interface PageStepsProps {
  readonly label: string;
  readonly previous: string;
  readonly next: string;
  readonly page: number;
  /** Last page that is known of. */
  readonly last: number;
  readonly onPage: (page: number) => void;
  /** A way to any page, between the two. */
  readonly children: ReactNode;
  /** How many entries a page has, at the far end. */
  readonly size?: ReactNode;
}

/** The pages of a list: the one before, the one after, and a way to any other. */
export function PageSteps({ label, previous, next, page, last, onPage, children, size }: PageStepsProps) {
  return (
    <Box
      component="nav"
      aria-label={label}
      className="no-print"
      sx={{ display: "flex", flexWrap: "wrap", gap: 3, alignItems: "center", justifyContent: "space-between" }}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center" }}>
        <Step disabled={page <= 1} icon={<BackIcon size={16} />} onClick={() => onPage(page - 1)}>
          {previous}
        </Step>
        {children}
        <Step disabled={page >= last} icon={<ArrowIcon size={16} />} onClick={() => onPage(page + 1)} end>
          {next}
        </Step>
      </Box>
      {size}
    </Box>
  );
}

interface StepProps {
  readonly disabled: boolean;
  readonly icon: ReactNode;
  readonly end?: boolean;
  readonly onClick: () => void;
  readonly children: string;
}

/** Keeps the focus on the last page, where it has nothing left to do. */
function Step({ disabled, icon, end = false, onClick, children }: StepProps) {
  return (
    <Button
      size="small"
      aria-disabled={disabled}
      {...(end ? { endIcon: icon } : { startIcon: icon })}
      onClick={() => {
        if (!disabled) onClick();
      }}
      sx={
        disabled
          ? {
              cursor: "default",
              color: role.inkMuted,
              borderColor: role.line,
              "&, &:hover": { backgroundColor: role.sunken, borderColor: role.line },
            }
          : {}
      }
    >
      {children}
    </Button>
  );
}
