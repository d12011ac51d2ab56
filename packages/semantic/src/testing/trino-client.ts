interface Page {
  readonly nextUri?: string;
  readonly columns?: readonly { readonly type: string }[];
  readonly data?: readonly (readonly unknown[])[];
  readonly error?: { readonly message: string };
}

/** A question of a restricted reader about two facts has up to 200 stages, since each common table expression is planned in anew where it is used. */
const SESSION = "query_max_stage_count=1000";

/** Runs statements on a Trino over its HTTP protocol. */
export class TrinoClient {
  readonly #url: URL;
  readonly #catalog: string;

  /**
   * @param url address of the coordinator
   * @param catalog where names without a catalog are looked for
   */
  constructor(url: string, catalog: string) {
    this.#url = new URL("/v1/statement", url);
    this.#catalog = catalog;
  }

  /** Runs one statement to its end. Decimals come as numbers, dates as text. */
  async rows(sql: string): Promise<unknown[][]> {
    const headers = {
      "x-trino-user": "lyceum",
      "x-trino-catalog": this.#catalog,
      "x-trino-time-zone": "UTC",
      "x-trino-session": SESSION,
    };
    const rows: unknown[][] = [];
    let response = await fetch(this.#url, { method: "POST", headers, body: sql });
    for (;;) {
      if (!response.ok) throw new Error(`Trino responds with ${response.status}: ${await response.text()}`);
      const page = (await response.json()) as Page;
      if (page.error) throw new Error(`${page.error.message}\n${sql}`);
      const isDecimal = (page.columns ?? []).map(({ type }) => type.startsWith("decimal"));
      rows.push(...(page.data ?? []).map((row) => row.map((value, index) => (isDecimal[index] && value !== null ? Number(value) : value))));
      if (page.nextUri === undefined) return rows;
      response = await fetch(page.nextUri);
    }
  }
}
