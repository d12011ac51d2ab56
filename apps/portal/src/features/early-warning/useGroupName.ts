import type { BACK_TEST_GROUPS } from "@lyceum/contracts";
import { useTranslation } from "react-i18next";

type Group = (typeof BACK_TEST_GROUPS)[number];

/** Returns the name of a group of students by what is on record of them, with values of closed lists in the reader's language. */
export function useGroupName(): (by: Group, value: string | null) => string {
  const { t } = useTranslation("earlyWarning");
  const words = t("backTest.values", { returnObjects: true }) as Readonly<Record<string, string>>;
  return (by, value) => t(`backTest.by.${by}`, { key: words[value ?? "missing"] ?? value ?? "" });
}
