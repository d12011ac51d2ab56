import { useSyncExternalStore } from "react";

import { onPreferences, preference, type PreferenceName, type PreferenceValue, setPreference } from "./preferences.ts";

/** A preference and the way to change it; the change shows at once, in other tabs too. */
export function usePreference<Name extends PreferenceName>(
  name: Name,
): readonly [PreferenceValue<Name>, (value: PreferenceValue<Name>) => void] {
  const value = useSyncExternalStore(onPreferences, () => preference(name));
  return [value, (next) => setPreference(name, next)];
}
