import type { Answer } from "@lyceum/semantic";
import { expect, test } from "vitest";

import { emptyReason, minimumProbe, type EmptyParts } from "./empty-reason.ts";

const answer = (limits: Answer["explanation"]["limits"], rows: Answer["rows"] = []): Answer => ({
  columns: [
    { name: "module", role: "dimension", kind: "text", label: "Module" },
    { name: "enrolments", role: "measure", kind: "integer", label: "Enrolments", format: "count" },
  ],
  rows,
  suppressed: [],
  truncated: false,
  explanation: { sql: "", definitions: [], filters: [], limits, freshness: [], asOf: "2026-11-20", snapshotId: "s" },
});
const whole = answer([{ code: "whole_institution" }]);
const having = [{ measure: "enrolments", op: ">=" as const, value: 30 }];
const parts: EmptyParts = { answer: whole, having: [], probe: undefined, nodes: null, isFiltered: true };

test.each<[string, Partial<EmptyParts>, object]>([
  ["the filters leave nothing", {}, { code: "filtered" }],
  ["nothing is on record", { isFiltered: false }, { code: "nothing" }],
  [
    "all that is left is under the visual's minimum",
    { having, probe: answer([{ code: "whole_institution" }], [["LAN121", 12]]) },
    { code: "minimum", label: "Enrolments", least: 30, largest: 12 },
  ],
  [
    "what is large enough for the minimum is hidden by something else",
    { having, probe: answer([{ code: "whole_institution" }], [["LAN121", 30]]), isFiltered: false },
    { code: "nothing" },
  ],
  ["nothing is under the minimum either", { having, probe: whole }, { code: "filtered" }],
  ["nothing was counted", { having, probe: answer([], [["LAN121", null]]) }, { code: "filtered" }],
  ["the reader has no part of the institution", { answer: answer([{ code: "nothing" }]), nodes: [] }, { code: "nothing_granted" }],
  ["there is none of it where there was something to look at", { lookedAt: 12, nodes: ["College of Science"] }, { code: "none" }],
  ["nothing was there to look at", { lookedAt: 0 }, { code: "filtered" }],
  [
    "small groups are not shown, where there was something to look at",
    { answer: answer([{ code: "restricted", minimumGroup: 10 }]), lookedAt: 12 },
    { code: "small_groups", minimum: 10 },
  ],
  ["the reader's part has none", { nodes: ["College of Science"] }, { code: "elsewhere", nodes: ["College of Science"] }],
  [
    "small groups are not shown to the reader",
    { answer: answer([{ code: "whole_institution" }, { code: "restricted", minimumGroup: 10 }]) },
    { code: "small_groups", minimum: 10 },
  ],
  [
    "figures are not shown to the reader, though no filter is set: what is withheld is on record",
    { answer: answer([{ code: "restricted", minimumGroup: 10 }]), isFiltered: false },
    { code: "small_groups", minimum: 10 },
  ],
])("says that %s", (_what, more, expected) => {
  expect(emptyReason({ ...parts, ...more })).toEqual(expected);
});

test("asks for the largest of what a minimum leaves out, under the same filters", () => {
  const filters = [{ dimension: "term", op: "in" as const, values: ["Summer 2025"] }];
  const query = { measures: ["pass_rate"], dimensions: [{ name: "module" }], filters, having, limit: 200 };
  expect(minimumProbe(query)).toEqual({
    measures: ["enrolments"],
    dimensions: [{ name: "module" }],
    filters,
    order: [{ by: "enrolments", direction: "desc" }],
    limit: 1,
  });
  const define = { measures: { own: { measure: "enrolments" } } };
  expect(minimumProbe({ ...query, define, having: [{ measure: "own", op: ">=", value: 30 }] })).toMatchObject({
    define,
    measures: ["own"],
  });
  expect(minimumProbe({ ...query, having: [{ measure: "minutes", op: ">", value: 0 }] })).toBeUndefined();
});
