import type { BrowserContext } from "@playwright/test";

/** The browser says this of every answer from 400 on; the answer itself is judged instead. */
const REPEATED = /^Failed to load resource: the server responded with a status of/;

/** Notes everything that should not happen while a person uses the product. */
export class Watch {
  readonly #seen: string[] = [];
  readonly #expected: RegExp[] = [];

  /** Listens to every page of a browser, those opened later included. */
  follow(context: BrowserContext): void {
    context.on("console", (message) => {
      if (message.type() === "error" && !REPEATED.test(message.text())) this.#seen.push(`console: ${message.text()}`);
    });
    context.on("weberror", (error) => this.#seen.push(`uncaught: ${error.error().message}`));
    context.on("response", (response) => {
      if (response.status() >= 400) this.#seen.push(`${response.status()}: ${response.request().method()} ${response.url()}`);
    });
  }

  /** Something that this test provokes on purpose, in the form in which it is noted, e.g. `403: GET …`. */
  expect(...patterns: readonly RegExp[]): void {
    this.#expected.push(...patterns);
  }

  get unexpected(): readonly string[] {
    return this.#seen.filter((line) => !this.#expected.some((pattern) => pattern.test(line)));
  }
}
