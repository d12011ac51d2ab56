import { type FrameLocator, type Page } from "@playwright/test";

import type { Scene } from "./scenes.ts";

const admin = "admin@northfield.example";
const author = "author@northfield.example";
const viewer = "viewer@northfield.example";
const ASK = "/reporting/data-q-and-a";

async function ask(page: Page, question: string): Promise<FrameLocator> {
  const bar = page.frameLocator("iframe").first();
  await bar.getByRole("combobox").first().fill(question);
  await bar.getByRole("combobox").first().press("Enter");
  return bar;
}

/** Pages and states of them that no other scene comes by. */
export const PAGE_SCENES: readonly Scene[] = [
  {
    name: "early-warning-where",
    as: admin,
    path: "/reporting/early-warning",
    prepare: async (page) => {
      const name = "Where are students listed most often?";
      await page.getByRole("table", { name }).or(page.getByRole("list", { name })).waitFor();
    },
  },
  {
    name: "early-warning-rule",
    as: admin,
    path: "/reporting/early-warning",
    prepare: async (page) => {
      await page.getByRole("tab", { name: "Does the rule work?" }).click();
      await page
        .getByRole("table", { name: "By week" })
        .or(page.getByRole("list", { name: "By week" }))
        .waitFor();
    },
  },
  {
    name: "question-answered",
    as: viewer,
    path: ASK,
    prepare: async (page) => {
      const bar = await ask(page, "pass rate by college in 2025/26");
      await bar.getByRole("button", { name: "Share" }).waitFor();
    },
  },
  {
    name: "question-empty",
    as: viewer,
    path: ASK,
    prepare: async (page) => {
      const bar = await ask(page, "colleges with a pass rate above 99% in 2025/26");
      await bar.getByRole("button", { name: "Share" }).waitFor();
    },
  },
  {
    name: "question-refused",
    as: viewer,
    path: ASK,
    prepare: async (page) => {
      const bar = await ask(page, "how many dorm rooms");
      await bar.getByRole("alert").waitFor();
    },
  },
  {
    name: "question-history",
    as: viewer,
    path: ASK,
    prepare: async (page) => {
      const bar = page.frameLocator("iframe").first();
      await bar.getByRole("button", { name: "Earlier questions" }).click();
      await bar.getByRole("dialog", { name: "Earlier questions" }).waitFor();
    },
  },
  { name: "question-quality", as: author, path: `${ASK}/quality` },
  { name: "settings-directory", as: admin, path: "/settings/directory" },
  { name: "settings-embedding", as: admin, path: "/settings/embedding" },
  { name: "settings-your-programs", as: viewer, path: "/settings/your-programs" },
  {
    name: "course-summary",
    as: viewer,
    path: "/reporting/teaching/course-summary",
    prepare: async (page) => {
      const frame = page.frameLocator("iframe").first();
      await frame.getByRole("menuitemradio").first().click();
      await frame.locator("[data-opening]").waitFor();
    },
  },
];
