import { useTranslation } from "react-i18next";

import { useAccessCheck } from "../../domain/access/useAccess.ts";
import { useDashboards } from "../../domain/dashboards/dashboards-query.ts";
import { useSession } from "../../domain/session/SessionContext.ts";
import { type NavigationLink, navigationLinks } from "./navigation-links.ts";

export interface Navigation {
  readonly links: readonly NavigationLink[];
  /** Who looks, what they may do or which dashboards they have is still being asked for. */
  readonly loading: boolean;
}

/** The navigation of the person signed in, or of a visitor. */
export function useNavigationLinks(): Navigation {
  const { t } = useTranslation();
  const accessTo = useAccessCheck();
  const { state } = useSession();
  const { data = [], isLoading } = useDashboards();
  const loading = isLoading || state.status === "restoring" || accessTo("reporting/reports") === "LOADING";
  return { links: navigationLinks({ accessTo, dashboards: data, text: (label) => t(label) }), loading };
}
