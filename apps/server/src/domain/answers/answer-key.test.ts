import type { DataRights } from "@lyceum/access";
import { Query } from "@lyceum/semantic";
import { expect, test } from "vitest";

import { answerKey } from "./answer-key.ts";

const rights: DataRights = { areas: ["learning", "leading"], nodes: ["a", "b"], restricted: false, minimumGroup: 0 };
const query = Query.parse({ measures: ["enrolments"], dimensions: [{ name: "term" }] });
const identity = { tenantId: "t", snapshotId: "s", rights, query };

test("the order of names, areas and nodes makes no difference", () => {
  const shuffled: DataRights = { minimumGroup: 0, nodes: ["b", "a"], restricted: false, areas: ["leading", "learning"] };
  expect(answerKey({ query: { ...query }, rights: shuffled, snapshotId: "s", tenantId: "t" })).toBe(answerKey(identity));
});

test.each([
  ["tenant", { tenantId: "other" }],
  ["snapshot", { snapshotId: "other" }],
  ["areas", { rights: { ...rights, areas: ["learning"] as const } }],
  ["the whole institution instead of nodes", { rights: { ...rights, nodes: "all" as const } }],
  ["no node at all", { rights: { ...rights, nodes: [] } }],
  ["one node that is spelt like two", { rights: { ...rights, nodes: ["a,b"] } }],
  ["restriction", { rights: { ...rights, restricted: true } }],
  ["smallest group", { rights: { ...rights, minimumGroup: 10 } }],
  ["question", { query: { ...query, limit: 7 } }],
  ["order of measures", { query: { ...query, measures: ["students", "enrolments"] } }],
])("another %s is another answer", (_what, change) => {
  expect(answerKey({ ...identity, ...change })).not.toBe(answerKey(identity));
});
