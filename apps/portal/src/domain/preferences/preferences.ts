import { useSyncExternalStore } from "react";

import { local, LOCAL_KEYS } from "../../lib/storage.ts";

/** What people set for themselves in this browser, with the values that each takes; the first is the default. */
export const PREFERENCES = {
  /** Time zone of dates and times on screens. */
  timeZone: ["utc", "device"],
  /** How much room rows and controls take. */
  density: ["comfortable", "compact"],
} as const;

type PreferenceName = keyof typeof PREFERENCES;
type PreferenceValue<Name extends PreferenceName> = (typeof PREFERENCES)[Name][number];

const listeners = new Set<() => void>();

/** The stored value, or the default where it is missing or unknown. */
function preference<Name extends PreferenceName>(name: Name): PreferenceValue<Name> {
  const stored = local.get(name);
  const values: readonly PreferenceValue<Name>[] = PREFERENCES[name];
  return values.find((value) => value === stored) ?? (values[0] as PreferenceValue<Name>);
}

function setPreference<Name extends PreferenceName>(name: Name, value: PreferenceValue<Name>): void {
  local.set(name, value);
  for (const listener of listeners) listener();
}

/** Hears of changes in this tab and in others. */
function onPreferences(listener: () => void): () => void {
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

/** A preference and the way to change it; the change shows at once, in other tabs too. */
export function usePreference<Name extends PreferenceName>(
  name: Name,
): readonly [PreferenceValue<Name>, (value: PreferenceValue<Name>) => void] {
  const value = useSyncExternalStore(onPreferences, () => preference(name));
  return [value, (next) => setPreference(name, next)];
}

/**
 * Tells the styles of this tab how much room rows and controls take, whenever that is changed here. What other
 * tabs do is followed by the script that runs before the first paint.
 */
export const followDensity = (): (() => void) =>
  onPreferences(() => {
    document.documentElement.dataset["density"] = preference("density");
  });
