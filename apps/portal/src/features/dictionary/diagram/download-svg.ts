import { role } from "@lyceum/ui";

import { schemaColour } from "../schema-colours.ts";
import { diagramSvg, type SvgColours } from "./diagram-svg.ts";
import type { Drawing } from "./drawing.ts";

/** The colours of the scheme in use, read from an element's style. */
function coloursFrom(style: CSSStyleDeclaration): SvgColours {
  const value = (reference: string): string => style.getPropertyValue(reference.replace(/^var\(|\)$/g, "")).trim();
  return {
    paper: value(role.paper),
    surface: value(role.surface),
    sunken: value(role.sunken),
    ink: value(role.ink),
    inkMuted: value(role.inkMuted),
    edge: value(role.edge),
    brass: value(role.brass),
    schema: (schemaId) => value(schemaColour(schemaId)),
  };
}

/** Saves the drawing as `<name>.svg` in the colours that are on the screen. */
export function downloadSvg(drawing: Drawing, name: string, style: CSSStyleDeclaration): void {
  const file = new Blob([diagramSvg(drawing, name, coloursFrom(style))], { type: "image/svg+xml" });
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = `${name}.svg`;
  link.click();
  URL.revokeObjectURL(address);
}
