import { writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";

import { chromium } from "@playwright/test";

import { startMailServer } from "../../apps/server/src/testing/mail-server.ts";
import { startProduct } from "../lib/product.ts";
import { contactSheet } from "./contact-sheet.ts";
import { takeGuidePictures } from "./guide-pictures.ts";
import { PAGE_SCENES } from "./page-scenes.ts";
import { REPORT_SCENES } from "./report-scenes.ts";
import { type Scene, SCENES } from "./scenes.ts";
import { takeShots, THEMES, WIDTHS } from "./take-shots.ts";

const root = path.resolve(import.meta.dirname, "../..");
const { values } = parseArgs({
  options: {
    role: { type: "string" },
    only: { type: "string" },
    name: { type: "string", multiple: true },
    width: { type: "string", multiple: true, default: WIDTHS.map(String) },
    theme: { type: "string", multiple: true, default: [...THEMES] },
    locale: { type: "string" },
    guide: { type: "boolean", default: false },
    folder: { type: "string", default: path.join(root, ".cache/shots") },
  },
});

const seenBy = (scene: Scene): string => scene.as?.split("@")[0] ?? "visitor";
const all = [...SCENES, ...PAGE_SCENES, ...REPORT_SCENES];
const scenes = all.filter(
  (scene) =>
    (!values.role || seenBy(scene) === values.role) &&
    (!values.only || scene.path.startsWith(values.only)) &&
    (!values.name || values.name.some((start) => scene.name.startsWith(start))),
);
if (scenes.length === 0) {
  console.error(
    `No page fits. Roles: ${[...new Set(all.map(seenBy))].join(", ")}. Paths: ${[...new Set(all.map(({ path }) => path))].join(", ")}`,
  );
  process.exit(1);
}

const mail = await startMailServer();
const smtp = { SMTP_URL: mail.url, SMTP_TLS: "no", MAIL_FROM: "reports@lyceum.example" };
const product = await startProduct({ settings: async () => smtp, data: process.env["E2E_DEMO_DIR"] });
const browser = await chromium.launch({ executablePath: process.env["CHROME_PATH"] ?? "", args: ["--no-sandbox", "--disable-gpu"] });
try {
  if (values.guide) {
    await takeGuidePictures(browser, product.origin, path.join(root, "docs/guide/pictures"));
    console.log("The guide's pictures are in docs/guide/pictures.");
  } else {
    const choice = {
      folder: values.folder,
      widths: values.width.map(Number),
      themes: THEMES.filter((theme) => values.theme.includes(theme)),
      locale: values.locale,
    };
    const shots = await takeShots(browser, product.origin, scenes, choice);
    await writeFile(path.join(values.folder, "index.html"), contactSheet(shots));
    console.log(`${shots.length} pictures; the contact sheet is ${path.join(values.folder, "index.html")}`);
  }
} finally {
  await browser.close();
  await product.stop();
  await mail.stop();
}
