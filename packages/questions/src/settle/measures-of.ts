import type { Figure } from "../meaning/meaning.ts";

/** Lists the measures that a figure is worked out from; of an aggregate, its dimension behind `=`. */
export function measuresOf(figure: Figure): readonly string[] {
  switch (figure.kind) {
    case "measure":
      return [figure.name];
    case "aggregate":
      return [`=${figure.of}`];
    case "per":
      return measuresOf(figure.figure);
    case "quotient":
    case "difference":
    case "growth":
      return [...measuresOf(figure.left), ...measuresOf(figure.right)];
    case "share":
    case "total":
    case "share_of_total":
    case "rank":
    case "running":
    case "negative":
      return measuresOf(figure.of);
  }
}
