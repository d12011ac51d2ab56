import { type Brand, getBrand, previewBrand, saveBrand } from "@lyceum/contracts";
import type { Locales } from "@lyceum/locales/open-locales";

import { type TenantTransaction, withTenant } from "../../db/database.ts";
import { actOf } from "../../domain/audit.ts";
import { MAIL_STYLE as STYLE, withOwnLogo } from "../../domain/mail/mail-page.ts";
import { button, figureLines, figureTable, renderMail } from "../../domain/mail/render-mail.ts";
import { brandOf, type BrandRow, logoOf, readBrandRow } from "../../domain/tenant-settings/brand.ts";
import { rowOfDraft, saveBrandDraft } from "../../domain/tenant-settings/save-brand.ts";
import { html } from "../../lib/pages/html.ts";
import type { RegisterFeature } from "../../plugins/context.ts";
import { mount } from "../../plugins/mount.ts";

const nameOf = async (trx: TenantTransaction, tenantId: string): Promise<string> =>
  (await trx.selectFrom("tenant").select("name").where("id", "=", tenantId).executeTakeFirstOrThrow()).name;

function shown(row: BrandRow, institution: string): Brand {
  const logo = logoOf(row);
  return {
    name: row.name ?? "",
    senderName: row.sender_name ?? "",
    footer: row.footer ?? "",
    colour: row.colour,
    logo: logo
      ? { address: `data:${logo.contentType};base64,${logo.bytes.toString("base64")}`, width: logo.width, height: logo.height }
      : null,
    institution,
  };
}

function sampleWords(locales: Locales, tag: string) {
  const found = locales.textsFor(tag, ["settings", "schedules"]) ?? locales.textsFor("en", ["settings", "schedules"]);
  if (!found) throw new Error("There are no English texts");
  return { sample: found.texts.settings.brand.sample, message: found.texts.schedules.message };
}

/** Renders a mail without a figure of anybody's. */
function sampleMail(locales: Locales, locale: string, row: BrandRow, institution: string) {
  const brand = brandOf(row, institution);
  const { sample, message } = sampleWords(locales, locale);
  const figures = [{ label: sample.figure, value: "1,234", change: undefined }];
  const { subject, html: page } = renderMail({
    locale,
    brand,
    subject: sample.title,
    preview: sample.body,
    content: html`<h1 class="ink" style="${STYLE.title}">${sample.title}</h1>
      <p class="ink" style="${STYLE.text}">${sample.body}</p>
      ${figureTable(figures)} ${button("#", message.open, brand)}`,
    blocks: [sample.title, sample.body, ...figureLines(figures)],
    unsubscribe: message.unsubscribe,
    unsubscribeUrl: "#",
  });
  const darkened = brand.colours && brand.colours.text !== brand.colours.ground ? brand.colours.text : null;
  return { from: brand.senderName, subject, html: withOwnLogo(page, brand), darkened };
}

/** Brand of an institution in its mails and files, with a mail to look at before it is saved. */
export const registerBrand: RegisterFeature = (app, services) => {
  mount(app, getBrand, ({ caller: { tenantId } }) =>
    withTenant(services.databases, tenantId, async (trx) => shown(await readBrandRow(trx, tenantId), await nameOf(trx, tenantId))),
  );

  mount(app, saveBrand, ({ caller, body, request }) =>
    withTenant(services.databases, caller.tenantId, async (trx) => {
      const { tenantId } = caller;
      const row = await saveBrandDraft(trx, { tenantId, draft: body, act: actOf(caller, request), now: services.now() });
      return shown(row, await nameOf(trx, tenantId));
    }),
  );

  mount(app, previewBrand, ({ caller: { tenantId }, body }) =>
    withTenant(services.databases, tenantId, async (trx) => {
      const row = rowOfDraft(body.brand, await readBrandRow(trx, tenantId));
      return sampleMail(services.locales, body.locale, row, await nameOf(trx, tenantId));
    }),
  );
};
