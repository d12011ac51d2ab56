// How well questions in words are answered, and how fast: every line of a file is asked through the running server's call.
import { readFile, writeFile } from "node:fs/promises";
import os from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";

import type { CleanUp } from "./clean-up.ts";
import { type BenchProduct, startBenchProduct } from "./questions/bench-product.ts";

const READING_MS = 15;
const BESIDE_MS = 15;

/** One line of a file: a question, or the turns of a conversation. */
interface Item {
  readonly id: string;
  readonly lang?: string;
  readonly question?: string;
  readonly turns?: readonly { readonly question: string }[];
}

interface Prediction {
  readonly id: string;
  readonly status: string;
  readonly columns: readonly string[];
  readonly rows: readonly unknown[];
  readonly reason?: string;
  readonly sure?: boolean;
  readonly query?: unknown;
  readonly sentence?: string;
  readonly unusedWords?: readonly string[];
}

interface Times {
  readonly reading: number;
  readonly answer: number;
  readonly total: number;
}

interface Answer {
  readonly status: string;
  readonly conversationId: string;
  readonly columns: readonly { readonly name: string; readonly unit?: string }[];
  readonly rows: readonly (readonly unknown[])[];
  readonly reason?: string;
  readonly sure: boolean;
  readonly query: unknown;
  readonly sentence: string;
  readonly unusedWords: readonly string[];
}

const timesOf = (header: string | null): Times => {
  const part = (name: string): number => Number(new RegExp(`${name};dur=([\\d.]+)`).exec(header ?? "")?.[1] ?? Number.NaN);
  return { reading: part("reading"), answer: part("answer"), total: part("total") };
};

/** Asks questions one after the other as one person. */
class Asker {
  readonly #product: BenchProduct;
  readonly #tenant: string;
  #person: Awaited<ReturnType<BenchProduct["signIn"]>> | undefined;
  readonly times: Times[] = [];

  constructor(product: BenchProduct, tenant: string) {
    this.#product = product;
    this.#tenant = tenant;
  }

  async ask(body: {
    readonly question: string;
    readonly locale: string;
    readonly conversationId?: string | undefined;
  }): Promise<Answer | string> {
    for (;;) {
      const { token, userId } = (this.#person ??= await this.#product.signIn());
      const response = await fetch(`${this.#product.origin}/api/v1/data/questions/tenants/${this.#tenant}/users/${userId}/questions`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      if (response.ok) {
        this.times.push(timesOf(response.headers.get("server-timing")));
        return (await response.json()) as Answer;
      }
      // A token lasts for minutes, and one person asks so many questions a minute.
      if (response.status === 401 || response.status === 429) {
        this.#person = undefined;
        if (response.status === 429) await delay(1000);
        continue;
      }
      return `${response.status} ${await response.text()}`;
    }
  }
}

/** Writes a cell as files of known answers have it: yes and no as the source of the data does, differences of rates as fractions. */
function written(cell: unknown, unit: string | undefined): unknown {
  if (typeof cell === "boolean") return cell ? "Y" : "N";
  return unit === "points" && typeof cell === "number" ? cell / 100 : cell;
}

function predictionOf(id: string, answer: Answer | string): Prediction {
  if (typeof answer === "string") return { id, status: "error", columns: [], rows: [], reason: answer };
  const { status, columns, rows, reason, sure, query, sentence, unusedWords } = answer;
  const more = { sure, query, sentence, unusedWords, ...(reason === undefined ? {} : { reason }) };
  return {
    id,
    status,
    columns: columns.map(({ name }) => name),
    rows: rows.map((row) => row.map((cell, index) => written(cell, columns[index]?.unit))),
    ...more,
  };
}

async function predict(asker: Asker, { id, lang: locale = "en", question = "", turns }: Item): Promise<Prediction[]> {
  if (!turns) return [predictionOf(id, await asker.ask({ question, locale }))];
  const found: Prediction[] = [];
  let conversationId: string | undefined;
  for (const [index, turn] of turns.entries()) {
    const answer = await asker.ask({ question: turn.question, locale, conversationId });
    if (typeof answer !== "string") conversationId = answer.conversationId;
    found.push(predictionOf(`${id}-${index + 1}`, answer));
  }
  return found;
}

function percentile(values: readonly number[], part: number): number {
  const known = values.filter((value) => !Number.isNaN(value)).toSorted((left, right) => left - right);
  return known[Math.min(known.length - 1, Math.ceil(part * known.length) - 1)] ?? Number.NaN;
}

function tell(times: readonly Times[], predictions: readonly Prediction[]): void {
  const reading = times.map((time) => time.reading);
  const beside = times.map(({ total, answer }) => total - answer);
  const percentileText = (values: readonly number[], part: number): string => percentile(values, part).toFixed(1);
  const counts = Map.groupBy(predictions, ({ status }) => status);
  console.log([...counts].map(([status, all]) => `${status} ${all.length}`).join(", "));
  console.log(
    `reading: p50 ${percentileText(reading, 0.5)} ms, p95 ${percentileText(reading, 0.95)} ms, ${(percentile(reading, 0.95) / READING_MS).toFixed(2)} of ${READING_MS}`,
  );
  console.log(
    `answer: p50 ${percentileText(
      times.map(({ total }) => total),
      0.5,
    )} ms, p95 ${percentileText(
      times.map(({ total }) => total),
      0.95,
    )} ms; its query p50 ${percentileText(
      times.map(({ answer }) => answer),
      0.5,
    )} ms, p95 ${percentileText(
      times.map(({ answer }) => answer),
      0.95,
    )} ms; ` +
      `beside it p50 ${percentileText(beside, 0.5)} ms, p95 ${percentileText(beside, 0.95)} ms, ${(percentile(beside, 0.5) / BESIDE_MS).toFixed(2)} of ${BESIDE_MS}; load ${os.loadavg()[0]?.toFixed(1)}`,
  );
}

/** Signs in with a token that the caller of the benchmark gives. */
function givenProduct(origin: string): BenchProduct {
  const token = process.env["LYCEUM_TOKEN"];
  if (!token) throw new Error("With --origin, LYCEUM_TOKEN must hold an access token; `npm run lyceum -- token` prints one.");
  const { sub } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as { readonly sub: string };
  return { origin, signIn: () => Promise.resolve({ token, userId: sub }) };
}

/** Asks every line of a file of questions, writes the answers for grading, and prints how long reading and answering took. */
export async function run(cleanUp: CleanUp, words: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...words],
    options: { tenant: { type: "string", default: "open-university" }, origin: { type: "string" } },
    allowPositionals: true,
  });
  const [input, output] = positionals;
  if (input === undefined || output === undefined) {
    console.log("skipped: name a file of questions and one for the answers: -- questions --tenant open-university FILE.jsonl OUT.jsonl");
    return;
  }
  const items = (await readFile(input, "utf8")).split("\n").flatMap((line) => (line.trim() === "" ? [] : [JSON.parse(line) as Item]));
  const product = values.origin === undefined ? await startBenchProduct(cleanUp, values.tenant) : givenProduct(values.origin);
  if (!product) {
    console.log("skipped: the dataset is not on this machine; set LYCEUM_DATA to the folder that holds it");
    return;
  }
  const asker = new Asker(product, values.tenant);
  await asker.ask({ question: "enrolments", locale: "en" });
  asker.times.length = 0;
  const predictions: Prediction[] = [];
  for (const item of items) predictions.push(...(await predict(asker, item)));
  await writeFile(output, predictions.map((prediction) => `${JSON.stringify(prediction)}\n`).join(""));
  tell(asker.times, predictions);
}
