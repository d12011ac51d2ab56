import type { Locales } from "@lyceum/locales/open-locales";
import type { KoaContextWithOIDC } from "oidc-provider";

import { messagePage } from "../pages/message-page.ts";
import { signedOutPage, signOutPage } from "../pages/sign-out-page.ts";
import { type Texts, textsFor } from "../pages/texts.ts";

function textsOf(locales: Locales, ctx: KoaContextWithOIDC): Texts {
  const requested: unknown = ctx.query["ui_locales"];
  return textsFor(locales, typeof requested === "string" ? requested : undefined, ctx.get("accept-language"));
}

/**
 * Whether the request proves to come from the very person whose session this is: by an ID token, or from
 * the portal's own page, which names the person where it knows one: after a sign-in that failed it does not.
 * Another site can do neither, so it cannot sign anyone out.
 */
function isSure(ctx: KoaContextWithOIDC): boolean {
  const account = ctx.oidc.session?.accountId;
  if (account === undefined) return false;
  if (ctx.oidc.entities.IdTokenHint?.payload["sub"] === account) return true;
  const named = ctx.oidc.params?.["logout_hint"];
  return (named === undefined || named === account) && ctx.get("sec-fetch-site") === "same-origin";
}

export interface ProviderPages {
  /** Signs out by itself when the request proves whose session it ends, and asks otherwise. */
  readonly signOut: (ctx: KoaContextWithOIDC, form: string) => void;
  readonly signedOut: (ctx: KoaContextWithOIDC) => void;
  /** Says what cannot be sent back to the portal by its code, without inner details. */
  readonly error: (ctx: KoaContextWithOIDC, out: { readonly error: string }) => void;
}

/** Creates the provider's own pages in the language of each request. */
export const providerPages = (locales: Locales): ProviderPages => ({
  signOut: (ctx, form) => {
    ctx.body = signOutPage(textsOf(locales, ctx), form, isSure(ctx));
  },
  signedOut: (ctx) => {
    ctx.type = "html";
    ctx.body = signedOutPage(textsOf(locales, ctx));
  },
  error: (ctx, out) => {
    const texts = textsOf(locales, ctx);
    const { provider } = texts.texts;
    ctx.type = "html";
    ctx.body = messagePage(texts, {
      title: provider.title,
      text: out.error === "server_error" ? provider.serverText : provider.text,
      code: out.error,
      action: provider.action,
    });
  },
});
