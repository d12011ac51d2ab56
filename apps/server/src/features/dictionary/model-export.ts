import { exportModel } from "@lyceum/contracts";
import { LOCALE_TAGS } from "@lyceum/locales";
import { firstOffered } from "@lyceum/locales/choose-language";
import type { Locales } from "@lyceum/locales/open-locales";
import { educationModel } from "@lyceum/model";
import type { ExchangeFormat } from "@lyceum/model-exchange";
import type { FastifyInstance } from "fastify";

import { acceptedLanguage } from "../../domain/locales/accepted-language.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import { mount } from "../../plugins/mount.ts";

interface ModelFile {
  readonly name: string;
  readonly content: Buffer;
}

/** Reads a language by its tag, as far as there are texts in it; as the request's header says without a tag. */
function languageOf(locales: Locales, tag: string | undefined, header: string | undefined): string {
  if (tag === undefined) return acceptedLanguage(locales, header);
  const withOwn = LOCALE_TAGS.filter((own) => locales.textsFor(own, []) !== undefined);
  return firstOffered(withOwn, [tag]) ?? "en";
}

async function makeFile(
  locales: Locales,
  { format, version, language }: { readonly format: ExchangeFormat; readonly version: string; readonly language: string },
): Promise<ModelFile> {
  const { packExchange, withTexts, writeExchange } = await import("@lyceum/model-exchange");
  const texts = locales.textsFor(language, ["model"])?.texts.model;
  const model = texts ? withTexts(educationModel, texts) : educationModel;
  const { name, content } = packExchange(writeExchange(model, format, version), `lyceum-dbt-${version}`);
  return { name, content: Buffer.from(content) };
}

/** Serves the semantic model as programs of others read it. Each file is made once for each language. */
export function registerModelExport(app: FastifyInstance, locales: Locales): void {
  const files = new Map<string, ModelFile>();
  mount(app, exportModel, async ({ query, request, reply }) => {
    // Fetched at its first use, with its library of YAML: most servers never write it.
    const { EXCHANGE_FORMATS, exchangeVersion } = await import("@lyceum/model-exchange");
    const version = exchangeVersion(query.format, query.version);
    if (version === undefined) {
      const known = EXCHANGE_FORMATS[query.format].join(", ");
      throw new ProblemError(
        "validation_failed",
        `There is no version ${query.version ?? ""} of ${query.format} here. There are: ${known}.`,
      );
    }
    const language = languageOf(locales, query.language, request.headers["accept-language"]);
    const key = `${query.format} ${version} ${language}`;
    const file = files.get(key) ?? (await makeFile(locales, { format: query.format, version, language }));
    files.set(key, file);
    reply
      .header("vary", "accept-language")
      .type(query.format === "dbt" ? "application/zip" : "application/yaml; charset=utf-8")
      .header("content-disposition", `attachment; filename="${file.name}"`);
    return file.content;
  });
}
