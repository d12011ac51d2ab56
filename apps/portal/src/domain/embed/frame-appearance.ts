import { FRAME_PARAMETERS } from "@lyceum/contracts";
import { useColorScheme } from "@mui/material/styles";

import { usePreference } from "../preferences/preferences.ts";

/** Theme, density and time zone, by the parameters that tell our frames: in their address, and while they are shown. */
export type FrameAppearance = Readonly<Record<string, string>>;

/** Reads the appearance that the person has chosen. */
export function useFrameAppearance(): FrameAppearance {
  const { colorScheme = "light" } = useColorScheme();
  const [density] = usePreference("density");
  const [timeZone] = usePreference("timeZone");
  return { [FRAME_PARAMETERS.theme]: colorScheme, [FRAME_PARAMETERS.density]: density, [FRAME_PARAMETERS.timeZone]: timeZone };
}

/** A parameter as the embedding SDK takes it. */
export interface TextParameter {
  readonly Name: string;
  readonly Values: string[];
}

/** Lists the parameters in which one appearance differs from another. */
export const changedParameters = (sent: FrameAppearance, next: FrameAppearance): TextParameter[] =>
  Object.entries(next).flatMap(([Name, value]) => (sent[Name] === value ? [] : [{ Name, Values: [value] }]));

/** Adds settings to a frame's one-time address that the SDK has no option for. */
export function withSettings(url: string, settings: Readonly<Record<string, string>>): string {
  const address = new URL(url);
  for (const [name, value] of Object.entries(settings)) address.searchParams.set(name, value);
  return address.href;
}
