/** Parameter by which our frames are told light or dark, in their address and while they are shown. */
export const THEME_PARAMETER = "lyceum.theme";

/** A frame's one-time address with settings added that the SDK has no option for. */
export function withSettings(url: string, settings: Readonly<Record<string, string>>): string {
  const address = new URL(url);
  for (const [name, value] of Object.entries(settings)) address.searchParams.set(name, value);
  return address.href;
}
