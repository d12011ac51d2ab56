"use no memo"; // Drawn once: keeping its parts would cost every first visit code (ADR 30).
import type { ReactNode } from "react";

import { type LinkKey, useLink } from "../lib/config/ConfigContext.tsx";

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
    <a className="link" href={address} {...(color ? { style: { color } } : {})}>
      {children}
    </a>
  );
}
