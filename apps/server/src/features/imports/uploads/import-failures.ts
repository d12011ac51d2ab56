import path from "node:path";

import { FaultsError } from "@lyceum/importers";

import type { ImportJob } from "../../../db/schema.ts";
import type { Config } from "../../../lib/configuration/configuration.ts";
import { diskFullMessage } from "../../../lib/disk-full.ts";
import { isForOperator } from "../../../lib/operator-error.ts";
import type { ImportFailure } from "./end-import.ts";

const NOTHING = "Nothing was changed.";
const number = (value: number) => value.toLocaleString("en-GB");
const found = (count: number) => `${number(count)} ${count === 1 ? "error was" : "errors were"} found in the files. ${NOTHING}`;

/**
 * The message with the upload under the name that its sender knows it by. What lies in the data directory is named by
 * its last part: where the server stores files is not for readers.
 */
function forSender(message: string, { id, file_name }: Pick<ImportJob, "id" | "file_name">, { dataDir }: Pick<Config, "dataDir">): string {
  const [head = "", ...parts] = message.split(dataDir + path.sep);
  const named = parts.map((part) => part.replace(/^[^\s"',;:()]*/, (place) => path.basename(place)));
  return [head, ...named].join("").replaceAll(`${id}.zip`, () => file_name);
}

/**
 * Returns a failure that the person who sent the files can do something about, by the name that they know. Undefined
 * for faults of the server's own, which another attempt may not have.
 */
export function senderFailure(
  error: unknown,
  upload: Pick<ImportJob, "id" | "file_name">,
  config: Pick<Config, "dataDir">,
): ImportFailure | undefined {
  if (error instanceof FaultsError) {
    const { total, first } = error.faults;
    return { failure: found(total), errorCount: total, errors: first };
  }
  return isForOperator(error) ? { failure: forSender(error.message, upload, config) } : undefined;
}

/** Returns a failure of the server's own, which ends an import once no attempt follows. */
export function serverFailure(error: unknown): ImportFailure {
  const why = diskFullMessage(error) === undefined ? "The server could not carry the import out." : "The server's disk is full.";
  return { failure: `${why} ${NOTHING} Tell whoever runs the server, or try again later.` };
}
