import type { bePresent } from "@lyceum/contracts";
import type { RouteResponse } from "@lyceum/contracts/client";
import type { Dashboard } from "@lyceum/model";
import { Notice, PersonIcon, role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";

import { useDashboard } from "../../../../documents/DashboardContext.ts";

interface PresenceNoticeProps {
  readonly present: RouteResponse<typeof bePresent> | undefined;
  readonly document: Dashboard;
  readonly sheetId: string;
  /** The version that this window goes on from. */
  readonly version: number;
  /** Nothing of this window waits to be saved. */
  readonly isSaved: boolean;
  readonly onReload: () => void;
}

/** Says who else works on the report, and that it was saved elsewhere before one's own changes meet that. */
export function PresenceNotice({ present, document, sheetId, version, isSaved, onReload }: PresenceNoticeProps) {
  const { t, i18n } = useTranslation("console");
  const { texts } = useDashboard();
  if (!present) return null;
  const { savedBy, savedAt } = present;
  // Of several windows of a person on one sheet the first stands for all.
  const people = present.people.filter(
    ({ name, own, sheet }, index, all) =>
      all.findIndex((other) => other.name === name && other.own === own && other.sheet === sheet) === index,
  );
  const time = (moment: string): string => new Date(moment).toLocaleTimeString(i18n.language, { hour: "2-digit", minute: "2-digit" });
  const sheetName = (id: string): string => {
    const sheet = document.sheets.find((own) => own.id === id);
    return sheet ? (texts.sheet(sheet, "name") ?? sheet.name) : t("presence.elsewhere");
  };
  const isHere = people.some(({ sheet }) => sheet === sheetId);
  return (
    <>
      {people.length > 0 ? (
        <Box
          component="output"
          sx={{
            display: "flex",
            flexWrap: "wrap",
            alignItems: "center",
            gap: 2,
            fontSize: sizes.small,
            color: role.ink,
            backgroundColor: isHere ? role.brassSoft : role.sunken,
            borderRadius: "8px",
            px: 3,
            py: 2,
          }}
        >
          <PersonIcon size={16} />
          {people.map(({ name, own, sheet, since }) => (
            <span key={`${name}${since}`}>
              {t(own ? "presence.own" : "presence.other", { name, sheet: sheetName(sheet), since: time(since) })}
            </span>
          ))}
          {isHere ? (
            <Box component="span" sx={{ color: role.inkMuted }}>
              {t("presence.sameSheet")}
            </Box>
          ) : null}
        </Box>
      ) : null}
      {present.version > version && isSaved ? (
        <Notice kind="warning" live="status" action={<Button onClick={onReload}>{t("presence.reload")}</Button>}>
          {t("presence.newer", { person: savedBy ?? t("ownerGone"), time: time(savedAt) })}
        </Notice>
      ) : null}
    </>
  );
}
