import type { AccessView } from "../../domain/access/useAccess.ts";
import type { NavigationIconName } from "./navigation-icons.ts";

export type NavigationLevel = 1 | 2 | 3;

/** One entry of the navigation, ready to be drawn. */
export interface NavigationLink {
  readonly key: string;
  /** The entry of the level above that it stands under. */
  readonly parentKey?: string;
  /** 1 on top, 2 under its parent in the global drawer, 3 in the secondary drawer. */
  readonly level: NavigationLevel;
  readonly path: string;
  readonly label: string;
  readonly icon?: NavigationIconName;
  /** Marked as current on exactly this path only, not on those below it. */
  readonly exact: boolean;
  readonly testId: string;
  readonly badgeType?: "NEW";
  /** `REGION_UNAVAILABLE` is drawn disabled with the reason; links of any other reason are not made. */
  readonly access: { readonly reason: Extract<AccessView, "OK" | "REGION_UNAVAILABLE"> };
  /** The pages below it have no secondary drawer although their section has one. */
  readonly hideSecondaryNavigation: boolean;
}
