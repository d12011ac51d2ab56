import { expect, test } from "vitest";

import { codeOf } from "./report-code.ts";

const chunk = (fileName: string, imports: readonly string[], facadeModuleId: string | null = null, isEntry = false) =>
  [fileName, { type: "chunk", fileName, imports, facadeModuleId, isEntry }] as const;

const bundle = Object.fromEntries([
  chunk("index.js", ["first.js"], "/app/index.html", true),
  chunk("first.js", []),
  chunk("start.js", ["first.js", "shared.js"], "/app/src/start.tsx"),
  chunk("report.js", ["shared.js", "page.js"], "/app/src/report.tsx"),
  chunk("shared.js", ["page.js"]),
  chunk("page.js", ["shared.js"]),
  chunk("dialog.js", ["shared.js"], "/app/src/dialog.tsx"),
]) as unknown as Parameters<typeof codeOf>[0];

test("all that modules need is listed once, without what the page names itself and what comes later", () => {
  expect(codeOf(bundle, ["src/start.tsx", "src/report.tsx"])).toEqual(["/start.js", "/shared.js", "/page.js", "/report.js"]);
});

test("a module that is no file of its own fails the build", () => {
  expect(() => codeOf(bundle, ["src/gone.tsx"])).toThrow("src/gone.tsx");
});
