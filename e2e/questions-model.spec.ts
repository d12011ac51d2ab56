import type { FrameLocator, Page } from "@playwright/test";

import { completion, type ModelServer, startModelServer, status } from "../apps/server/src/testing/model-server.ts";
import { expectAccessible } from "./lib/accessibility.ts";
import { type Product, startProduct } from "./lib/product.ts";
import { signIn } from "./lib/sign-in.ts";
import { expect, test } from "./lib/test.ts";

const ASK = "/reporting/data-q-and-a";
const NOTHING = { define: [], measures: [], dimensions: [], filters: [], having: [], order: [], limit: null };

let product: Product;
let model: ModelServer;

/** A deployment with a language model, which a local server stands for. */
test.beforeAll(async () => {
  test.setTimeout(900_000);
  model = await startModelServer();
  const settings = async () => ({
    QUESTIONS: "openai-compatible",
    QUESTIONS_URL: `${model.origin}/v1`,
    QUESTIONS_MODEL: "small-1",
    QUESTIONS_MODEL_NAME: "Small Model",
  });
  product = await startProduct({ settings, data: process.env["E2E_DEMO_DIR"] });
});
test.afterAll(async () => {
  await product.stop();
  await model.stop();
});

const bar = (page: Page): FrameLocator => page.getByTitle("Search bar of Data Q&A").contentFrame();
const answer = (page: Page) => bar(page).getByRole("region", { name: "Answer" });

async function ask(page: Page, question: string): Promise<void> {
  const field = bar(page).getByRole("combobox", { name: "Ask about your institution's data" });
  await field.fill(question);
  await field.press("Enter");
}

test("the page names the model, two readings are shown for a choice, and an answer says who read it", async ({ newVisitor }) => {
  const page = await newVisitor({ baseURL: product.origin });
  await signIn(page, "viewer@northfield.example");
  await page.goto(ASK);
  const main = page.getByRole("main");
  await expect(main.getByText("Small Model reads your question beside a fixed set of rules.")).toBeVisible();
  await expect(main.getByText("Powered by Small Model and the Lyceum question reader")).toBeVisible();

  const byTerm = { ...NOTHING, dimensions: [{ name: "term", grain: null }] };
  model.replyWith(completion({ query: { ...byTerm, measures: ["withdrawal_rate"] }, unusedWords: [] }));
  await ask(page, "pass rate by term");
  const choices = bar(page).getByRole("list", { name: "What the question may mean" }).getByRole("button");
  await expect(choices).toHaveText(["Pass rate, by Term", "Withdrawal rate, by Term"]);
  await expect(answer(page)).toContainText("The fixed rules and Small Model read this differently.");
  await expectAccessible(page, "two readings of a question");
  await choices.last().press("Enter");
  await expect(answer(page).getByText(/^Withdrawal rate: (highest|the same)/)).toBeVisible();

  model.replyWith(completion({ query: { ...byTerm, measures: ["pass_rate"] }, unusedWords: [] }));
  await ask(page, "pass rate by term");
  await expect(answer(page)).toContainText("Read the same way by the fixed rules and by Small Model.");
  model.replyWith(status(500));
  await ask(page, "pass rate by module");
  await expect(answer(page)).toContainText("Read by the fixed rules alone, without Small Model: its server reported an error.");
  await expectAccessible(page, "an answer without the model");
});

test("an institution that opts in to summaries has answers put in a sentence that says whose it is; one with other numbers is not shown", async ({
  newVisitor,
}) => {
  const admin = await newVisitor({ baseURL: product.origin });
  await signIn(admin, "admin@northfield.example");
  await admin.goto("/settings/?tab=global");
  const summaries = admin.getByRole("switch", { name: "Let the language model summarise answers" });
  await expect(summaries).not.toBeChecked();
  await admin.getByRole("switch", { name: "Allow Data Q&A" }).uncheck();
  await expect(summaries).toBeDisabled();
  await admin.getByRole("switch", { name: "Allow Data Q&A" }).check();
  await summaries.check();
  await expectAccessible(admin, "the opt-in to summaries");
  await admin.getByRole("button", { name: "Save", exact: true }).click();
  await expect(admin.getByText("The settings were saved.")).toBeVisible();

  const page = await newVisitor({ baseURL: product.origin });
  await signIn(page, "viewer@northfield.example");
  await page.goto(ASK);
  await expect(page.getByRole("main").getByText("Your institution also lets it see the rows of your answer")).toBeVisible();
  const reading = completion({
    query: { ...NOTHING, measures: ["pass_rate"], dimensions: [{ name: "term", grain: null }] },
    unusedWords: [],
  });
  const written = (summary: (rows: readonly string[][]) => string): void =>
    model.replyWith((response, request) => {
      const { messages, response_format: format } = JSON.parse(request.text) as {
        readonly messages: readonly { readonly content: string }[];
        readonly response_format: { readonly json_schema: { readonly name: string } };
      };
      const { rows = [] } = JSON.parse(messages[1]?.content ?? "{}") as { readonly rows?: string[][] };
      const reply = format.json_schema.name === "summary" ? completion({ summary: summary(rows) }) : reading;
      reply(response, request);
    });
  written(([first = []]) => `In ${first[0]} the pass rate was ${first[1]}.`);
  await ask(page, "pass rate by term");
  const figure = answer(page).getByRole("figure").filter({ hasText: "the pass rate was" });
  await expect(figure).toContainText("Written by Small Model from the rows below, which it was sent.");
  await expect(answer(page).getByText(/^Pass rate: highest/)).toBeVisible();
  await expectAccessible(page, "an answer with a model's summary");
  written(() => "The pass rate was 99.9% everywhere.");
  await ask(page, "pass rate by term");
  await expect(answer(page)).toContainText("Read the same way by the fixed rules and by Small Model.");
  await expect(figure).toHaveCount(0);
});
