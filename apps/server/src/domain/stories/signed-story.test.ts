import type { SignedStory } from "@lyceum/contracts";
import type { Answer } from "@lyceum/semantic";
import { exportJWK, FlattenedSign, generateKeyPair, importJWK, type JWK } from "jose";
import { beforeAll, expect, test } from "vitest";

import { differenceOf } from "./recompute.ts";
import { readSignedStory, signStatement, StoryStatement } from "./signed-story.ts";
import type { StoryKey } from "./story-keys.ts";

async function makeKey(kid: string): Promise<StoryKey> {
  const { publicKey, privateKey } = await generateKeyPair("EdDSA", { crv: "Ed25519", extractable: true });
  const [publicJwk, privateJwk] = await Promise.all([exportJWK(publicKey), exportJWK(privateKey)]);
  return { kid, publicJwk: { ...publicJwk, kid }, privateJwk: { ...privateJwk, kid } };
}

const answer: Answer = {
  columns: [
    { name: "level1", role: "dimension", kind: "text", label: "College" },
    { name: "enrolments", role: "measure", kind: "integer", label: "Enrolments", format: "count" },
  ],
  rows: [
    ["Arts", 76],
    ["Science", 0.1 + 0.2],
  ],
  totals: [null, 152],
  suppressed: [],
  truncated: false,
  explanation: { sql: "SELECT 1", definitions: [], filters: [], limits: [], freshness: [], asOf: "2026-06-30", snapshotId: "s1" },
};
const statement = StoryStatement.parse({
  lyceumStory: 1,
  institution: { id: "t1", name: "Small University — Überlingen" },
  story: { id: "r1", title: "To the board", version: 3, publishedAt: null },
  signedAt: "2026-11-27T01:00:00.000Z",
  document: { format: 3, title: "To the board" },
  frozen: [
    {
      id: "f1",
      page: "One",
      title: "Enrolments",
      query: { measures: ["enrolments"] },
      answer,
      snapshot: {
        snapshotId: "s1",
        schemaVersion: 1,
        asOf: "2026-06-30",
        createdAt: "",
        source: "",
        attribution: null,
        synthetic: true,
        freshness: [],
      },
      rights: { areas: ["leading"], nodes: "all", restricted: false, minimumGroup: 0 },
      frozenBy: "Ada",
      frozenAt: "2026-11-27T01:00:00.000Z",
    },
  ],
});

let key: StoryKey;
let other: StoryKey;
let signed: SignedStory;
beforeAll(async () => {
  [key, other] = await Promise.all([makeKey("one"), makeKey("two")]);
  signed = await signStatement(statement, key);
});

const read = (file: unknown, keys: readonly JWK[] = [key.publicJwk]) =>
  readSignedStory(typeof file === "string" ? file : JSON.stringify(file), keys);

test("what was signed is read back, by any of the keys that are trusted", async () => {
  expect(await read(signed, [other.publicJwk, key.publicJwk])).toEqual({ statement, kid: "one" });
});

test("no byte of the file can be another", async () => {
  const swap = (text: string, index: number): string => `${text.slice(0, index)}${text[index] === "A" ? "B" : "A"}${text.slice(index + 1)}`;
  for (const field of ["payload", "protected", "signature"] as const) {
    const { length } = signed[field];
    // The last character of base64url holds bits that say nothing.
    for (const index of [0, 1, Math.floor(length / 3), Math.floor(length / 2), length - 3]) {
      await expect(read({ ...signed, [field]: swap(signed[field], index) }), `${field} ${index}`).rejects.toThrow(
        /signature|key|signed story/,
      );
    }
  }
  const altered = { ...statement, frozen: statement.frozen.map((entry) => ({ ...entry, answer: { ...answer, rows: [["Arts", 77]] } })) };
  await expect(read({ ...signed, payload: Buffer.from(JSON.stringify(altered)).toString("base64url") })).rejects.toThrow(
    "The signature is wrong",
  );
});

test("another key, another kind of file and other text are refused", async () => {
  await expect(read(signed, [other.publicJwk])).rejects.toThrow("signed with the key one, which is none of the keys");
  await expect(read(signed, [{ ...other.publicJwk, kid: "one" }])).rejects.toThrow("The signature is wrong");
  await expect(read(await signStatement(statement, { ...other, kid: "one" }))).rejects.toThrow("The signature is wrong");
  const sign = async (text: string, header: { readonly alg: string; readonly kid: string; readonly typ?: string }) =>
    new FlattenedSign(new TextEncoder().encode(text)).setProtectedHeader(header).sign(await importJWK(key.privateJwk, "EdDSA"));
  await expect(read(await sign(JSON.stringify(statement), { alg: "EdDSA", kid: "one" }))).rejects.toThrow("something else than a story");
  await expect(read(await sign("{}", { alg: "EdDSA", kid: "one", typ: "lyceum-story+json" }))).rejects.toThrow("cannot read it");
  for (const text of ["", "{}", "[]", "not json", JSON.stringify({ ...signed, more: 1 })])
    await expect(read(text)).rejects.toThrow("no signed story");
});

test.each<[string, Partial<Answer>, string | undefined]>([
  ["the same numbers", {}, undefined],
  [
    "a last digit that threads leave",
    {
      rows: [
        ["Arts", 76],
        ["Science", 0.3],
      ],
    },
    undefined,
  ],
  [
    "another number",
    {
      rows: [
        ["Arts", 77],
        ["Science", 0.3],
      ],
    },
    "numbers, row 1: 76 was frozen, 77 comes out now",
  ],
  [
    "another name",
    {
      rows: [
        ["Law", 76],
        ["Science", 0.3],
      ],
    },
    "numbers, row 1: Arts was frozen, Law comes out now",
  ],
  ["a row less", { rows: [["Arts", 76]] }, "numbers: 2 rows were frozen, 1 come out now"],
  ["another total", { totals: [null, 153] }, "totals, row 1: 152 was frozen, 153 comes out now"],
  ["a row withheld", { suppressed: [1] }, "withheld rows, row 1: null was frozen, null comes out now"],
  [
    "other columns",
    { columns: answer.columns.slice(0, 1) },
    "columns: level1 (dimension), enrolments (measure) were frozen, level1 (dimension) come out now",
  ],
])("%s against what was frozen", (_name, over, difference) => {
  expect(differenceOf(answer, { ...answer, ...over })).toBe(difference);
});
