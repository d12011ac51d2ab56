import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

import { educationModel } from "@lyceum/model";
import {
  differingParts,
  EXCHANGE_FORMATS,
  ExchangeFileError,
  type ExchangeFormat,
  exchangeVersion,
  readExchange,
  writeExchange,
} from "@lyceum/model-exchange";
import type { Command } from "commander";

import { OperatorError } from "../../lib/operator-error.ts";
import type { CommandContext } from "../command-context.ts";

const EXPORT_HELP = `
The file says what may be asked of a warehouse and what each answer means. It holds no data of any institution. Names and
definitions are in English; the portal's data dictionary gives them in other languages.

Examples:
  npm run lyceum -- model export --format ossie > lyceum.ossie.yaml
  npm run lyceum -- model export --format dbt --to models/lyceum`;

const CHECK_HELP = `
The file is read back, and held to the model of this version. Exit code 1: something in it is defined otherwise.

Example:
  npm run lyceum -- model check lyceum.ossie.yaml`;

const FORMATS = Object.keys(EXCHANGE_FORMATS) as ExchangeFormat[];

async function exportModel(context: CommandContext, chosen: { readonly format: string; readonly version?: string; readonly to?: string }) {
  const format = FORMATS.find((known) => known === chosen.format);
  if (format === undefined) throw new OperatorError(`There is no format ${chosen.format}. There are: ${FORMATS.join(", ")}.`);
  const version = exchangeVersion(format, chosen.version);
  if (version === undefined) {
    throw new OperatorError(`There is no version ${chosen.version} of ${format} here. There are: ${EXCHANGE_FORMATS[format].join(", ")}.`);
  }
  const files = Object.entries(writeExchange(educationModel, format, version));
  if (chosen.to !== undefined) {
    await mkdir(chosen.to, { recursive: true });
    for (const [name, text] of files) await writeFile(path.join(chosen.to, name), text);
    context.note(`${files.length} ${files.length === 1 ? "file" : "files"} written to ${chosen.to}.`);
    return;
  }
  const [[, document] = ["", ""], ...others] = files;
  context.print(document.trimEnd());
  if (others.length > 0) context.note(`The SQL of ${others.length} models is left out. Give a folder with --to to have it as well.`);
}

async function checkModel(context: CommandContext, file: string) {
  const text = await readFile(file, "utf8").catch(() => {
    throw new OperatorError(`There is no file ${file} that can be read.`);
  });
  try {
    const differing = differingParts(readExchange(text), educationModel);
    if (differing.length === 0) context.print("The file says what this version's model says.");
    else {
      for (const name of differing) context.print(name);
      context.note(`${differing.length} of its parts are defined otherwise here.`);
      process.exitCode = 1;
    }
  } catch (error) {
    if (error instanceof ExchangeFileError) throw new OperatorError(error.message);
    throw error;
  }
}

/** Registers the verbs by which the semantic model leaves and is read back. They open no database. */
export function register(program: Command, context: CommandContext): void {
  const model = program.command("model").description("the semantic model, as programs of others read it");
  model
    .command("export")
    .description("write the model as Apache Ossie or as dbt's semantic layer")
    .requiredOption("--format <format>", `one of ${FORMATS.join(", ")}`)
    .option(
      "--version <version>",
      `version of the format (${FORMATS.map((name) => `${name}: ${EXCHANGE_FORMATS[name].join(", ")}`).join("; ")})`,
    )
    .option("--to <folder>", "write files into this folder instead of printing the document")
    .addHelpText("after", EXPORT_HELP)
    .action((options: Parameters<typeof exportModel>[1]) => exportModel(context, options));
  model
    .command("check")
    .description("read an exported file back and compare it with this version's model")
    .argument("<file>", "a document that model export wrote")
    .addHelpText("after", CHECK_HELP)
    .action((file: string) => checkModel(context, file));
}
