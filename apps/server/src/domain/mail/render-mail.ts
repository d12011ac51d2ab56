import { directionOf } from "@lyceum/locales";

import { type Html, html } from "../../lib/pages/html.ts";
import type { Brand } from "../tenant-settings/brand.ts";
import { filled } from "./filled.ts";
import { MAIL_STYLE as STYLE, oneLine, renderMailPage } from "./mail-page.ts";

/** A mail in both of its forms. */
export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** What a mail is made of, in the words of its reader. */
export interface MailParts {
  readonly locale: string;
  readonly brand: Brand;
  readonly subject: string;
  /** What lists of mails show beside the subject. */
  readonly preview: string;
  readonly content: Html;
  /** The same as plain text, paragraph by paragraph. */
  readonly blocks: readonly string[];
  /** Why its reader gets it; none for what concerns them alone. */
  readonly why?: string;
  /** Label of the way out. */
  readonly unsubscribe: string;
  readonly unsubscribeUrl: string;
}

/** Writes lines of the plain form that belong together. */
export const block = (...lines: readonly string[]): string => lines.join("\n");

/** Writes a mail with its institution above, and below it why it came and how to get no more. */
export function renderMail({
  locale,
  brand,
  subject,
  preview,
  content,
  blocks,
  why,
  unsubscribe,
  unsubscribeUrl,
}: MailParts): RenderedMail {
  const { name, footer: own } = brand;
  const footer = html`${own !== "" && html`<p class="muted" style="${STYLE.muted};white-space:pre-line">${own}</p>`}
    ${why !== undefined && html`<p class="muted" style="${STYLE.muted}">${why}</p>`}
    <p class="muted" style="${STYLE.muted};margin:0">
      <a class="link" href="${unsubscribeUrl}" style="${STYLE.link}">${unsubscribe}</a>
    </p>`;
  const page = { language: locale, direction: directionOf(locale), subject: oneLine(subject), brand, preview, content, footer };
  const last = [own, why ?? ""].filter((part) => part !== "");
  const paragraphs = [name, ...blocks, ...last, block(`${unsubscribe}:`, unsubscribeUrl)];
  return { subject: page.subject, html: renderMailPage(page), text: `${paragraphs.join("\n\n")}\n` };
}

/** A figure of a mail. */
export interface MailFigure {
  readonly label: string;
  readonly value: string;
  /** What it was before, where it is compared. */
  readonly change: string | undefined;
}

/** Writes figures as a table, each with what it was before. */
export const figureTable = (figures: readonly MailFigure[]): Html =>
  html`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;margin:0 0 8px">
    ${figures.map(
      ({ label, value, change }) =>
        html`<tr>
          <th scope="row" class="ink" style="${STYLE.label};font-weight:400">${label}</th>
          <td class="ink" style="${STYLE.value}">
            ${value}${change !== undefined && html`<span class="muted" style="${STYLE.change}">${change}</span>`}
          </td>
        </tr>`,
    )}
  </table>`;

/** Writes the same as lines of plain text. */
export const figureLines = (figures: readonly MailFigure[]): readonly string[] =>
  figures.map(({ label, value, change }) => `- ${label}: ${value}${change === undefined ? "" : ` (${change})`}`);

/** Lines under a heading, below the figures of a mail. */
export interface MailSection {
  readonly heading: string;
  readonly lines: readonly string[];
}

/** Writes sections; none for those without lines. */
export const sections = (all: readonly MailSection[]): readonly Html[] =>
  all
    .filter(({ lines }) => lines.length > 0)
    .map(
      ({ heading, lines }) =>
        html`<h2 class="muted" style="${STYLE.heading}">${heading}</h2>
          ${lines.map((line) => html`<p class="muted" style="${STYLE.muted}">${line}</p>`)}
          <div style="height:10px"></div>`,
    );

/** Writes the same as paragraphs of plain text. */
export const sectionBlocks = (all: readonly MailSection[]): readonly string[] =>
  all.flatMap(({ heading, lines }) => (lines.length === 0 ? [] : [block(heading, ...lines.map((line) => `- ${line}`))]));

/** Writes the button of a mail, in the institution's colour. */
export const button = (url: string, label: string, { colours }: Pick<Brand, "colours">): Html => {
  const own = colours ? `;background-color:${colours.ground};color:${colours.onGround}` : "";
  return html`<p style="margin:24px 0 6px"><a class="button" href="${url}" style="${STYLE.button}${own}">${label}</a></p>`;
};

type NoticeTexts = Readonly<Record<"subject" | "title" | "body" | "reason" | "paused" | "open", string>>;

/** What a mail is made of that tells an owner why nothing was sent to anybody. */
export interface NoticeParts {
  readonly locale: string;
  readonly brand: Brand;
  /** What its texts name. */
  readonly values: Readonly<Record<string, string>>;
  readonly reason: string;
  readonly paused: boolean;
  /** Page on which the owner sees to it. */
  readonly url: string;
  readonly unsubscribe: string;
  readonly unsubscribeUrl: string;
}

/** Renders the mail that tells an owner why nothing was sent. It holds no figure. */
export function renderNotice(notice: NoticeTexts, { values, reason, paused, url, ...parts }: NoticeParts): RenderedMail {
  const body = filled(notice.body, values);
  const lines = [body, filled(notice.reason, { reason }), ...(paused ? [notice.paused] : [])];
  return renderMail({
    ...parts,
    subject: filled(notice.subject, values),
    preview: body,
    content: html`<h1 class="ink" style="${STYLE.title}">${notice.title}</h1>
      ${lines.map((line) => html`<p class="ink" style="${STYLE.text}">${line}</p>`)} ${button(url, notice.open, parts.brand)}`,
    blocks: [notice.title, ...lines, block(`${notice.open}:`, url)],
  });
}
