import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

/** Connections of one pool, and statements that wait for one. */
export interface PoolState {
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}

/** Jobs of one kind in all servers. */
export interface JobCounts {
  readonly job: string;
  readonly waiting: number;
  readonly active: number;
  readonly failed: number;
}

/** Sources of the numbers that are looked up at each scrape. */
export interface MetricSources {
  readonly pools: () => Readonly<Record<string, PoolState>>;
  readonly jobs: () => Promise<readonly JobCounts[]>;
  /** Statements of reports on the engine behind the warehouse. */
  readonly statements: () => { readonly running: number; readonly waiting: number };
  /** People who wait for an answer of a report. */
  readonly readers: () => number;
}

export interface ServedRequest {
  readonly side: string;
  readonly method: string;
  /** The route's pattern, never an address as it was sent. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const JOB_SECONDS = [0.1, 1, 5, 15, 60, 300, 1800];

/** What this process counts, in Prometheus' terms. Labels carry routes and kinds, never people or institutions. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests: Histogram;
  readonly #jobRuns: Histogram;
  readonly #queries: Histogram;
  readonly #interrupts: Counter;

  constructor(sources: MetricSources) {
    const registers = [this.#registry];
    this.#requests = new Histogram({
      name: "lyceum_http_request_duration_seconds",
      help: "Seconds from a request's first byte to its answer's last",
      labelNames: ["side", "method", "route", "status"],
      buckets: REQUEST_SECONDS,
      registers,
    });
    this.#jobRuns = new Histogram({
      name: "lyceum_job_duration_seconds",
      help: "Seconds of one attempt at a job",
      labelNames: ["job", "outcome"],
      buckets: JOB_SECONDS,
      registers,
    });
    this.#queries = new Histogram({
      name: "lyceum_warehouse_query_seconds",
      help: "Seconds of computing that one query on a warehouse took, of reports or of SQL clients",
      labelNames: ["by"],
      buckets: REQUEST_SECONDS,
      registers,
    });
    this.#interrupts = new Counter({
      name: "lyceum_warehouse_interrupts_total",
      help: "Running queries of reports that were interrupted, because their last reader left or they took too long",
      labelNames: ["why"],
      registers,
    });
    for (const gauge of lookedUp(sources)) this.#registry.registerMetric(gauge);
  }

  /** Memory, processor, garbage collection and event loop of the process; once in a process. */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.#registry });
  }

  served({ side, method, route, status, seconds }: ServedRequest): void {
    this.#requests.observe({ side, method, route, status: String(status) }, seconds);
  }

  jobEnded(job: string, outcome: "done" | "failed", seconds: number): void {
    this.#jobRuns.observe({ job, outcome }, seconds);
  }

  queryRan(by: "reports" | "sql", seconds: number): void {
    this.#queries.observe({ by }, seconds);
  }

  queryInterrupted(why: "cancelled" | "timeout"): void {
    this.#interrupts.inc({ why });
  }

  /** Everything in the text format that Prometheus reads, with its media type. */
  async exposition(): Promise<{ readonly text: string; readonly type: string }> {
    return { text: await this.#registry.metrics(), type: this.#registry.contentType };
  }
}

function lookedUp({ pools, jobs, statements, readers }: MetricSources): readonly Gauge[] {
  const registers: Registry[] = [];
  const connections = new Gauge({
    name: "lyceum_database_connections",
    help: "Connections to the application database, and statements waiting for one",
    labelNames: ["pool", "state"],
    registers,
    collect() {
      for (const [pool, state] of Object.entries(pools())) {
        this.set({ pool, state: "busy" }, state.total - state.idle);
        this.set({ pool, state: "idle" }, state.idle);
        this.set({ pool, state: "waiting" }, state.waiting);
      }
    },
  });
  const jobCounts = new Gauge({
    name: "lyceum_jobs",
    help: "Jobs by kind and state, in all servers together",
    labelNames: ["job", "state"],
    registers,
    async collect() {
      for (const { job, waiting, active, failed } of await jobs()) {
        this.set({ job, state: "waiting" }, waiting);
        this.set({ job, state: "active" }, active);
        this.set({ job, state: "failed" }, failed);
      }
    },
  });
  const statementCounts = new Gauge({
    name: "lyceum_warehouse_queries",
    help: "Queries of reports that run, and that wait for a place",
    labelNames: ["state"],
    registers,
    collect() {
      for (const [state, count] of Object.entries(statements())) this.set({ state }, count);
    },
  });
  const answerReaders = new Gauge({
    name: "lyceum_answer_readers",
    help: "Readers who wait for an answer; equal questions of several are computed once",
    registers,
    collect() {
      this.set(readers());
    },
  });
  return [connections, jobCounts, statementCounts, answerReaders];
}
