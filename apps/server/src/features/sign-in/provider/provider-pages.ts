import type { KoaContextWithOIDC } from "oidc-provider";

import { messagePage } from "../pages/message-page.ts";
import { signedOutPage, signOutPage } from "../pages/sign-out-page.ts";
import { type Texts, textsFor } from "../pages/texts.ts";

function textsOf(ctx: KoaContextWithOIDC): Texts {
  const asked: unknown = ctx.query["ui_locales"];
  return textsFor(typeof asked === "string" ? asked : undefined, ctx.get("accept-language"));
}

/** Sign-out: sends itself when the portal's ID token names the very person whose session this is. */
export function renderSignOut(ctx: KoaContextWithOIDC, form: string): void {
  const hint: unknown = ctx.oidc.entities.IdTokenHint?.payload["sub"];
  ctx.body = signOutPage(textsOf(ctx), form, hint !== undefined && hint === ctx.oidc.session?.accountId);
}

export function renderSignedOut(ctx: KoaContextWithOIDC): void {
  ctx.type = "html";
  ctx.body = signedOutPage(textsOf(ctx));
}

/** What cannot be sent back to the portal is said here, by its code and without inner details. */
export function renderProviderError(ctx: KoaContextWithOIDC, out: { readonly error: string }): void {
  const texts = textsOf(ctx);
  const { provider } = texts.texts;
  ctx.type = "html";
  ctx.body = messagePage(texts, {
    title: provider.title,
    text: out.error === "server_error" ? provider.serverText : provider.text,
    code: out.error,
    action: provider.action,
  });
}
