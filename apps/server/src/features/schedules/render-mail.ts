import type { SCHEDULE_RHYTHMS } from "@lyceum/contracts";
import type { Bundle } from "@lyceum/locales";

import { filled } from "../../domain/mail/filled.ts";
import { MAIL_STYLE as STYLE } from "../../domain/mail/mail-page.ts";
import {
  block,
  button,
  figureLines,
  figureTable,
  type MailSection,
  type RenderedMail,
  renderMail,
  sectionBlocks,
  sections,
} from "../../domain/mail/render-mail.ts";
import type { Brand } from "../../domain/tenant-settings/brand.ts";
import { type Html, html } from "../../lib/pages/html.ts";
import type { ReportDigest } from "./report-digest.ts";

/** What a mail of a report is made of. */
export interface ReportMailParts {
  readonly locale: string;
  readonly words: Bundle["schedules"]["message"];
  readonly brand: Brand;
  readonly owner: string;
  /** Empty for the report's title. */
  readonly subject: string;
  readonly message: string;
  readonly rhythm: (typeof SCHEDULE_RHYTHMS)[number];
  readonly digest: ReportDigest;
  readonly reportUrl: string;
  /** Addresses of its sheets by their ids, where it has any. */
  readonly sheetUrls: ReadonlyMap<string, string>;
  readonly unsubscribeUrl: string;
  /** Name of the file that goes along, null where none could be made; undefined where none was meant to. */
  readonly attachment: string | null | undefined;
  /** When it was worked out, in words. */
  readonly moment: string;
}

const sectionsOf = ({ words, digest: { filters, data, limits } }: ReportMailParts): readonly MailSection[] => [
  {
    heading: words.filters,
    lines: filters.length > 0 ? filters.map(({ label, text }) => `${label}: ${text}`) : [words.noFilters],
  },
  { heading: words.data, lines: data },
  { heading: words.limits, lines: limits },
];

/** Writes the name of a sheet, as a link to it where it has an address. */
function sheetName({ sheet, sheetId }: ReportDigest["sentences"][number], { sheetUrls }: ReportMailParts): Html {
  const url = sheetUrls.get(sheetId);
  return url === undefined
    ? html`<strong>${sheet}.</strong>`
    : html`<a class="link" style="${STYLE.link}" href="${url}"><strong>${sheet}</strong></a
        >.`;
}

function contentOf(parts: ReportMailParts): Html {
  const { words, owner, message, digest, reportUrl, attachment, moment } = parts;
  const { title, sentences, figures, warnings } = digest;
  return html`<h1 class="ink" style="${STYLE.title}">${title}</h1>
    ${
      message !== "" &&
      html`<p class="muted" style="${STYLE.heading}">${filled(words.from, { name: owner })}</p>
        <div class="quote" style="${STYLE.quote}">${message}</div>`
    }
    ${warnings.map((warning) => html`<p class="warning" style="${STYLE.warning}">${warning}</p>`)}
    ${sentences.map((sentence) => html`<p class="ink" style="${STYLE.text}">${sheetName(sentence, parts)} ${sentence.text}</p>`)}
    ${
      figures.length > 0 &&
      html`<h2 class="muted" style="${STYLE.heading};margin-top:20px">${words.figures}</h2>
        ${figureTable(figures)}`
    }
    ${sentences.length === 0 && figures.length === 0 && html`<p class="ink" style="${STYLE.text}">${words.nothing}</p>`}
    ${button(reportUrl, words.open, parts.brand)}
    <p class="muted" style="${STYLE.muted}">${words.openHint}</p>
    ${attachment !== undefined && html`<p class="ink" style="${STYLE.text}">${attachmentText(words, attachment, moment)}</p>`}
    <div style="height:14px"></div>
    ${sections(sectionsOf(parts))}`;
}

const attachmentText = (words: ReportMailParts["words"], attachment: string | null, moment: string): string =>
  attachment === null ? words.notAttached : filled(words.attached, { name: attachment, moment });

const whyText = ({ words, owner, brand, rhythm }: ReportMailParts): string =>
  `${filled(words.why, { owner, institution: brand.name })} ${words.rhythm[rhythm]}`;

function blocksOf(parts: ReportMailParts): readonly string[] {
  const { words, owner, message, digest, reportUrl, sheetUrls, attachment, moment } = parts;
  const { title, sentences, figures, warnings } = digest;
  return [
    title,
    ...(message === "" ? [] : [block(filled(words.from, { name: owner }), message)]),
    ...warnings,
    ...sentences.map(({ sheetId, sheet, text }) => [`${sheet}. ${text}`, sheetUrls.get(sheetId)].filter(Boolean).join("\n")),
    ...(figures.length === 0 ? [] : [block(words.figures, ...figureLines(figures))]),
    ...(sentences.length === 0 && figures.length === 0 ? [words.nothing] : []),
    block(`${words.open}:`, reportUrl),
    ...(attachment === undefined ? [] : [attachmentText(words, attachment, moment)]),
    ...sectionBlocks(sectionsOf(parts)),
  ];
}

/** Renders the mail of a report in both of its forms. Every text in it is escaped. */
export function renderReportMail(parts: ReportMailParts): RenderedMail {
  const { locale, words, brand, subject, digest, unsubscribeUrl } = parts;
  return renderMail({
    locale,
    brand,
    subject: subject === "" ? digest.title : subject,
    preview: digest.sentences[0]?.text ?? digest.title,
    content: contentOf(parts),
    blocks: blocksOf(parts),
    why: whyText(parts),
    unsubscribe: words.unsubscribe,
    unsubscribeUrl,
  });
}
