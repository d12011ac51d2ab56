import type { ScheduleRecipient } from "@lyceum/contracts";
import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";

/** Names recipients as items of a list, and says of whom mails no longer reach. */
export function RecipientItems({ people }: { readonly people: readonly ScheduleRecipient[] }) {
  const { t } = useTranslation("schedules");
  return people.map(({ id, kind, name, address, stopped }) => (
    <Box component="li" key={id} sx={{ overflowWrap: "anywhere" }}>
      {kind === "role" ? t(`roles.${id as "Author"}`) : name}
      <Box component="span" sx={{ color: role.inkMuted }}>
        {address === null ? null : ` · ${address}`}
        {stopped === null ? null : ` · ${t(`form.stopped.${stopped}`)}`}
      </Box>
    </Box>
  ));
}
