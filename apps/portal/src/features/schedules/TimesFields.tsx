import { SCHEDULE_RHYTHMS, type SendingTimes } from "@lyceum/contracts";
import { role } from "@lyceum/ui";
import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useTranslation } from "react-i18next";

import { useNextTimes } from "./useSchedules.ts";
import { weekdayName } from "./useTimesText.ts";

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const DAYS = Array.from({ length: 31 }, (_, index) => index + 1);
const ZONES = [...new Set(["UTC", ...Intl.supportedValuesOf("timeZone")])];

export interface TimesFieldsProps {
  readonly times: SendingTimes;
  readonly onChange: (times: SendingTimes) => void;
}

/** Asks when a schedule sends, and says what comes of it. */
export function TimesFields({ times, onChange }: TimesFieldsProps) {
  const { t, i18n } = useTranslation("schedules");
  const change = (part: Partial<SendingTimes>): void => onChange({ ...times, ...part });
  return (
    <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: { xs: "minmax(0, 1fr)", "@sm": "repeat(2, minmax(0, 1fr))" } }}>
      <TextField
        select
        label={t("form.rhythm")}
        value={times.rhythm}
        onChange={({ target }) => change({ rhythm: target.value as SendingTimes["rhythm"] })}
      >
        {SCHEDULE_RHYTHMS.map((rhythm) => (
          <MenuItem key={rhythm} value={rhythm}>
            {t(`form.rhythms.${rhythm}`)}
          </MenuItem>
        ))}
      </TextField>
      {times.rhythm === "weekly" ? (
        <TextField
          select
          label={t("form.weekday")}
          value={times.weekday}
          onChange={({ target }) => change({ weekday: Number(target.value) })}
        >
          {WEEKDAYS.map((weekday) => (
            <MenuItem key={weekday} value={weekday}>
              {weekdayName(weekday, i18n.language)}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
      {times.rhythm === "monthly" ? (
        <TextField
          select
          label={t("form.monthDay")}
          helperText={t("form.monthDayHelp")}
          value={times.monthDay}
          onChange={({ target }) => change({ monthDay: Number(target.value) })}
        >
          {DAYS.map((day) => (
            <MenuItem key={day} value={day}>
              {day}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
      <TextField
        type="time"
        label={t("form.time")}
        value={times.time}
        onChange={({ target }) => change({ time: target.value })}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <Autocomplete
        options={ZONES}
        value={times.timeZone}
        disableClearable
        onChange={(_, timeZone) => change({ timeZone })}
        renderInput={(parameters) => <TextField {...parameters} label={t("form.zone")} />}
      />
      <NextTimes times={times} />
    </Box>
  );
}

function NextTimes({ times }: Pick<TimesFieldsProps, "times">) {
  const { t, i18n } = useTranslation("schedules");
  const { data, error } = useNextTimes(times);
  // By the clock that the schedule goes by, whichever the reader's own is.
  const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: "full", timeStyle: "short", timeZone: times.timeZone });
  return (
    <Box aria-live="polite" sx={{ gridColumn: "1 / -1", color: role.inkMuted }}>
      {error ? t("form.nextFailed") : null}
      {!error && !data ? t("form.nextLoading") : null}
      {!error && data ? (
        <>
          {t("form.next")}
          <Box component="ul" sx={{ margin: 0, paddingInlineStart: 5 }}>
            {data.times.map((moment) => (
              <li key={moment}>{format.format(new Date(moment))}</li>
            ))}
          </Box>
        </>
      ) : null}
    </Box>
  );
}
