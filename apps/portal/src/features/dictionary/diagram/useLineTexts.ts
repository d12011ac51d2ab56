import { useTranslation } from "react-i18next";

import { qualifiedName, type Relationship } from "../../../domain/dictionary/catalogue.ts";
import type { Line } from "./drawing.ts";

/** A line in words, for those who do not see it. */
export function useLineLabel(): (line: Line) => string {
  const { t } = useTranslation("dictionary");
  const multiplicity = useMultiplicity();
  return ({ relationship }) => {
    const [from, to] = [relationship.from, relationship.to].map((end) => `${qualifiedName(end)}.${end.column}`);
    return t("diagram.line", { from, to, rows: multiplicity(relationship) });
  };
}

/** Words how many rows are on either side of a relationship. */
export function useMultiplicity(): (relationship: Pick<Relationship, "cardinality" | "optional">) => string {
  const { t } = useTranslation("dictionary");
  return ({ cardinality, optional }) => t(`relationships.${cardinality}.${optional ? "optional" : "required"}`);
}
