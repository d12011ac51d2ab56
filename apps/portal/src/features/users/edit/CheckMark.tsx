import { CheckIcon, role } from "@lyceum/ui";
import Box from "@mui/material/Box";

/** The picture of a checkbox; what it stands for is said by the line that it is in. */
export function CheckMark({ mark, disabled }: { readonly mark: boolean | "mixed"; readonly disabled: boolean }) {
  const filled = mark !== false;
  const colour = disabled ? role.inkMuted : role.accent;
  return (
    <Box
      aria-hidden
      sx={{
        flex: "none",
        display: "grid",
        placeItems: "center",
        width: 18,
        height: 18,
        border: `1.5px solid ${filled ? colour : disabled ? role.line : role.edge}`,
        borderRadius: "4px",
        backgroundColor: mark === true ? colour : disabled ? role.sunken : role.surface,
        color: role.surface,
        "@media (forced-colors: active)": { color: "CanvasText", backgroundColor: "Canvas" },
      }}
    >
      {mark === true ? <CheckIcon size={14} style={{ strokeWidth: 3 }} /> : null}
      {mark === "mixed" ? <Box sx={{ width: 8, height: 2, borderRadius: 1, backgroundColor: colour, forcedColorAdjust: "none" }} /> : null}
    </Box>
  );
}
