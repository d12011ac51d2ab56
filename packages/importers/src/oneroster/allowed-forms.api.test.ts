import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";

import { importWorld } from "../testing/import-world.ts";
import { manifestText, rosterText, smallRoster, writeRoster } from "../testing/roster-files.ts";

let world: Awaited<ReturnType<typeof importWorld>>;
beforeAll(async () => {
  world = await importWorld();
});
afterAll(() => world.close());

const ORGS = smallRoster().orgs;
const MANIFEST = manifestText({ orgs: "bulk" });
const NAMES = ORGS.map(({ name }) => [name]);
let orgs: string;
beforeEach(() => {
  orgs = rosterText("orgs", ORGS);
});

/** Imports one file of these bytes and gives the names of the units that stand afterwards, in the file's order. */
async function namesFrom(text: string | Uint8Array, manifest: string | Uint8Array = MANIFEST) {
  await world.importFrom(await writeRoster({}, "bulk", { "orgs.csv": text, "manifest.csv": manifest }));
  return world.ask("SELECT name FROM star.dim_node ORDER BY list_position(['uni', 'arts', 'science', 'physics'], node_id::VARCHAR)");
}

it.each<[string, (text: string) => string]>([
  ["a byte order mark", (text) => `\uFEFF${text}`],
  ["CR LF at the ends of lines", (text) => text.replaceAll("\n", "\r\n")],
  ["no line end at its end", (text) => text.trimEnd()],
  ["both kinds of line ends", (text) => text.replace("\n", "\r\n")],
  ["blank lines", (text) => `${text.replace("\n", "\n\n\r\n")}\n\n`],
  [
    "all values in quotes",
    (text) =>
      text.replace(/^(science|physics),(.*)$/gm, (line) =>
        line
          .split(",")
          .map((value) => `"${value}"`)
          .join(","),
      ),
  ],
])("takes a file with %s, and a manifest alike", async (_what, written) => {
  expect(await namesFrom(written(orgs), written(MANIFEST))).toEqual(NAMES);
});

it("numbers lines truly behind a byte order mark and blank lines", async () => {
  await expect(namesFrom(`\uFEFF${orgs.replace("\n", "\n\n")}\r\nx,,,X,faculty,,\r\n`)).rejects.toThrow('orgs.csv:8:5: type "faculty"');
});

it("leaves columns of the institution's own alone", async () => {
  const own = ORGS.map((org) => ({ ...org, "metadata.own": "1", 'metadata."odd", name': "2" }));
  expect(await namesFrom(rosterText("orgs", own))).toEqual(NAMES);
});

it("puts the institution over units that have no single one above them", async () => {
  const parts = ORGS.filter(({ sourcedId }) => sourcedId !== "uni").map((org) => ({
    ...org,
    parentSourcedId: org["parentSourcedId"] === "uni" ? "" : (org["parentSourcedId"] ?? ""),
  }));
  await world.importFrom(await writeRoster({ orgs: parts }));
  expect(await world.ask("SELECT name, level FROM star.dim_node ORDER BY level, name")).toEqual([
    [world.tenant.name, 0],
    ["Arts 🎭", 1],
    ["Science", 1],
    ["Physics", 2],
  ]);
});

it("says which files of a folder it does not know", async () => {
  const source = await writeRoster({ orgs: ORGS }, "bulk", { "pupils.csv": "a\n1\n", "readme.txt": "x" });
  expect((await world.importFrom(source)).unknown).toEqual(["pupils.csv"]);
});
