import type { PICKER_KEYS } from "@lyceum/contracts";
import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { useState } from "react";

import au from "./flags/au.svg";
import ca from "./flags/ca.svg";
import eu from "./flags/eu.svg";
import sg from "./flags/sg.svg";
import us from "./flags/us.svg";

export type PickerKey = (typeof PICKER_KEYS)[number];

/** Addresses of the flag images by region. */
export const flags: Readonly<Record<PickerKey, string>> = { us, eu, ca, apSoutheast2: au, apSoutheast1: sg };

/** A region's flag; its name in words where the picture does not come. */
export function Flag({ src, alt }: { readonly src: string; readonly alt: string }) {
  const [failed, setFailed] = useState(false);
  if (failed) return <Box sx={{ color: role.inkMuted, fontSize: "0.8125rem", fontWeight: 400 }}>{alt}</Box>;
  return (
    <Box
      component="img"
      src={src}
      alt={alt}
      onError={() => setFailed(true)}
      sx={{ width: 32, height: 20, borderRadius: "2px", objectFit: "cover", boxShadow: `0 0 0 1px ${role.line}` }}
    />
  );
}
