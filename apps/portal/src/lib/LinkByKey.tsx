import Link from "@mui/material/Link";
import type { ReactNode } from "react";

import { type LinkKey, useLink } from "./config/ConfigContext.tsx";

export interface LinkByKeyProps {
  readonly linkKey: LinkKey;
  readonly children: ReactNode;
  readonly color?: string;
}

/** An external link from the deployment's table; nothing where the deployment has none. */
export function LinkByKey({ linkKey, children, color }: LinkByKeyProps) {
  const address = useLink(linkKey);
  if (!address) return null;
  return (
    <Link href={address} {...(color ? { sx: { color } } : {})}>
      {children}
    </Link>
  );
}
