// Jobs and pages that a list has to name: their own tests would pass without that line.
import fs from "node:fs";
import path from "node:path";

import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "..");
const read = (file) => fs.readFileSync(path.join(root, file), "utf8");

test("every job is one that servers take on", () => {
  const folder = "apps/server/src/features";
  const [, listed = ""] = /JOBS: readonly Job\[\] = \[([^\]]*)\]/.exec(read("apps/server/src/composition.ts")) ?? [];
  const jobs = fs
    .readdirSync(path.join(root, folder), { recursive: true })
    .map(String)
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .flatMap((name) => [...read(path.join(folder, name)).matchAll(/export const (\w+) = defineJob\(/g)].map(([, job]) => ({ job, name })));
  expect(jobs.length).toBeGreaterThan(15);
  const missing = jobs.filter(({ job }) => !new RegExp(`\\b${job},`).test(listed)).map(({ job, name }) => `${job} of ${name}`);
  expect(missing, "add these to JOBS in apps/server/src/composition.ts, or no server takes them on").toEqual([]);
});

/** Pages whose address no scene can know, or which lead on at once. */
const UNSHOWN = /:\w+(\/|$)|\*|^callback$/;

test("every page of the portal has a scene, so that shots show it", () => {
  const routes = [...read("apps/portal/src/app/routes.tsx").matchAll(/^ {4}path: "([^"/:*][^"]*)"/gm)].map(([, route]) => route);
  expect(routes.length).toBeGreaterThan(20);
  const scenes = ["scenes.ts", "page-scenes.ts"].map((name) => read(`e2e/shots/${name}`)).join("\n");
  const pages = routes.filter((route) => !UNSHOWN.test(route)).map((route) => `/${route.replace(/\/?:?[\w-]+\?.*$/, "")}`);
  const missing = pages.filter((page) => !new RegExp(`"${page}["/?]`).test(scenes));
  expect(missing, "add a scene of each to e2e/shots/page-scenes.ts").toEqual([]);
});
