import { listUsers } from "@lyceum/contracts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { useTranslation } from "react-i18next";

import { useAccess } from "../../domain/access/useAccess.ts";
import { useDashboards } from "../../domain/dashboards/dashboards-query.ts";
import { entryPath } from "../../domain/dictionary/dictionary-paths.ts";
import { useDictionary } from "../../domain/dictionary/useDictionary.ts";
import { useSession } from "../../domain/session/SessionContext.ts";
import { useCall } from "../../domain/session/useCall.ts";
import { editPath } from "../../domain/users/edit-path.ts";
import { usersKey } from "../../domain/users/users-key.ts";
import { useNavigationLinks } from "../navigation/useNavigationLinks.ts";
import { findItems, type PaletteItem } from "./palette-items.ts";
import { reportPlaces } from "./report-places.ts";

const MAX_ITEMS = 12;
const PEOPLE = 5;
/** People are asked for from this many letters on. */
const MIN_LETTERS = 2;

/** Pages, reports and their sheets as far as the person may open them, the settings' parts, and the tables of the dictionary. */
function usePlaces(): readonly PaletteItem[] {
  const { t } = useTranslation();
  const { links } = useNavigationLinks();
  const { data: dictionary } = useDictionary();
  const { data: dashboards } = useDashboards();
  const settings = useAccess("developer/settings/user-management") === "OK";
  const pages = links
    .filter(({ access }) => access.reason === "OK")
    .map(({ key, label, path, parentKey }): PaletteItem => {
      const parent = links.find((link) => link.key === parentKey);
      return { key, label, path, hint: parent ? t("palette.pageIn", { parent: parent.label }) : t("palette.page") };
    });
  const people: PaletteItem[] = settings
    ? [{ key: "licenses", label: t("palette.licenses"), path: "/settings/?tab=licenses", hint: t("navigation.settings") }]
    : [];
  const tables = (dictionary?.entries ?? []).map((entry): PaletteItem => ({
    key: `${entry.schemaId}.${entry.table}`,
    label: entry.table,
    hint: t("palette.table", { schema: entry.schemaId }),
    words: entry.about,
    path: entryPath(entry),
  }));
  const reports = reportPlaces(dashboards ?? [], {
    sheet: (report) => t("palette.sheet", { report }),
    question: (sheet, report) => t("palette.question", { sheet, report }),
  });
  return [...pages, ...people, ...reports, ...tables];
}

/** People of the institution whose name fits, for those who administer them. */
function usePeople(query: string): readonly PaletteItem[] {
  const { t } = useTranslation();
  const { person } = useSession();
  const call = useCall();
  const allowed = useAccess("developer/settings/users") === "OK";
  const filter = useDeferredValue(query.trim());
  const { data } = useQuery({
    queryKey: [...usersKey({ tenantIdentifier: person?.tenantIdentifier ?? "", userId: person?.userId ?? "" }), "palette", filter],
    queryFn: ({ signal }) =>
      call(
        listUsers,
        {
          params: { tenant: person?.tenantIdentifier ?? "" },
          query: { limit: PEOPLE, role: "All", sort: "userName", filter, part: "rows" },
        },
        signal,
      ),
    enabled: allowed && person !== undefined && filter.length >= MIN_LETTERS,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  if (!allowed || filter.length < MIN_LETTERS) return [];
  return (data?.users ?? []).map(({ userId, userName, name }) => ({
    key: userId,
    label: name,
    hint: t("palette.person", { userName }),
    path: editPath(userId),
  }));
}

/** Lists the palette's items for a query. */
export function usePaletteItems(query: string): readonly PaletteItem[] {
  const places = usePlaces();
  const people = usePeople(query);
  return [...findItems(places, query, MAX_ITEMS), ...people];
}
