import { expect, it } from "vitest";

import { smallCatalogue } from "../testing/small-catalogue.ts";
import { readDiagramAddress } from "./diagram-address.ts";

const read = (path: string, query = "") => {
  const address = readDiagramAddress(smallCatalogue, path === "" ? [] : path.split("/"), new URLSearchParams(query));
  return [address?.schema.schemaId, address?.centre?.table, address?.marked?.table, address?.all, address?.unknown];
};

it.each([
  ["", "", ["star", undefined, undefined, false, undefined]],
  ["cdm_lms", "table=term&columns=all", ["CDM_LMS", undefined, "TERM", true, undefined]],
  ["CDM_LMS", "table=gone&columns=some", ["CDM_LMS", undefined, undefined, false, undefined]],
  ["CDM_LMS/COURSE", "", ["CDM_LMS", "COURSE", "COURSE", false, undefined]],
  ["CDM_LMS/gone", "", ["CDM_LMS", undefined, undefined, false, "CDM_LMS.gone"]],
  ["anything", "", ["star", undefined, undefined, false, "anything"]],
  ["anything/TERM", "", ["star", undefined, undefined, false, "anything.TERM"]],
])("%s?%s", (path, query, expected) => {
  expect(read(path, query)).toEqual(expected);
});

it("has nothing to show where there is no schema", () => {
  expect(readDiagramAddress({ schemas: [], entries: [], relationships: [] }, [], new URLSearchParams())).toBeUndefined();
});
