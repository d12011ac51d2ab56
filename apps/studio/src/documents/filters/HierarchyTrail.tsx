import { hierarchyPath, valueText } from "@lyceum/reports";
import Box from "@mui/material/Box";
import Breadcrumbs from "@mui/material/Breadcrumbs";
import Link from "@mui/material/Link";
import { useTranslation } from "react-i18next";

import { useDashboard } from "../DashboardContext.ts";

/** The way from all that the reader sees down to the node that the filters name; each step leads back to it. */
export function HierarchyTrail() {
  const { t } = useTranslation("studio");
  const view = useDashboard();
  const path = hierarchyPath(view.dashboard.filters, view.values);
  const { tenantName, scope } = view.session;
  const top = scope.nodes === null ? tenantName : t("hierarchy.own", { count: scope.nodes.length, nodes: scope.nodes.join(", ") });
  const names = [top, ...path.map(({ filter, value }) => valueText(filter, value, view))];
  const trail = (
    <Breadcrumbs aria-label={t("hierarchy.label")} sx={{ fontSize: 14, "& li": { overflowWrap: "anywhere" } }}>
      {names.map((name, index) =>
        index === path.length ? (
          <Box component="span" key={path[index - 1]?.filter.id} aria-current="location" sx={{ fontWeight: 600 }}>
            {name}
          </Box>
        ) : (
          <Link
            key={index === 0 ? "" : path[index - 1]?.filter.id}
            component="button"
            type="button"
            sx={{ font: "inherit", textAlign: "start" }}
            onClick={() => view.setValues(Object.fromEntries(path.slice(index).map(({ filter }) => [filter.id, []])))}
          >
            {name}
          </Link>
        ),
      )}
    </Breadcrumbs>
  );
  return (
    <>
      {path.length > 0 ? trail : null}
      <span className="visually-hidden" aria-live="polite">
        {path.length > 0 ? names.join(" › ") : ""}
      </span>
    </>
  );
}
