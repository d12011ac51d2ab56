import { useTranslation } from "react-i18next";

import type { Relationship } from "../../../domain/dictionary/catalogue.ts";

/** How many rows stand on either side of a relationship, in words. */
export function useMultiplicity(): (relationship: Pick<Relationship, "cardinality" | "optional">) => string {
  const { t } = useTranslation("dictionary");
  return ({ cardinality, optional }) => t(`relationships.${cardinality}.${optional ? "optional" : "required"}`);
}
