import path from "node:path";
import { pathToFileURL } from "node:url";

import type { FrameLocator, Page } from "@playwright/test";

import { expectAccessibleInBoth } from "./lib/accessibility.ts";
import { startProduct } from "./lib/product.ts";
import { signIn } from "./lib/sign-in.ts";
import { expect, test } from "./lib/test.ts";

const OTHER_DEFINITION = pathToFileURL(path.join(import.meta.dirname, "lib/other-definition.mjs")).href;
const bar = (page: Page): FrameLocator => page.getByTitle("Search bar of Data Q&A").contentFrame();
const answer = (page: Page) => bar(page).getByRole("region", { name: "Answer" });

async function ask(page: Page, question: string): Promise<void> {
  const field = bar(page).getByRole("combobox", { name: "Ask about your institution's data" });
  await field.fill(question);
  await field.press("Enter");
  await expect(answer(page).getByRole("button", { name: "by Module. Change it" })).toBeVisible();
  await expect(answer(page).locator('[aria-busy="true"]')).toHaveCount(0);
}

async function open(page: Page): Promise<void> {
  await signIn(page, "author@northfield.example");
  await page.goto("/reporting/data-q-and-a");
}

test("an answer that was vouched for has to be checked anew once a release defines its figure otherwise, and no other has", async ({
  newVisitor,
}) => {
  test.setTimeout(900_000);
  const before = await startProduct({ data: process.env["E2E_DEMO_DIR"] });
  try {
    const page = await newVisitor({ baseURL: before.origin });
    await open(page);
    for (const question of ["distinction rate by module", "fail rate by module"]) {
      await ask(page, question);
      await answer(page).getByRole("button", { name: "Vouch for this answer" }).press("Enter");
      await expect(answer(page)).toContainText(/Checked by Daniel Kowalczyk on [^,]+, \d{4}/);
    }
    await page.context().close();
    await before.end();
    const settings = async () => ({ NODE_OPTIONS: `--import=${OTHER_DEFINITION}` });
    const after = await startProduct({ settings, data: before.dataDir });
    try {
      const next = await newVisitor({ baseURL: after.origin });
      await open(next);
      await ask(next, "distinction rate by module");
      await expect(answer(next)).toContainText(
        /Checked by Daniel Kowalczyk on .+, before a definition changed\. It has to be checked anew\./,
      );
      await expectAccessibleInBoth(next, "an answer that has to be checked anew");
      await ask(next, "fail rate by module");
      await expect(answer(next)).toContainText("Checked by Daniel Kowalczyk on ");
      await expect(answer(next)).not.toContainText("before a definition changed");
      // Vouching once more is for the figure as it is now.
      await ask(next, "distinction rate by module");
      await answer(next).getByRole("button", { name: "Vouch for this answer" }).press("Enter");
      await expect(answer(next)).not.toContainText("before a definition changed");
      await expect(answer(next)).toContainText("Checked by Daniel Kowalczyk on ");
    } finally {
      await after.stop();
    }
  } finally {
    await before.stop();
  }
});
