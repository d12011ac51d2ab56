import { licenceOf, type SeatQuotas, type UsedSeats, totalSeats } from "@lyceum/access";
import { corner, Notice, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";

import { LinkByKey } from "../../../components/LinkByKey.tsx";
import { useFormat } from "../../../domain/preferences/useFormat.ts";
import { SeatMeter } from "./SeatMeter.tsx";

interface SeatSummaryProps {
  readonly quotas: SeatQuotas;
  readonly taken: UsedSeats;
  /** Says how many seats there are in all, as the older list counts them. */
  readonly withTotal?: boolean;
}

/** Which edition the institution has, and how many of its seats are taken. */
export function SeatSummary({ quotas, taken, withTotal = false }: SeatSummaryProps) {
  const { t } = useTranslation("users");
  const format = useFormat();
  const id = useId();
  const premium = licenceOf(quotas) === "Premium";
  const all = { taken: format.number(taken.readers + taken.authors), quota: format.number(totalSeats(quotas)), count: totalSeats(quotas) };
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        display: "flex",
        flexWrap: "wrap",
        gap: 6,
        alignItems: "flex-start",
        padding: { xs: 4, "@sm": 5 },
        border: `1px solid ${role.line}`,
        borderRadius: `${corner.card}px`,
        backgroundColor: role.surface,
      }}
    >
      <Box sx={{ flex: "1 1 180px", display: "grid", gap: 1 }}>
        <Typography id={id} variant="h5" component="h2">
          {t(premium ? "list.seats.premium" : "list.seats.core")}
        </Typography>
        <Typography variant="body2" sx={{ color: role.inkMuted }}>
          {withTotal ? t("list.seats.all", all) : t("list.seats.how")}
        </Typography>
      </Box>
      <SeatMeter label={t("list.seats.readers")} taken={taken.readers} quota={quotas.reader} />
      {premium || taken.authors > 0 ? (
        <SeatMeter label={t("list.seats.authors")} taken={taken.authors} quota={quotas.author} />
      ) : (
        <Box sx={{ flex: "2 1 220px", display: "grid", gap: 1 }}>
          <Typography variant="subtitle2">{t("list.seats.authors")}</Typography>
          <Typography variant="body2" sx={{ color: role.inkMuted }}>
            {t("list.seats.premiumOnly")} <LinkByKey linkKey="premium">{t("list.seats.aboutPremium")}</LinkByKey>
          </Typography>
        </Box>
      )}
    </Box>
  );
}

/** The warning above a list of people when seats have run out; leads to those who sell more. */
export function OutOfSeats({ children }: { readonly children: string }) {
  const { t } = useTranslation("users");
  return (
    <Notice kind="warning" title={t("list.bannerOutOfSeats.title")}>
      {children} <LinkByKey linkKey="sales">{t("list.bannerOutOfSeats.sales")}</LinkByKey>
    </Notice>
  );
}
