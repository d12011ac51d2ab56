import { type ChartStyle, type ReadOut } from "@lyceum/reports";

/** A read-out as an element: data is set as text, so nothing in it can become markup. */
export function tooltipElement({ heading, lines }: ReadOut): HTMLElement {
  const box = document.createElement("div");
  const title = document.createElement("div");
  title.textContent = heading;
  title.style.fontWeight = "600";
  box.append(title);
  for (const { label, text } of lines) {
    const line = document.createElement("div");
    line.style.cssText = "display:flex;gap:16px;justify-content:space-between;font-variant-numeric:tabular-nums";
    const [name, value] = [document.createElement("span"), document.createElement("span")];
    name.textContent = label;
    value.textContent = text;
    value.style.fontWeight = "600";
    line.append(name, value);
    box.append(line);
  }
  return box;
}

/** Inverted, so that it stands off any chart in both schemes. */
export const tooltipStyle = (style: ChartStyle) => ({
  confine: true,
  backgroundColor: style.ink,
  borderWidth: 0,
  padding: [8, 12],
  transitionDuration: 0,
  textStyle: { color: style.surface, fontSize: 13, fontFamily: style.font },
  extraCssText: "border-radius:6px;max-width:320px;white-space:normal;box-shadow:0 8px 24px rgba(14,21,36,.24);",
});
