import { ask, ofOfferings, ranked, type SheetInput } from "../build.ts";

export const designSheet: SheetInput = {
  id: "design",
  name: "Design and tools",
  description: "What courses are made of, and what of it students open.",
  opening: {
    figure: {
      query: ask(["items_per_course", "presentations"]),
      base: "presentations",
      texts: {
        alone: ofOfferings(
          "A course holds {{items_per_course}} items of content and tools: the median of {{presentations}} course offerings.",
        ),
        none: "There are no course offerings yet.",
      },
    },
  },
  visuals: [
    {
      id: "items-per-course",
      kind: "number",
      title: "How full is a course?",
      subtitle: "Items of content and tools, median of course offerings",
      span: 4,
      comparison: "previous_year",
      query: ask(["items_per_course"]),
    },
    {
      id: "items",
      kind: "number",
      title: "Content and tools in all",
      subtitle: "Items in course offerings, used or not",
      span: 4,
      comparison: "previous_year",
      query: ask(["items"]),
    },
    {
      id: "use-rate",
      kind: "number",
      title: "How much of it is opened?",
      subtitle: "Items that a student has opened, % of items in courses that have begun",
      span: 4,
      query: ask(["item_use_rate"]),
    },
    {
      id: "kinds",
      kind: "stacked-bar",
      mode: "share",
      title: "What are courses made of?",
      subtitle: "Items by kind of content, % of items",
      help: "Content is to be read or watched, assessment is handed in, interaction takes others. Other: types that are not known here.",
      span: 6,
      drill: "node",
      query: ask(["items"], ["level1", "item_group"]),
    },
    {
      id: "fullness",
      kind: "histogram",
      title: "Are some courses full and others empty?",
      subtitle: "Course offerings by number of items",
      span: 6,
      query: ask(["presentations"], ["items_band"], {
        define: { dimensions: { items_band: { dimension: "course_items", bins: [1, 6, 11, 16, 21, 51, 101, 201], label: "Items" } } },
        filters: [{ dimension: "course_items", op: "not_in", values: [null] }],
      }),
    },
    {
      id: "rare-types",
      kind: "bar",
      title: "Which kinds are in few courses?",
      subtitle: "Course offerings with an item of the type, rarest first, % of offerings that have any content",
      span: 6,
      query: ask(["spread"], ["item_type"], {
        define: { measures: { spread: { expression: "share(courses_with_item)", label: "Share of offerings", format: "ratio" } } },
        ...ranked("spread", 30, "asc"),
      }),
    },
    {
      id: "unopened-types",
      kind: "bar",
      title: "Which kinds do students leave closed?",
      subtitle: "Items that a student has opened, % of items of the type in courses that have begun, lowest first",
      span: 6,
      query: ask(["item_use_rate"], ["item_type"], ranked("item_use_rate", 30, "asc")),
    },
    {
      id: "unused",
      kind: "table",
      title: "Where is content unused?",
      subtitle: "Course offerings that have begun and hold items that no student has opened",
      help: "An item may be there for later weeks: look at courses that have run for a while.",
      span: 12,
      query: ask(["begun_items", "items_used", "never_opened", "item_use_rate"], ["course"], {
        define: { measures: { never_opened: { expression: "begun_items - items_used", label: "Never opened" } } },
        having: [{ measure: "never_opened", op: ">", value: 0 }],
        ...ranked("never_opened", 200),
        totals: true,
      }),
    },
  ],
};
