import type { TableSpec } from "../table.ts";
import { ancestor, c, CLASS_SIZE_BANDS, course, ITEM_GROUP_CODES, node, required, schema, term } from "./columns.ts";

/** The institution's hierarchy, one row per node, with the names of its ancestors. Level 0 is the institution. */
export const dimNode: TableSpec = {
  schema,
  name: "dim_node",
  description: "Institutional hierarchy with the names of each node's ancestors. One row per node",
  key: ["node_id"],
  columns: [
    c("node_id", "VARCHAR", "Identifies the node", required),
    c("parent_id", "VARCHAR", "Node one level above; missing at the root", { references: "star.dim_node.node_id" }),
    c("level", "INTEGER", "Depth in the hierarchy, 0 at the root", required),
    c("kind", "VARCHAR", "What the node is; which kinds there are depends on the source", {
      required: true,
      examples: ["institution", "college", "department", "programme", "course", "module", "presentation"],
    }),
    c("name", "VARCHAR", "Name as people see it", required),
    c("sort_name", "VARCHAR", "Name in the form that sorts, e.g. Physics for Department of Physics", required),
    c("level1_id", "VARCHAR", "Ancestor at level 1, or the node itself; missing above that level", ancestor),
    c("level1_name", "VARCHAR", "Name of the ancestor at level 1, for grouping without a join"),
    c("level2_id", "VARCHAR", "Ancestor at level 2, or the node itself; missing above that level", ancestor),
    c("level2_name", "VARCHAR", "Name of the ancestor at level 2, for grouping without a join"),
    c("level3_id", "VARCHAR", "Ancestor at level 3, or the node itself; missing above that level", ancestor),
    c("level3_name", "VARCHAR", "Name of the ancestor at level 3, for grouping without a join"),
  ],
};

/** Every node paired with itself and each ancestor; row security reads it. */
export const nodeClosure: TableSpec = {
  schema,
  name: "node_closure",
  description:
    "Every node paired with itself and each of its ancestors: join through it to take in all that hangs below a node. One row per pair",
  key: ["ancestor_id", "node_id"],
  columns: [
    c("ancestor_id", "VARCHAR", "The node itself or one above it", { ...required, ...ancestor }),
    c("node_id", "VARCHAR", "The node itself or one below the ancestor", { ...required, ...ancestor }),
  ],
};

export const dimTerm: TableSpec = {
  schema,
  name: "dim_term",
  description: "Terms in the order in which they start. One row per term",
  key: ["term_id"],
  columns: [
    c("term_id", "VARCHAR", "Identifies the term", required),
    c("name", "VARCHAR", "Name as people see it, e.g. Autumn 2025 or 2014J", required),
    c("season", "VARCHAR", "Part of the year that repeats, e.g. Autumn or J", required),
    c("academic_year", "INTEGER", "Calendar year in which the academic year starts", required),
    c("sequence", "INTEGER", "Order of terms: 1 for the first on record, without gaps", required),
    c("start_date", "DATE", "First local day, inclusive", required),
    c("end_date", "DATE", "Last local day, inclusive", required),
  ],
};

export const dimCourse: TableSpec = {
  schema,
  name: "dim_course",
  description: "Course offerings: a course as it runs in one term. One row per offering",
  key: ["course_id"],
  columns: [
    c("course_id", "VARCHAR", "Identifies the course offering", required),
    c("course_code", "VARCHAR", "Code of the offering, unique among all terms", required),
    c("module_code", "VARCHAR", "Code that all offerings of the course share; group by it to compare terms", required),
    c("name", "VARCHAR", "Name of the course as people see it", required),
    term,
    node,
    c("start_date", "DATE", "First local day of teaching", required),
    c("end_date", "DATE", "Last local day; missing where the source does not tell"),
    c("length_days", "INTEGER", "Length of the offering", { unit: "days" }),
    c("design_mode", "VARCHAR", "How it is taught", { examples: ["On campus", "Blended", "Online", "Distance"] }),
    c("available", "BOOLEAN", "The course is open to its students", required),
    c("enrolled", "INTEGER", "Counted enrolments that the student has not left", { unit: "students" }),
    c("instructors", "INTEGER", "Instructors of the offering; missing where the source records no staff", { unit: "instructors" }),
    c(
      "class_size",
      "INTEGER",
      "Enrolled students for each instructor, rounded up, one instructor where there is none; missing without students or a record of staff",
      { unit: "students" },
    ),
    c("class_size_band", "VARCHAR", "Band of the class size; missing where that is", { codes: CLASS_SIZE_BANDS }),
    c("items", "INTEGER", "Content and tools in the offering; missing where the source records none at all", { unit: "items" }),
    c("created_date", "DATE", "Local day on which the offering was made; missing where the source does not tell"),
    c(
      "opened_date",
      "DATE",
      "Local day on which its students could first open it; missing where the source does not tell, and before it has opened",
    ),
  ],
};

export const dimItem: TableSpec = {
  schema,
  name: "dim_item",
  description: "Content and tools inside courses. One row per item and course offering",
  key: ["item_id"],
  columns: [
    c("item_id", "VARCHAR", "Identifies the item", required),
    course,
    node,
    c("name", "VARCHAR", "Name of the item; missing where the source has none"),
    c("item_type", "VARCHAR", "Type of item, as the learning platform names it", {
      ...required,
      examples: ["Document", "Video", "Quiz", "forumng"],
    }),
    c(
      "week_from",
      "INTEGER",
      "First week of the course in which the item is meant to be used, 0 is the first; missing where nothing is planned",
    ),
    c("week_to", "INTEGER", "Last week of the course in which the item is meant to be used; missing where nothing is planned"),
    c("item_group", "VARCHAR", "What the item is for, by its type", { codes: ITEM_GROUP_CODES }),
    c("depth", "INTEGER", "Levels below the top of the course, 0 at the top; missing where the source does not tell", { unit: "levels" }),
    c("available", "BOOLEAN", "Students can see the item; missing where the source does not tell"),
    c("author_role", "VARCHAR", "Role of the person who made the item; missing where the source does not tell", {
      examples: ["Instructor", "Course designer"],
    }),
    c("created_date", "DATE", "Local day on which the item was made in its course; missing where the source does not tell"),
    c("created_day", "INTEGER", "Day of creation counted from the course's start, negative before", { unit: "days" }),
    c(
      "changed_date",
      "DATE",
      "Local day of the last change, the day of creation where there was none; missing where the source does not tell",
    ),
  ],
};

export const dimAssessment: TableSpec = {
  schema,
  name: "dim_assessment",
  description: "Assessments of courses. One row per assessment and course offering",
  key: ["assessment_id"],
  columns: [
    c("assessment_id", "VARCHAR", "Identifies the assessment", required),
    course,
    node,
    c("name", "VARCHAR", "Name of the assessment; missing where the source has none"),
    c("assessment_type", "VARCHAR", "Type of assessment, as the source names it", {
      ...required,
      examples: ["Assignment", "Quiz", "Exam", "TMA", "CMA"],
    }),
    c("due_date", "DATE", "Last local day on which it can be handed in on time; missing where there is none"),
    c("due_day", "INTEGER", "Due day counted from the course's start", { unit: "days" }),
    c(
      "sequence",
      "INTEGER",
      "Place by due day among the assessments of its type in the course, 1 is the first; missing without a due day, unless it is the only one",
    ),
    c("sequence_from_last", "INTEGER", "The same place counted from the last, which is 1"),
    c("weight", "DOUBLE", "Weight in the course's final mark", { unit: "percent" }),
  ],
};
