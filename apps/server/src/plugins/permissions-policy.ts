import type { Config } from "../lib/configuration/configuration.ts";

/** What no page of ours uses, so that nothing that ever gets into one can. */
const OFF = [
  "accelerometer",
  "autoplay",
  "bluetooth",
  "browsing-topics",
  "camera",
  "display-capture",
  "encrypted-media",
  "geolocation",
  "gyroscope",
  "hid",
  "idle-detection",
  "local-fonts",
  "magnetometer",
  "midi",
  "payment",
  "picture-in-picture",
  "publickey-credentials-create",
  "publickey-credentials-get",
  "screen-wake-lock",
  "serial",
  "storage-access",
  "usb",
  "web-share",
  "xr-spatial-tracking",
];

/** What frames use: a visual that fills the screen, a number or a link that is copied, a question that is spoken. */
const IN_FRAMES = ["fullscreen", "clipboard-write", "microphone"];

/** Value of the header Permissions-Policy for one side; the portal hands on to its frames what they use. */
export function permissionsPolicy(
  { framesOrigin, quickSight }: Pick<Config, "framesOrigin" | "quickSight">,
  side: "portal" | "frames",
): string {
  const origins = [framesOrigin, ...(quickSight?.frameOrigins ?? [])];
  const to = side === "portal" ? `(self ${origins.map((origin) => `"${origin}"`).join(" ")})` : "(self)";
  return [...OFF.map((feature) => `${feature}=()`), ...IN_FRAMES.map((feature) => `${feature}=${to}`)].join(", ");
}
