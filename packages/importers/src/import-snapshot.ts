import {
  DataError,
  type ExpectedCounts,
  inspectDraft,
  type SnapshotDraft,
  type SnapshotStore,
  type SnapshotWriterOptions,
} from "@lyceum/warehouse";

/** How far an import has come; `done` and `total` count its stages. */
export interface ImportProgress {
  /** What goes on, in a few words. */
  readonly step: string;
  readonly done: number;
  readonly total: number;
}

/** What an importer of any format needs of the program that runs it. */
export interface ImportRequest<Report, Published> {
  readonly snapshots: SnapshotStore;
  readonly tenant: { readonly id: string; readonly name: string };
  /** Directory or zip with the files. */
  readonly source: string;
  /** Time of the import. */
  readonly now: Date;
  readonly onProgress?: ((event: ImportProgress) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Limits of the engine; default: those of the writer. */
  readonly engine?: Pick<SnapshotWriterOptions, "memory" | "threads"> | undefined;
  /** Makes the closed draft what readers see; undefined: everything is checked and nothing published. */
  readonly publish?: ((draft: ReadyDraft, report: Report) => Promise<Published>) | undefined;
}

/** A draft that is written and closed. */
export interface ReadyDraft {
  readonly draft: SnapshotDraft;
  /** Rows that star tables must hold. */
  readonly expected?: ExpectedCounts | undefined;
}

/** What an importer has written into a draft. */
export interface WrittenSnapshot<Report> {
  readonly report: Report;
  readonly expected?: ExpectedCounts;
  /** Snapshot whose rows were gone on from, for a format that changes rows on record; absent where all rows are new. */
  readonly after?: { readonly snapshotId: string | undefined };
}

export interface ImportedSnapshot<Report, Published> {
  readonly report: Report;
  /** Undefined where nothing was to be published. */
  readonly published: Published | undefined;
}

/**
 * Runs an importer on a draft of its own, which is published whole or discarded.
 * @param stages the importer's stages in order, each in words for people
 * @param write fills the draft and closes it; says when each stage begins
 * @throws DataError for files that cannot be used, the signal's reason once it is aborted; the data on record then stays.
 */
export async function importSnapshot<Stage extends string, Report, Published>(
  { snapshots, tenant, signal, onProgress, publish }: Omit<ImportRequest<Report, Published>, "source" | "now">,
  stages: Readonly<Record<Stage, string>>,
  write: (draft: SnapshotDraft, onStage: (stage: Stage) => void) => Promise<WrittenSnapshot<Report>>,
): Promise<ImportedSnapshot<Report, Published>> {
  const names = Object.keys(stages);
  const total = names.length + 1;
  const onStage = (stage: Stage) => onProgress?.({ step: stages[stage], done: names.indexOf(stage), total });
  await snapshots.cleanAbandoned();
  const draft = await snapshots.begin(tenant.id);
  try {
    const { report, expected, after } = await write(draft, onStage);
    onProgress?.({ step: "Check and publish", done: names.length, total });
    // Two imports at once: the later one would undo what the other has changed in the meantime.
    if (publish && after && (await snapshots.current(tenant.id))?.info.snapshotId !== after.snapshotId)
      throw new DataError("Other data was published during this import. Nothing was changed. Import again.");
    const published = await publish?.({ draft, expected }, report);
    if (!publish) await inspectDraft(draft, expected, signal);
    onProgress?.({ step: "Done", done: total, total });
    return { report, published };
  } catch (error) {
    // An importer that is stopped in the middle of a statement may take that for a damaged file.
    signal?.throwIfAborted();
    throw error;
  } finally {
    await snapshots.discard(draft);
  }
}
