import { keyframes } from "@emotion/react";
import Box from "@mui/material/Box";
import type { ReactNode } from "react";

const appear = keyframes({ from: { visibility: "hidden" }, to: { visibility: "visible" } });

export interface DelayedProps {
  /** Read by assistive technology while the content loads. */
  readonly label: string;
  readonly children: ReactNode;
}

/**
 * Holds the place of what comes but shows its skeleton only after 200 ms, so that quick answers never flicker.
 * Done in the style sheet: no timer, no second render, no shift when it appears.
 */
export function Delayed({ label, children }: DelayedProps) {
  return (
    <Box component="output" aria-busy sx={{ display: "block" }}>
      <span className="visually-hidden">{label}</span>
      <Box aria-hidden sx={{ visibility: "hidden", animation: `${appear} 1ms linear 200ms forwards !important` }}>
        {children}
      </Box>
    </Box>
  );
}
