import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { publishSample, sampleInfo } from "../testing/sample-snapshot.ts";
import { SnapshotStore } from "./snapshot-store.ts";

let root: string;
let store: SnapshotStore;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "lyceum-store-"));
  store = new SnapshotStore({ root, supportedVersion: 1 });
});
afterEach(() => rm(root, { recursive: true, force: true }));

describe("SnapshotStore", () => {
  it("has nothing before the first publication", async () => {
    expect(await store.current("t1")).toBeUndefined();
    expect(await store.list("t1")).toEqual([]);
  });

  it("publishes a draft and clears its folder away", async () => {
    const published = await publishSample(store, "t1", "a");
    expect(await store.current("t1")).toEqual(published);
    expect(existsSync(path.join(root, "t1", published.file))).toBe(true);
    expect(existsSync(path.join(root, "t1", "drafts", published.info.snapshotId))).toBe(false);
    expect(await store.current("t2")).toBeUndefined();
  });

  it.runIf(process.platform !== "win32")("keeps folders and files from every other account of the machine", async () => {
    const published = await publishSample(store, "t1", "a");
    const draft = await store.begin("t1");
    const bits = async (...name: string[]) => (await stat(path.join(root, "t1", ...name))).mode & 0o777;
    expect([await bits(), await bits("drafts"), await bits("drafts", draft.snapshotId)]).toEqual([0o700, 0o700, 0o700]);
    expect([await bits(published.file), await bits("current.json")]).toEqual([0o600, 0o600]);
  });

  it("keeps the current snapshot and the one before it", async () => {
    const published = [await publishSample(store, "t1", "a"), await publishSample(store, "t1", "b"), await publishSample(store, "t1", "c")];
    const stored = await store.list("t1");
    expect(stored.map(({ file, current }) => [file, current])).toEqual([
      [published[1]?.file, false],
      [published[2]?.file, true],
    ]);
  });

  it("replaces the file of the current snapshot by a copy that says more, and finds it by the snapshot", async () => {
    const [earlier, before] = [await publishSample(store, "t1", "a"), await publishSample(store, "t1", "b")];
    const info = { ...before.info, preAggregates: [{ name: "sums", rows: 1 }] };
    const draft = await store.beginWith(before, "t1");
    expect(await store.replaceFile(draft, info)).toBe(true);
    await store.discard(draft);
    const after = await store.current("t1");
    expect(after?.info).toEqual(info);
    expect(after?.file).not.toBe(before.file);
    const stored = (await store.list("t1")).map(({ snapshotId, file, current }) => [snapshotId, file, current]);
    expect(stored).toEqual([
      [earlier.info.snapshotId, earlier.file, false],
      [before.info.snapshotId, after?.file, true],
    ]);
    expect(await store.find("t1", before.info.snapshotId)).toBe(path.join(root, "t1", after?.file ?? ""));
    expect(await store.find("t1", earlier.info.snapshotId)).toBe(path.join(root, "t1", earlier.file));
    expect(await store.find("t1", "gone")).toBeUndefined();
    const next = await publishSample(store, "t1", "c");
    expect((await store.list("t1")).map(({ file }) => file)).toEqual([after?.file, next.file]);
  });

  it("does not bring back an earlier snapshot by its copy", async () => {
    const before = await publishSample(store, "t1", "a");
    const draft = await store.beginWith(before, "t1");
    const now = await publishSample(store, "t1", "b");
    expect(await store.replaceFile(draft, before.info)).toBe(false);
    expect(await store.current("t1")).toEqual(now);
  });

  it("leaves the current snapshot alone when a draft is given up", async () => {
    const published = await publishSample(store, "t1", "a");
    const draft = await store.begin("t1");
    await writeFile(draft.path, "half");
    await store.discard(draft);
    expect(await store.current("t1")).toEqual(published);
    expect(existsSync(draft.path)).toBe(false);
  });

  it("refuses to publish a file that is still open for writing", async () => {
    const draft = await store.begin("t1");
    await writeFile(draft.path, "x");
    await writeFile(`${draft.path}.wal`, "x");
    await expect(store.publish(draft, sampleInfo(draft.snapshotId))).rejects.toThrow("still open");
    expect(await store.current("t1")).toBeUndefined();
  });

  it("names a damaged current.json and a snapshot of a later release", async () => {
    await publishSample(store, "t1", "a");
    await expect(publishSample(store, "t2", "a", [], { schemaVersion: 2 })).rejects.toMatchObject({ code: "snapshot_too_new" });
    await publishSample(new SnapshotStore({ root, supportedVersion: 2 }), "t2", "a", [], { schemaVersion: 2 });
    await expect(store.current("t2")).rejects.toMatchObject({ code: "snapshot_too_new" });
    const file = store.currentFile("t1");
    const whole = await readFile(file, "utf8");
    for (const text of ["", whole.slice(0, 40), "[]", '{"file":"../t2/x.duckdb"}', whole.replace(".duckdb", "/../x.duckdb")]) {
      await writeFile(file, text);
      await expect(store.current("t1")).rejects.toMatchObject({ code: "failed", message: expect.stringContaining(file) });
    }
  });

  it("removes a tenant's data and nobody else's", async () => {
    await publishSample(store, "t1", "a");
    await publishSample(store, "t2", "b");
    await store.remove("t1");
    expect(await store.current("t1")).toBeUndefined();
    expect(await store.list("t2")).toHaveLength(1);
    await expect(store.remove("..")).rejects.toMatchObject({ code: "failed" });
    await store.remove("t3");
  });

  it("takes no tenant id that names another folder", async () => {
    for (const id of ["..", "a/b", "", "a\0b", "a\\b"]) await expect(store.begin(id)).rejects.toMatchObject({ code: "failed" });
  });

  it("cleans up after a writer that was killed, not after one that lives", async () => {
    const module = path.join(import.meta.dirname, "snapshot-store.ts");
    const script = `import { SnapshotStore } from ${JSON.stringify(module)};
      const draft = await new SnapshotStore({ root: ${JSON.stringify(root)}, supportedVersion: 1 }).begin("t1");
      console.log(draft.path); setInterval(() => {}, 1000);`;
    const writer = spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: ["ignore", "pipe", "inherit"] });
    const [line] = (await once(writer.stdout, "data")) as [Buffer];
    const folder = path.dirname(line.toString().trim());
    const own = await store.begin("t1");
    expect(await store.cleanAbandoned()).toBe(0);
    expect(existsSync(folder)).toBe(true);

    writer.kill("SIGKILL");
    await once(writer, "exit");
    expect(await store.cleanAbandoned()).toBe(1);
    expect(existsSync(folder)).toBe(false);
    expect(existsSync(own.scratch)).toBe(true);
  });
});
