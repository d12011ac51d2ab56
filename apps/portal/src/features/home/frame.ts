import { size } from "@lyceum/ui/tokens";

/** Width and margins of what does not reach from edge to edge. */
export const frame = {
  boxSizing: "border-box",
  width: "100%",
  maxWidth: size.page,
  marginInline: "auto",
  paddingInline: { xs: 4, sm: 6, md: 10 },
} as const;
