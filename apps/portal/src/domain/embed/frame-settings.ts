import { FRAME_PARAMETERS } from "@lyceum/contracts";
import { useColorScheme } from "@mui/material/styles";

import { usePreference } from "../preferences/usePreference.ts";

/** How the person has the portal look, by the parameters that tell our frames: in their address, and while they are shown. */
export type FrameLook = Readonly<Record<string, string>>;

export function useFrameLook(): FrameLook {
  const { colorScheme = "light" } = useColorScheme();
  const [density] = usePreference("density");
  const [timeZone] = usePreference("timeZone");
  return { [FRAME_PARAMETERS.theme]: colorScheme, [FRAME_PARAMETERS.density]: density, [FRAME_PARAMETERS.timeZone]: timeZone };
}

/** Parameters of everything that is not as a frame was told before. */
export const changedLook = (told: FrameLook, look: FrameLook): { Name: string; Values: string[] }[] =>
  Object.entries(look).flatMap(([name, value]) => (told[name] === value ? [] : [{ Name: name, Values: [value] }]));

/** A frame's one-time address with settings added that the SDK has no option for. */
export function withSettings(url: string, settings: Readonly<Record<string, string>>): string {
  const address = new URL(url);
  for (const [name, value] of Object.entries(settings)) address.searchParams.set(name, value);
  return address.href;
}
