import type { LINK_KEYS } from "@lyceum/contracts";
import { createContext, use } from "react";

import type { PortalConfig } from "./load-config.ts";

export const ConfigContext = createContext<PortalConfig | null>(null);

/** The deployment's configuration; loaded before anything is drawn. */
export function useConfig(): PortalConfig {
  const config = use(ConfigContext);
  if (!config) throw new Error("useConfig outside ConfigContext");
  return config;
}

export type LinkKey = (typeof LINK_KEYS)[number];

/** Address behind a link key, or undefined where the deployment has none. */
export const useLink = (key: LinkKey): string | undefined => useConfig().links[key];
