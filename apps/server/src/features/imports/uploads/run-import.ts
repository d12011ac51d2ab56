import * as z from "zod";

import { defineJob, type JobContext } from "../../../domain/jobs/job.ts";
import { OperatorError } from "../../../lib/operator-error.ts";
import { fail } from "./end-import.ts";
import { ImportAttempt, ImportSuperseded } from "./import-attempt.ts";
import { senderFailure, serverFailure } from "./import-failures.ts";
import { UNFINISHED } from "./import-store.ts";
import { readUpload } from "./read-upload.ts";
import { inspectUpload, removeUpload, uploadPath } from "./upload-files.ts";

interface ImportData {
  readonly tenantId: string;
  readonly id: string;
}

/** Under which an import waits in the queue, once; as the queue names unfinished work at the start of a server. */
export const importKey = ({ tenantId, id }: ImportData): string => JSON.stringify({ tenantId, id });

/** Carries out an uploaded import, each time from its beginning: before its end nothing has changed. */
export const runImport = defineJob({
  name: "imports.run",
  data: z.strictObject({ tenantId: z.uuid(), id: z.uuid() }),
  retries: 5,
  expireSeconds: 6 * 60 * 60,
  // One of them may be waiting for the end of another server's attempt.
  concurrency: 2,
  unfinished: (owner) => owner.selectFrom("import_job").select(["tenant_id as tenantId", "id"]).where("status", "in", UNFINISHED).execute(),
  async run({ id }, context) {
    const { services, signal } = context;
    const attempt = await ImportAttempt.claim(services, id, signal);
    if (attempt) await carryOut(attempt, context);
    await removeUpload(services.config, id);
  },
});

/** Puts the import's end on record. @throws an error that another attempt may not meet. */
async function carryOut(attempt: ImportAttempt, { services, signal, lastAttempt }: JobContext): Promise<void> {
  const stopWatching = attempt.watch();
  try {
    await read(attempt, services, AbortSignal.any([signal, attempt.superseded]));
  } catch (error) {
    if (attempt.superseded.aborted || error instanceof ImportSuperseded) return;
    const fromSender = signal.aborted ? undefined : senderFailure(error, attempt.row, services.config);
    const failure = fromSender ?? (lastAttempt && !signal.aborted ? serverFailure(error) : undefined);
    if (!failure) {
      await attempt.release();
      throw error;
    }
    if (!fromSender) services.log.error({ err: error, importId: attempt.row.id }, "an import was given up");
    await services.databases.owner.transaction().execute((trx) => fail(trx, attempt, failure, services.now()));
  } finally {
    await stopWatching();
  }
}

async function read(attempt: ImportAttempt, services: JobContext["services"], signal: AbortSignal): Promise<void> {
  const { id, tenant_id } = attempt.row;
  const tenant = await services.databases.owner.selectFrom("tenant").where("id", "=", tenant_id).selectAll().executeTakeFirst();
  if (!tenant) throw new ImportSuperseded();
  if (!(await inspectUpload(services.config, id))) {
    services.log.error({ importId: id }, "the upload of an import is not in DATA_DIR/uploads, which all servers have to share");
    throw new OperatorError("The file is no longer on the server. Nothing was changed. Upload it again.");
  }
  await readUpload(services, { attempt, tenant, source: uploadPath(services.config, id), signal });
}
