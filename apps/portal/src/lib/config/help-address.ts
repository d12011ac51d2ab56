import type { PortalConfig } from "./load-config.ts";

/** Where people get help with a portal that does not work; nowhere in a local deployment, whose operator is at the keyboard. */
export const helpAddress = ({ app, links }: PortalConfig): string | undefined => (app.localDeployment ? undefined : links.contactSupport);
