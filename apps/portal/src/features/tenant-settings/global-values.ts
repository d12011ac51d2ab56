import { type ClientSettings, type ClientSettingsChange, InstitutionalEmail, TIMEOUT_SECONDS } from "@lyceum/contracts";

/** What the form holds, as it is typed. */
export interface GlobalValues {
  /** Whether the institution has a time-out of its own; without one the deployment's default counts. */
  readonly ownTimeout: boolean;
  readonly minutes: string;
  readonly email: string;
  readonly aiOptIn: boolean;
  /** Counts with the opt-in alone, and goes with it. */
  readonly aiSummaries: boolean;
}

const MINUTE = 60;
/** Limits of an institution's own time-out. */
export const MINUTES = { min: TIMEOUT_SECONDS.min / MINUTE, max: TIMEOUT_SECONDS.max / MINUTE } as const;

const toOneDecimal = (value: number): number => Math.round(value * 10) / 10;

/** Minutes as they are shown, of seconds. */
export const minutesOf = (seconds: number): number => toOneDecimal(seconds / MINUTE);

/** Minutes as typed, rounded to one decimal and only then held against the limits; undefined when they are none. */
export function parseMinutes(text: string): number | undefined {
  const typed = text.trim().replace(",", ".");
  if (!/^\d+(\.\d+)?$/.test(typed)) return undefined;
  const minutes = toOneDecimal(Number(typed));
  return minutes >= MINUTES.min && minutes <= MINUTES.max ? minutes : undefined;
}

export const isEmail = (text: string): boolean => InstitutionalEmail.safeParse(text).success;

/** The form of what was loaded; of institutions that never saved any, the defaults. */
export function valuesOf(settings: ClientSettings | undefined, defaultSeconds: number): GlobalValues {
  const own = settings?.settings.timeout;
  return {
    ownTimeout: own !== undefined,
    minutes: String(minutesOf(own ?? defaultSeconds)),
    email: settings?.email ?? "",
    aiOptIn: settings?.aiOptIn ?? false,
    aiSummaries: settings?.aiSummaries ?? false,
  };
}

/** With the switch turned, in which the field shows the default whenever it is off. */
export const withOwnTimeout = (values: GlobalValues, ownTimeout: boolean, defaultSeconds: number): GlobalValues => ({
  ...values,
  ownTimeout,
  minutes: ownTimeout ? values.minutes : String(minutesOf(defaultSeconds)),
});

/** Seconds of the institution's own time-out, null for none, undefined for what is no valid one. */
function timeoutOf({ ownTimeout, minutes }: GlobalValues): number | null | undefined {
  if (!ownTimeout) return null;
  const parsed = parseMinutes(minutes);
  return parsed === undefined ? undefined : Math.round(parsed * MINUTE);
}

/** Whether anything differs from what was loaded, be it valid or not. */
export const isChanged = (values: GlobalValues, loaded: GlobalValues): boolean =>
  timeoutOf(values) !== timeoutOf(loaded) ||
  values.email.trim() !== loaded.email ||
  values.aiOptIn !== loaded.aiOptIn ||
  values.aiSummaries !== loaded.aiSummaries;

/** Returns the changed fields alone, so that others' changes stay; undefined when nothing changed or something is invalid. */
export function changeOf(values: GlobalValues, loaded: GlobalValues): ClientSettingsChange | undefined {
  const timeout = timeoutOf(values);
  if (timeout === undefined || !isEmail(values.email) || !isChanged(values, loaded)) return undefined;
  return {
    ...(timeout === timeoutOf(loaded) ? {} : { settings: { timeout } }),
    ...(values.email.trim() === loaded.email ? {} : { email: values.email.trim() }),
    ...(values.aiOptIn === loaded.aiOptIn ? {} : { aiOptIn: values.aiOptIn }),
    ...(values.aiSummaries === loaded.aiSummaries ? {} : { aiSummaries: values.aiSummaries }),
  };
}
