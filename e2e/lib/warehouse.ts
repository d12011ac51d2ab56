import { readFile } from "node:fs/promises";
import path from "node:path";

import { DuckDBInstance } from "@duckdb/node-api";

import { originOf } from "./test.ts";

interface Published {
  readonly file: string;
  readonly info: { readonly asOf: string };
}

/** An institution's published snapshot, read beside the server with SQL of the test's own. */
export class Warehouse {
  /** Last day of the data, `2026-11-20`. */
  readonly asOf: string;
  readonly #file: string;

  private constructor(file: string, asOf: string) {
    this.#file = file;
    this.asOf = asOf;
  }

  /** @param slug address component of the institution. */
  static async of(slug: string): Promise<Warehouse> {
    const response = await fetch(`${originOf("portal")}/sso/audience?uriComponent=${slug}`);
    const { tenantId } = (await response.json()) as { readonly tenantId: string };
    const folder = path.join(process.env["E2E_DATA_DIR"] ?? "", "warehouse", tenantId);
    const { file, info } = JSON.parse(await readFile(path.join(folder, "current.json"), "utf8")) as Published;
    return new Warehouse(path.join(folder, file), info.asOf);
  }

  /** Rows of a SELECT; whole numbers of any width as numbers. */
  async rows(sql: string): Promise<unknown[][]> {
    const instance = await DuckDBInstance.create(this.#file, { access_mode: "READ_ONLY", threads: "1" });
    const connection = await instance.connect();
    try {
      const rows = (await connection.runAndReadAll(sql)).getRowsJS();
      return rows.map((row) => row.map((cell) => (typeof cell === "bigint" ? Number(cell) : cell)));
    } finally {
      connection.closeSync();
      instance.closeSync();
    }
  }

  async numbers(sql: string): Promise<number[]> {
    const [row = []] = await this.rows(sql);
    return row.map(Number);
  }
}
