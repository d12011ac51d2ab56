import { quoteLiteral } from "@lyceum/sql-text";

/** What types of items are for, whatever a learning platform calls them; types that are not here are `OTHER_ITEMS`. */
export const ITEM_GROUPS = [
  {
    label: "Content",
    values: [
      "Course home",
      "Document",
      "Page",
      "Video",
      "resource",
      "oucontent",
      "url",
      "homepage",
      "subpage",
      "sharedsubpage",
      "page",
      "folder",
      "glossary",
      "dataplus",
      "dualpane",
      "htmlactivity",
      "repeatactivity",
    ],
  },
  { label: "Assessment", values: ["Assignment", "Quiz", "quiz", "externalquiz"] },
  {
    label: "Interaction",
    values: ["Discussion", "Virtual classroom", "forumng", "oucollaborate", "ouelluminate", "ouwiki", "questionnaire"],
  },
  { label: "Tool", values: ["External tool"] },
] as const;

/** Group of the types that the list does not name. */
export const OTHER_ITEMS = "Other";

const cases = ITEM_GROUPS.map(
  ({ label, values }) => `WHEN item_type IN (${values.map((type) => quoteLiteral(type)).join(", ")}) THEN ${quoteLiteral(label)}`,
);

/** Fills what each item is for out of its type, for SQL tools; importers and the demo data need not know the list. */
export const ITEM_GROUP_FILL = `UPDATE star.dim_item SET item_group = CASE ${cases.join(" ")} ELSE ${quoteLiteral(OTHER_ITEMS)} END`;
