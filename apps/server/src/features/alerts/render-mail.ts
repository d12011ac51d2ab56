import type { AlertValue } from "@lyceum/contracts";
import type { Bundle } from "@lyceum/locales";

import { filled } from "../../domain/mail/filled.ts";
import { MAIL_STYLE as STYLE } from "../../domain/mail/mail-page.ts";
import {
  block,
  button,
  figureLines,
  figureTable,
  type MailFigure,
  type MailSection,
  type RenderedMail,
  renderMail,
  sectionBlocks,
  sections,
} from "../../domain/mail/render-mail.ts";
import type { Brand } from "../../domain/tenant-settings/brand.ts";
import { type Html, html } from "../../lib/pages/html.ts";

/** What a mail of an alert is made of. */
export interface AlertMail {
  readonly locale: string;
  readonly words: Bundle["alerts"]["message"];
  readonly brand: Brand;
  /** Null where the alert is the reader's own. */
  readonly owner: string | null;
  /** Empty for its condition. */
  readonly name: string;
  readonly condition: string;
  readonly measure: string;
  readonly breakdown: string | undefined;
  readonly visual: string;
  readonly definition: readonly string[];
  readonly figures: readonly AlertValue[];
  /** Groups that are not named. */
  readonly more: number;
  /** Imports that failed since; newer figures were meant to be judged. */
  readonly warnings: readonly string[];
  readonly reasons: readonly string[];
  readonly filters: readonly string[];
  readonly data: readonly string[];
  readonly limits: readonly string[];
  readonly reportUrl: string;
  readonly unsubscribeUrl: string;
}

const sectionsOf = ({ words, measure, definition, reasons, filters, data, limits }: AlertMail): readonly MailSection[] => [
  { heading: words.reasons, lines: reasons },
  { heading: filled(words.definition, { measure }), lines: definition },
  { heading: words.filters, lines: filters.length > 0 ? filters : [words.noFilters] },
  { heading: words.data, lines: data },
  { heading: words.limits, lines: limits },
];

const headingOf = ({ words, condition }: AlertMail): string => filled(words.title, { condition });
const moreText = ({ words, more }: AlertMail): readonly string[] => (more > 0 ? [filled(words.more, { count: String(more) })] : []);
const figuresOf = ({ words, measure, figures }: AlertMail): readonly MailFigure[] =>
  figures.map(({ group, value, before }) => ({
    label: group ?? measure,
    value,
    change: before === null ? undefined : filled(words.before, { value: before }),
  }));
const whyText = ({ words, owner, brand }: AlertMail): string =>
  owner === null ? words.whyOwn : filled(words.why, { owner, institution: brand.name });

function contentOf(mail: AlertMail): Html {
  const { words, visual, warnings, reportUrl } = mail;
  return html`<p class="muted" style="${STYLE.heading}">${visual}</p>
    <h1 class="ink" style="${STYLE.title}">${headingOf(mail)}</h1>
    ${warnings.map((warning) => html`<p class="warning" style="${STYLE.warning}">${warning}</p>`)} ${figureTable(figuresOf(mail))}
    ${moreText(mail).map((line) => html`<p class="ink" style="${STYLE.text}">${line}</p>`)} ${button(reportUrl, words.open, mail.brand)}
    <p class="muted" style="${STYLE.muted}">${words.openHint}</p>
    <div style="height:14px"></div>
    ${sections(sectionsOf(mail))}`;
}

/** Renders the mail of an alert in both of its forms. Its subject has no figure: subjects are shown on locked screens. */
export function renderAlertMail(mail: AlertMail): RenderedMail {
  const { locale, words, brand, visual, warnings, reportUrl, unsubscribeUrl, name, condition } = mail;
  return renderMail({
    locale,
    brand,
    subject: name === "" ? filled(words.subject, { condition }) : name,
    preview: headingOf(mail),
    content: contentOf(mail),
    blocks: [
      block(visual, headingOf(mail)),
      ...warnings,
      block(...figureLines(figuresOf(mail)), ...moreText(mail)),
      block(`${words.open}:`, reportUrl),
      ...sectionBlocks(sectionsOf(mail)),
    ],
    why: whyText(mail),
    unsubscribe: words.unsubscribe,
    unsubscribeUrl,
  });
}
