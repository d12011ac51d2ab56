import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";

export interface MeterProps {
  readonly value: number;
  /** The full bar. */
  readonly max: number;
  /** Read aloud. */
  readonly text: string;
  /** Names what is measured; by the id of an element that says it already. */
  readonly name: { readonly label: string } | { readonly labelledBy: string };
  /** Colour of a bar that calls for something. */
  readonly alarm?: string | undefined;
}

/** A share of a whole as a bar, for eyes and for screen readers. */
export function Meter({ value, max, text, name, alarm }: MeterProps) {
  const whole = Math.max(max, value, 1);
  const share = max === 0 ? Number(value > 0) : Math.min(1, value / max);
  const naming = "label" in name ? { "aria-label": name.label } : { "aria-labelledby": name.labelledBy };
  return (
    <>
      <meter className="visually-hidden" {...naming} max={whole} value={value}>
        {text}
      </meter>
      <Box
        aria-hidden
        sx={{
          height: 8,
          overflow: "hidden",
          border: `1px solid ${alarm ?? role.edge}`,
          borderRadius: 999,
          backgroundColor: role.sunken,
        }}
      >
        <Box
          sx={{
            width: `${share * 100}%`,
            minWidth: value > 0 ? 4 : 0,
            height: "100%",
            backgroundColor: alarm ?? role.accent,
            forcedColorAdjust: "none",
          }}
        />
      </Box>
    </>
  );
}
