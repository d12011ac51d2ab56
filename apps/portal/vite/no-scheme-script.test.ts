import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";

import { expect, test } from "vitest";

import * as standIn from "./no-scheme-script.ts";

const require = createRequire(import.meta.url);
/** Parts of packages that they do not export by name. */
const inPackage = (name: string): Promise<Record<string, unknown>> =>
  import(
    pathToFileURL(path.join(path.dirname(require.resolve(`${name}/package.json`)), "InitColorSchemeScript/InitColorSchemeScript.mjs")).href
  );

test("what stands for the script has the keys under which choices of light and dark are stored", async () => {
  const [system, material] = await Promise.all([inPackage("@mui/system"), inPackage("@mui/material")]);
  const { DEFAULT_MODE_STORAGE_KEY, DEFAULT_COLOR_SCHEME_STORAGE_KEY, DEFAULT_ATTRIBUTE } = standIn;
  expect(system).toMatchObject({ DEFAULT_MODE_STORAGE_KEY, DEFAULT_COLOR_SCHEME_STORAGE_KEY, DEFAULT_ATTRIBUTE });
  expect(standIn.buildInitColorSchemeScript()).toBeNull();
  expect(standIn.defaultConfig).toEqual(material["defaultConfig"]);
});
