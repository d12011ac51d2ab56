import type { PermissionName } from "@lyceum/access";

import type { AccessView } from "../../domain/access/useAccess.ts";

export const DEVELOPER_CARDS = ["dictionary", "serviceAccounts", "dataExplorers", "directAccess", "institutionalData"] as const;
export type DeveloperCardName = (typeof DEVELOPER_CARDS)[number];

/** `ask`: it says whom to ask; `unavailable`: the person's role would open it, but the region lacks it. */
export type DeveloperCardState = "open" | "signIn" | "unavailable" | "ask";

export interface DeveloperCard {
  readonly name: DeveloperCardName;
  readonly state: DeveloperCardState;
}

const WAREHOUSE: PermissionName = "developer/launch-snowflake";
/** What each card asks of people who are signed in. */
const NEEDED = {
  dictionary: "developer/data-dictionary",
  serviceAccounts: "developer/settings/service-users",
  dataExplorers: WAREHOUSE,
  directAccess: WAREHOUSE,
} as const satisfies Partial<Record<DeveloperCardName, PermissionName>>;

const FOR_VISITORS: readonly DeveloperCard[] = [
  { name: "dictionary", state: "open" },
  { name: "dataExplorers", state: "signIn" },
  { name: "directAccess", state: "signIn" },
  { name: "institutionalData", state: "signIn" },
];

/** The cards of the developer page, in their order; undefined until the person's access is known. */
export function developerCards(access: (permission: PermissionName) => AccessView): readonly DeveloperCard[] | undefined {
  const warehouse = access(WAREHOUSE);
  if (warehouse === "SIGNED_OUT") return FOR_VISITORS;
  if (warehouse === "LOADING") return undefined;
  return DEVELOPER_CARDS.flatMap((name): DeveloperCard[] => {
    if (name === "institutionalData") return warehouse === "USER_HAS_NO_ACCESS" ? [{ name, state: "ask" }] : [];
    const view = access(NEEDED[name]);
    if (view === "OK") return [{ name, state: "open" }];
    return view === "REGION_UNAVAILABLE" ? [{ name, state: "unavailable" }] : [];
  });
}
