import { expect, test } from "vitest";

import { fieldsOf, typeOf } from "./fields.ts";

test.each([
  [{ type: "string" }, "string"],
  [{ enum: ["a", "b"] }, '"a" | "b"'],
  [{ type: "array", items: { type: "integer" } }, "list of integer"],
  [{ anyOf: [{ type: "string" }, { type: "null" }] }, "string | null"],
  [{ $ref: "#/components/schemas/frames.query.body.Filter" }, "Filter"],
  [{}, "anything"],
])("%j is %s", (schema, type) => {
  expect(typeOf(schema)).toBe(type);
});

test("fields are named by their path, with what bounds them", () => {
  const schema = {
    type: "object",
    required: ["users"],
    properties: {
      users: {
        type: "array",
        items: { type: "object", required: ["name"], properties: { name: { type: "string", maxLength: 9, description: "Who" } } },
      },
      total: { type: "integer", maximum: Number.MAX_SAFE_INTEGER },
    },
  };
  expect(fieldsOf(schema)).toEqual([
    { name: "users", type: "list of object", required: true, meaning: "" },
    { name: "users[].name", type: "string", required: true, meaning: "Who, maxLength 9" },
    { name: "total", type: "integer", required: false, meaning: "" },
  ]);
});
