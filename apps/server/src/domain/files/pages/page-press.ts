import { type ChildProcess, spawn } from "node:child_process";
import os from "node:os";
import path from "node:path";

import type { DrawnPages } from "@lyceum/reports/files";
import { type Asker, FairAdmission } from "@lyceum/warehouse";

import { ProblemError } from "../../../lib/problem-error.ts";
import { FONTS_ARGUMENT, type PictureJob, type PressJob, type PressResult } from "./press-messages.ts";

const ENTRY = path.join(import.meta.dirname, "press-process.ts");
/** A report that takes longer is too large to be read on pages. */
const MAX_MS = 60_000;
/** After this long without work the process goes, and its memory with it. */
const IDLE_MS = 300_000;
const MEMORY_MB = 1536;

export interface PagePressOptions {
  readonly maxMs?: number;
  readonly idleMs?: number;
  /** False for no programs of the system's own, as where the compiler has none for it. */
  readonly addons?: boolean;
  /** Folder in which packages of fonts lie; by default where they were installed. */
  readonly fonts?: string | undefined;
}

/**
 * Starts the process that sets pages: with no rights but to read files, no core dumps, behind everybody else in line for
 * the processor, and with a lid on its memory where the system has one.
 */
function launch({ addons = true, fonts }: PagePressOptions): ChildProcess {
  const node = [
    "--disable-warning=ExperimentalWarning",
    "--disable-warning=SecurityWarning",
    "--permission",
    "--allow-fs-read=*",
    ...(addons ? ["--allow-addons"] : []),
    ENTRY,
    ...(fonts === undefined ? [] : [`${FONTS_ARGUMENT}${fonts}`]),
  ];
  const limits = `ulimit -c 0; ulimit -d ${MEMORY_MB * 1024}; exec nice -n 5 "$@"`;
  const command = process.platform === "win32" ? [process.execPath, ...node] : ["/bin/sh", "-c", limits, "sh", process.execPath, ...node];
  const child = spawn(command[0] as string, command.slice(1), {
    env: { TZ: "UTC" },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    serialization: "advanced",
    windowsHide: true,
  });
  child.unref();
  (child as { channel?: { unref: () => void } | null }).channel?.unref();
  return child;
}

const tooLarge = (cause?: unknown): ProblemError =>
  new ProblemError(
    "file_too_large",
    "The report is too large to be set on pages. Choose fewer sheets, or download it as a workbook.",
    undefined,
    {
      cause,
    },
  );

const unavailable = (): ProblemError =>
  new ProblemError(
    "pdf_unavailable",
    `PDF files cannot be made on this machine (${os.platform()} ${os.arch()}). Download the report as a workbook.`,
  );

/** Sets reports on pages and paints pictures one at a time, those of all institutions in turn, away from the process that answers requests. */
export class PagePress {
  readonly #admission = new FairAdmission({ places: 1, perTenant: 1, perPerson: 1, maxWaiting: 200, maxWaitingPerPerson: 100 });
  readonly #maxMs: number;
  readonly #idleMs: number;
  readonly #options: PagePressOptions;
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  #jobs = 0;

  constructor(options: PagePressOptions = {}) {
    const { maxMs = MAX_MS, idleMs = IDLE_MS } = options;
    this.#maxMs = maxMs;
    this.#idleMs = idleMs;
    this.#options = options;
  }

  /**
   * Sets a report on pages.
   * @throws ProblemError `font_missing`, `pdf_unavailable`, `file_too_large`; WarehouseError `busy` where too many wait; the signal's reason.
   */
  set(asker: Asker, drawn: DrawnPages, madeAt: Date, signal: AbortSignal): Promise<Uint8Array> {
    return this.#admitted(asker, { drawn, madeAt: Math.floor(madeAt.getTime() / 1000) }, signal);
  }

  /**
   * Paints a picture as PNG.
   * @throws ProblemError `font_missing`, `file_too_large`; WarehouseError `busy` where too many wait; the signal's reason.
   */
  paint(asker: Asker, picture: PictureJob, signal: AbortSignal): Promise<Uint8Array> {
    return this.#admitted(asker, picture, signal);
  }

  /** Ends the process. */
  close(): void {
    clearTimeout(this.#idle);
    this.#child?.kill("SIGKILL");
    this.#child = undefined;
  }

  async #admitted(asker: Asker, job: PressJob, signal: AbortSignal): Promise<Uint8Array> {
    const leave = await this.#admission.enter(asker, signal);
    try {
      return await this.#run(job, signal);
    } finally {
      leave();
    }
  }

  async #run(job: PressJob, signal: AbortSignal): Promise<Uint8Array> {
    clearTimeout(this.#idle);
    const child = (this.#child ??= launch(this.#options));
    const id = (this.#jobs += 1);
    const { promise, resolve, reject } = Promise.withResolvers<PressResult>();
    const onMessage = (result: PressResult): void => {
      if (result.id === id) resolve(result);
    };
    const stop = (reason: unknown): void => {
      reject(reason);
      this.close();
    };
    const onExit = (): void => stop(tooLarge(new Error("The process that sets pages has ended")));
    const onAbort = (): void => stop(signal.reason);
    const timer = setTimeout(() => stop(tooLarge(new Error("Setting the pages took too long"))), this.#maxMs);
    child.on("message", onMessage);
    child.once("exit", onExit);
    child.once("error", onExit);
    signal.addEventListener("abort", onAbort, { once: true });
    try {
      child.send({ id, job }, (error) => {
        if (error) stop(tooLarge(error));
      });
      const result = await promise;
      if ("fontless" in result) throw new ProblemError("font_missing");
      if ("unavailable" in result) throw unavailable();
      if ("failure" in result) throw new Error(result.failure);
      return result.bytes;
    } finally {
      clearTimeout(timer);
      child.off("message", onMessage);
      child.off("exit", onExit);
      child.off("error", onExit);
      signal.removeEventListener("abort", onAbort);
      this.#idle = setTimeout(() => this.close(), this.#idleMs).unref();
    }
  }
}
