import type { ExecutiveSummary } from "@lyceum/contracts";
import { chartStyle } from "@lyceum/reports";
import { type ReportContent, reportStem } from "@lyceum/reports/files";

import { withTenant } from "../../db/database.ts";
import { audit } from "../../domain/audit.ts";
import type { EmbedCaller } from "../../domain/caller.ts";
import type { ReportFile } from "../../domain/files/file-request.ts";
import { pdfBytes } from "../../domain/files/make-report-file.ts";
import { reportWords } from "../../domain/reports/report-words.ts";
import type { Services } from "../../domain/services.ts";
import { readBrand } from "../../domain/tenant-settings/brand.ts";
import { makeSummary } from "./make-summary.ts";
import type { SummaryRequest } from "./summary-request.ts";
import { type SummaryTexts, summaryTexts } from "./summary-texts.ts";

/** Lays the sentences out as the one sheet of a file, in front of it what they rest on, behind it how they were worked out. */
function contentOf(summary: ExecutiveSummary, { t }: SummaryTexts): Pick<ReportContent, "about" | "definitions" | "sheets"> {
  const { findings, others, period, data, methods } = summary;
  const text = (kind: "text" | "list", own: string) => ({ kind, text: own, url: undefined, picture: undefined, after: 0 });
  const sheet = {
    id: "findings",
    name: t("findings"),
    description: period ?? undefined,
    opening: undefined,
    said: findings.length === 0 ? { title: t("empty.title"), text: t("empty.text") } : undefined,
    visuals: [],
    blocks: [
      ...(findings.length > 0 ? [text("list", findings.map(({ sentence }) => sentence).join("\n"))] : []),
      ...(others > 0 ? [text("text", t("others", { count: others }))] : []),
    ],
  };
  return {
    about: [{ label: t("data.title"), lines: data }],
    definitions: { label: t("method.title"), lines: methods },
    sheets: [sheet],
  };
}

/**
 * Makes a PDF of what stands out in a report, with what it rests on, and puts it on record.
 * @throws ProblemError what `makeSummary` refuses, and `pdf_unavailable`; WarehouseError.
 */
export async function makeSummaryFile(services: Services, caller: EmbedCaller, request: SummaryRequest): Promise<ReportFile> {
  const summary = await makeSummary(services, caller, request);
  const language = await reportWords(services.locales, caller.locale);
  const texts = await summaryTexts(services.locales, language.tag);
  const brand = await readBrand(services, caller.tenantId);
  const content: ReportContent = {
    title: texts.t("file.title", { title: summary.title }),
    description: undefined,
    institution: brand.name,
    brand: { colours: brand.colours, logo: brand.logo },
    person: caller.name,
    locale: language.locale,
    asOf: undefined,
    ...contentOf(summary, texts),
  };
  const read = { content, words: { words: language.words, t: language.t }, style: chartStyle("light") };
  const bytes = new Uint8Array(await pdfBytes(services, caller, read, request.signal));
  await withTenant(services.databases, caller.tenantId, (trx) =>
    audit(trx, {
      ...request.act,
      tenantId: caller.tenantId,
      action: "report.file",
      target: { kind: "dashboard", id: request.dashboardId },
      after: { format: "pdf", summary: true, reader: caller.userId },
    }),
  );
  return { name: `${reportStem(content)}.pdf`, contentType: "application/pdf", bytes };
}
