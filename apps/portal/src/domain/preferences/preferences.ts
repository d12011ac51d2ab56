import { LOCAL_KEYS, local } from "../../lib/storage.ts";

/** What people set for themselves in this browser, with the values that each takes; the first is the default. */
export const PREFERENCES = {
  /** Time zone of dates and times on screens. */
  timeZone: ["utc", "device"],
  /** How much room rows and controls take. */
  density: ["comfortable", "compact"],
} as const;

export type PreferenceName = keyof typeof PREFERENCES;
export type PreferenceValue<Name extends PreferenceName> = (typeof PREFERENCES)[Name][number];

const listeners = new Set<() => void>();

/** The stored value, or the default where it is missing or unknown. */
export function preference<Name extends PreferenceName>(name: Name): PreferenceValue<Name> {
  const stored = local.get(name);
  const values: readonly PreferenceValue<Name>[] = PREFERENCES[name];
  return values.find((value) => value === stored) ?? (values[0] as PreferenceValue<Name>);
}

export function setPreference<Name extends PreferenceName>(name: Name, value: PreferenceValue<Name>): void {
  local.set(name, value);
  for (const listener of listeners) listener();
}

/** Hears of changes in this tab and in others. */
export function onPreferences(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === null || Object.keys(PREFERENCES).some((name) => LOCAL_KEYS[name as PreferenceName] === key)) listener();
  };
  listeners.add(listener);
  globalThis.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener("storage", onStorage);
  };
}
