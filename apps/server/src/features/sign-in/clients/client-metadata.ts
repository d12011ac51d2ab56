import type { ClientMetadata as ClientSettings } from "oidc-provider";
import * as z from "zod";

/** Hosts of the person's own machine, where an installed program listens for the way back. */
const LOOPBACKS: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);
/** Schemes that a browser acts on by itself. */
const UNSAFE_SCHEMES: ReadonlySet<string> = new Set([
  "javascript:",
  "vbscript:",
  "data:",
  "blob:",
  "file:",
  "about:",
  "ftp:",
  "ws:",
  "wss:",
]);

/** Checks an address that a person's browser is sent back to: https elsewhere, http on the person's own machine, or an app's own scheme. */
function isWayBack(address: string): boolean {
  const url = URL.parse(address);
  if (!url || address.includes("#") || url.username !== "" || url.password !== "") return false;
  if (url.protocol === "http:") return LOOPBACKS.has(url.hostname);
  if (url.protocol === "https:") return url.hostname !== "" && !LOOPBACKS.has(url.hostname);
  return !UNSAFE_SCHEMES.has(url.protocol);
}

const NAME_CHARACTERS = 80;
const WayBack = z.string().max(500).refine(isWayBack, "must be https, http on a loopback address, or a scheme of the app's own");

/** Metadata by which a program registers itself (RFC 7591). What is not named here is left out of the registration. */
export const ClientMetadata = z.object({
  redirect_uris: z.array(WayBack).min(1).max(10),
  // Read on the consent page: a line, without anything that turns or hides what is written around it.
  client_name: z
    .string()
    .transform((name) =>
      name
        .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "")
        .trim()
        .slice(0, NAME_CHARACTERS),
    )
    .optional(),
  token_endpoint_auth_method: z.string().max(40).optional(),
});
export type ClientMetadata = z.infer<typeof ClientMetadata>;

/** What is stored of a program. */
export type Registration = Pick<
  ClientSettings,
  | "redirect_uris"
  | "client_name"
  | "application_type"
  | "token_endpoint_auth_method"
  | "grant_types"
  | "response_types"
  | "id_token_signed_response_alg"
>;

/** The whole registration of a program: a public client that proves each sign-in by PKCE. */
export const registrationOf = (metadata: ClientMetadata): Registration => ({
  redirect_uris: metadata.redirect_uris,
  ...(metadata.client_name && { client_name: metadata.client_name }),
  // An installed program's port on loopback is whichever was free.
  application_type: metadata.redirect_uris.every((address) => address.startsWith("https:")) ? "web" : "native",
  token_endpoint_auth_method: "none",
  grant_types: ["authorization_code", "refresh_token"],
  response_types: ["code"],
  id_token_signed_response_alg: "ES256",
});
