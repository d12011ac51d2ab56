import { colours, contrast, SCHEMES } from "@lyceum/ui/tokens";
import { expect, it } from "vitest";

import { COLOURED_SCHEMAS, schemaColour, schemaColourProperties } from "./SchemaBadge.tsx";

it.each(SCHEMES)("every schema has a colour of its own that can be seen on its ground (%s)", (scheme) => {
  const used = [...Object.values(schemaColourProperties(scheme)), colours[scheme].ink];
  expect(new Set(used).size).toBe(COLOURED_SCHEMAS.length + 1);
  for (const colour of used) {
    expect(contrast(colour, colours[scheme].surface), colour).toBeGreaterThanOrEqual(3);
  }
});

it("names the property that carries a schema's colour", () => {
  expect(schemaColour("CDM_LMS")).toBe("var(--ly-schema-0)");
  expect(Object.keys(schemaColourProperties("light"))).toContain("--ly-schema-0");
  expect(schemaColour("star")).toBe("var(--ly-ink)");
  expect(schemaColour("CDM_NEW")).toBe("var(--ly-ink)");
});
