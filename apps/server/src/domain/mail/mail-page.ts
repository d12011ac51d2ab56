import { colours } from "@lyceum/ui/tokens";

import { type Html, html } from "../../lib/pages/html.ts";
import type { Brand } from "../tenant-settings/brand.ts";
import type { PictureHead } from "../tenant-settings/logo-size.ts";

const { light, dark } = colours;
const FONT = "'Source Sans 3', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const SERIF = "'Source Serif 4', Georgia, 'Times New Roman', serif";

/** Styles of the parts of a mail, which mail programs take from each element alone. */
export const MAIL_STYLE = {
  text: `margin:0 0 12px;font:16px/1.5 ${FONT};color:${light.ink}`,
  muted: `margin:0 0 6px;font:14px/1.5 ${FONT};color:${light.inkMuted}`,
  heading: `margin:0 0 4px;font:600 13px/1.4 ${FONT};color:${light.inkMuted}`,
  title: `margin:0 0 16px;font:600 26px/1.25 ${SERIF};color:${light.ink}`,
  label: `padding:10px 12px 10px 0;border-bottom:1px solid ${light.line};font:15px/1.4 ${FONT};color:${light.ink};text-align:start;vertical-align:top`,
  value: `padding:10px 0;border-bottom:1px solid ${light.line};font:600 17px/1.4 ${FONT};color:${light.ink};text-align:end;vertical-align:top;overflow-wrap:normal;word-break:normal`,
  change: `display:block;font:14px/1.4 ${FONT};color:${light.inkMuted}`,
  quote: `margin:0 0 20px;padding:2px 0 2px 14px;border-inline-start:3px solid ${light.accent};font:16px/1.5 ${FONT};color:${light.ink};white-space:pre-line`,
  warning: `margin:0 0 16px;padding:12px 14px;border-radius:6px;background-color:${light.brassSoft};font:15px/1.5 ${FONT};color:${light.brass}`,
  button: `display:inline-block;padding:12px 20px;border-radius:6px;background-color:${light.accent};font:600 16px/1.25 ${FONT};color:${light.onAccent};text-decoration:none`,
  link: `color:${light.accent};text-decoration:underline`,
} as const;

/** In the dark, for mail programs that follow it; the others show the light one or turn colours themselves. */
const DARK = `@media (prefers-color-scheme: dark) {
  .paper { background-color: ${dark.paper} !important; }
  .card { background-color: ${dark.surface} !important; border-color: ${dark.line} !important; }
  .ink { color: ${dark.ink} !important; border-color: ${dark.line} !important; }
  .muted { color: ${dark.inkMuted} !important; }
  .warning { color: ${dark.brass} !important; background-color: ${dark.brassSoft} !important; }
  .quote { color: ${dark.ink} !important; border-color: ${dark.accent} !important; }
  .button { color: ${dark.onAccent} !important; background-color: ${dark.accent} !important; }
  .link { color: ${dark.accent} !important; }
  .brand { background-color: ${dark.sunken} !important; color: ${dark.ink} !important; }
}
@media (max-width: 480px) {
  .card-room { padding: 20px 16px !important; }
  .brand { padding: 14px 16px !important; }
  .outer-room { padding: 0 !important; }
}`;

/** Returns a subject as one line, whatever it is made of: a line break in it could begin another header. */
export const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();

export interface MailPage {
  readonly language: string;
  readonly direction: "ltr" | "rtl";
  readonly subject: string;
  readonly brand: Brand;
  /** What lists of mails show beside the subject. */
  readonly preview: string;
  readonly content: Html;
  readonly footer: Html;
}

/** Name of the institution's picture among the parts of a mail. */
export const LOGO_ID = "institution-logo";
/** Px that it is shown within: programs draw pictures as large as they are unless each says its size. */
const LOGO_ROOM = { width: 200, height: 48 };

/** Writes the institution's picture, on white: most pictures are made for it. */
function logoImage({ width, height }: PictureHead, name: string): Html {
  const scale = Math.min(1, LOGO_ROOM.width / width, LOGO_ROOM.height / height);
  const size = [width, height].map((side) => Math.max(1, Math.round(side * scale)));
  return html`<img
    src="cid:${LOGO_ID}"
    alt="${name}"
    width="${size[0]}"
    height="${size[1]}"
    style="display:block;border:0;margin:0 0 8px;padding:6px;border-radius:4px;background-color:#ffffff"
  />`;
}

/** Shows a mail's own picture where there is no mail that it could be a part of. */
export const withOwnLogo = (page: string, { logo }: Pick<Brand, "logo">): string =>
  logo ? page.replaceAll(`cid:${LOGO_ID}`, `data:${logo.contentType};base64,${logo.bytes.toString("base64")}`) : page;

/** Renders the page of a mail: one column of tables and styles on elements, which is what mail programs have in common. */
export function renderMailPage({ language, direction, subject, brand, preview, content, footer }: MailPage): string {
  const { ground, onGround } = brand.colours ?? { ground: light.ink, onGround: light.surface };
  return html`<!doctype html>
    <html lang="${language}" dir="${direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        <style>
          ${DARK}
        </style>
      </head>
      <body class="paper" style="margin:0;padding:0;background-color:${light.paper}">
        <div style="display:none;max-height:0;overflow:hidden">${preview}</div>
        <table
          role="presentation"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          class="paper"
          style="background-color:${light.paper}"
        >
          <tr>
            <td align="center" class="outer-room" style="padding:24px 12px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                border="0"
                class="card"
                style="max-width:640px;background-color:${light.surface};border:1px solid ${light.line};border-radius:8px;border-collapse:separate;overflow:hidden;overflow-wrap:anywhere;word-break:break-word"
              >
                <tr>
                  <td class="brand" style="padding:14px 28px;background-color:${ground};font:600 16px/1.4 ${FONT};color:${onGround}">
                    ${brand.logo && logoImage(brand.logo, brand.name)} ${brand.name}
                  </td>
                </tr>
                <tr>
                  <td class="card-room" style="padding:28px">
                    <div role="article" aria-roledescription="email" lang="${language}">${content}</div>
                  </td>
                </tr>
                <tr>
                  <td class="card-room ink" style="padding:18px 28px 24px;border-top:1px solid ${light.line}">${footer}</td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `.text;
}
