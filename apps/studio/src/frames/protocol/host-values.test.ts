import { type Dashboard, Parameter } from "@lyceum/model";
import { expect, test } from "vitest";

import { RequestRefusal } from "./frame-events.ts";
import { hostValues, valuesForHost } from "./host-values.ts";

const mark = Parameter.parse({ id: "mark", label: "Mark", value: { kind: "number", initial: 40, minimum: 0, maximum: 100 }, uses: [] });
const report = { filters: [], parameters: [mark] } as unknown as Dashboard;

test("a host sets parameters by their names, is refused what they cannot be, and reads what they are", () => {
  expect(hostValues(report, new Map([["mark", ["55"]]]))).toEqual({ mark: ["55"] });
  expect(hostValues(report, new Map([["mark", []]]))).toEqual({ mark: [] });
  expect(() => hostValues(report, new Map([["mark", ["101"]]]))).toThrow(
    new RequestRefusal("INVALID_PARAMETER_VALUE", 'A parameter cannot be set so: "mark" takes a number from 0 to 100'),
  );
  expect(valuesForHost(report, { term: ["2026"] })).toEqual({ term: ["2026"], mark: ["40"] });
  expect(valuesForHost(report, { mark: ["55"] })).toEqual({ mark: ["55"] });
});
