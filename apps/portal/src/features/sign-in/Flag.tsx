import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { useState } from "react";

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
