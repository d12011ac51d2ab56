import { type ClientSettings, type ClientSettingsChange, InstitutionalEmail, TIMEOUT_SECONDS } from "@lyceum/contracts";

/** What the form holds, as it is typed. */
export interface GlobalValues {
  /** Whether the institution has a time-out of its own. */
  readonly ownTimeout: boolean;
  readonly minutes: string;
  readonly email: string;
  readonly aiOptIn: boolean;
}

const MINUTE = 60;
export const MINUTES = {
  min: TIMEOUT_SECONDS.min / MINUTE,
  max: TIMEOUT_SECONDS.max / MINUTE,
  preset: TIMEOUT_SECONDS.preset / MINUTE,
} as const;

const toOneDecimal = (value: number): number => Math.round(value * 10) / 10;

/** Minutes as typed, rounded to one decimal and only then held against the limits; undefined when they are none. */
export function parseMinutes(text: string): number | undefined {
  const typed = text.trim().replace(",", ".");
  if (!/^\d+(\.\d+)?$/.test(typed)) return undefined;
  const minutes = toOneDecimal(Number(typed));
  return minutes >= MINUTES.min && minutes <= MINUTES.max ? minutes : undefined;
}

export const isEmail = (text: string): boolean => InstitutionalEmail.safeParse(text).success;

/** The form of what was loaded; of institutions that never saved any, the defaults. */
export function valuesOf(settings: ClientSettings | undefined): GlobalValues {
  const seconds = settings?.settings.timeout ?? TIMEOUT_SECONDS.preset;
  return {
    ownTimeout: seconds !== TIMEOUT_SECONDS.preset,
    minutes: String(toOneDecimal(seconds / MINUTE)),
    email: settings?.email ?? "",
    aiOptIn: settings?.aiOptIn ?? false,
  };
}

/** With the switch turned, in which the field shows the default whenever it is off. */
export const withOwnTimeout = (values: GlobalValues, ownTimeout: boolean): GlobalValues => ({
  ...values,
  ownTimeout,
  minutes: ownTimeout ? values.minutes : String(MINUTES.preset),
});

const secondsOf = ({ ownTimeout, minutes }: GlobalValues): number | undefined => {
  const parsed = ownTimeout ? parseMinutes(minutes) : MINUTES.preset;
  return parsed === undefined ? undefined : Math.round(parsed * MINUTE);
};

/** Whether anything differs from what was loaded, be it valid or not. */
export const isChanged = (values: GlobalValues, loaded: GlobalValues): boolean =>
  secondsOf(values) !== secondsOf(loaded) || values.email.trim() !== loaded.email || values.aiOptIn !== loaded.aiOptIn;

/** What is to be saved: only what was changed, so that others' changes stay. Undefined when nothing is, or something is invalid. */
export function changeOf(values: GlobalValues, loaded: GlobalValues): ClientSettingsChange | undefined {
  const timeout = secondsOf(values);
  if (timeout === undefined || !isEmail(values.email) || !isChanged(values, loaded)) return undefined;
  return {
    ...(timeout === secondsOf(loaded) ? {} : { settings: { timeout } }),
    ...(values.email.trim() === loaded.email ? {} : { email: values.email.trim() }),
    ...(values.aiOptIn === loaded.aiOptIn ? {} : { aiOptIn: values.aiOptIn }),
  };
}
