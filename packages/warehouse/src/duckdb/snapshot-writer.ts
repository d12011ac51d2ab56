import { DuckDBInstance, type DuckDBConnection, type DuckDBValue } from "@duckdb/node-api";

export interface SnapshotWriterOptions {
  /** File to create or to read. */
  readonly path: string;
  /** Folder for what does not fit into memory. */
  readonly scratch: string;
  readonly readOnly?: boolean;
  /** DuckDB notation; default `2GB`. */
  readonly memory?: string;
  /** Default: DuckDB's choice, one per processor. */
  readonly threads?: number;
  /** Stops the statement that is running. */
  readonly signal?: AbortSignal;
}

const INTERRUPT_EVERY_MS = 20;
/** Format of the files: without it the engine writes what its oldest release reads, whose texts take half as long again. */
const STORAGE_VERSION = "v1.5.0";

/** A connection to a snapshot that is being made; only its maker's own SQL runs here. */
export class SnapshotWriter {
  readonly #instance: DuckDBInstance;
  readonly #connection: DuckDBConnection;
  readonly #signal: AbortSignal | undefined;

  private constructor(instance: DuckDBInstance, connection: DuckDBConnection, signal: AbortSignal | undefined) {
    this.#instance = instance;
    this.#connection = connection;
    this.#signal = signal;
  }

  static async open(options: SnapshotWriterOptions): Promise<SnapshotWriter> {
    const instance = await DuckDBInstance.create(options.path, {
      access_mode: options.readOnly ? "READ_ONLY" : "READ_WRITE",
      temp_directory: options.scratch,
      memory_limit: options.memory ?? "2GB",
      autoinstall_known_extensions: "false",
      storage_compatibility_version: STORAGE_VERSION,
      ...(options.threads === undefined ? {} : { threads: String(options.threads) }),
    });
    return new SnapshotWriter(instance, await instance.connect(), options.signal);
  }

  /** Runs one statement or several. @throws the signal's reason when it is aborted. */
  async run(sql: string, values: DuckDBValue[] = []): Promise<void> {
    await this.#guarded(() => (values.length > 0 ? this.#connection.run(sql, values) : this.#connection.run(sql)));
  }

  /** Runs `work` in one transaction; a failure leaves nothing of it. */
  async transaction(work: () => Promise<void>): Promise<void> {
    await this.run("BEGIN");
    try {
      await work();
    } catch (error) {
      await this.#connection.run("ROLLBACK").catch(() => undefined);
      throw error;
    }
    await this.run("COMMIT");
  }

  /** All rows of a query, with values of DuckDB's own types. */
  async rows(sql: string, values: DuckDBValue[] = []): Promise<DuckDBValue[][]> {
    const reader = await this.#guarded(() =>
      values.length > 0 ? this.#connection.runAndReadAll(sql, values) : this.#connection.runAndReadAll(sql),
    );
    return reader.getRows();
  }

  /** Writes everything to the file and lets it go. */
  close(): void {
    this.#connection.closeSync();
    this.#instance.closeSync();
  }

  async #guarded<T>(work: () => Promise<T>): Promise<T> {
    const signal = this.#signal;
    signal?.throwIfAborted();
    let timer: NodeJS.Timeout | undefined;
    // Repeated, because an interrupt before the statement has begun is lost.
    const interrupt = () => {
      timer = setInterval(() => this.#connection.interrupt(), INTERRUPT_EVERY_MS);
    };
    signal?.addEventListener("abort", interrupt, { once: true });
    try {
      return await work();
    } catch (error) {
      signal?.throwIfAborted();
      throw error;
    } finally {
      signal?.removeEventListener("abort", interrupt);
      clearInterval(timer);
    }
  }
}
