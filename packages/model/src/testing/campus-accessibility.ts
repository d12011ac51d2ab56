type StarRow = Readonly<Record<string, string | number | boolean | null>>;

/** Rows of the campus on how accessible its content is, and which other formats its students asked for. */
export function campusAccessibility(items: readonly StarRow[], courses: readonly StarRow[], enrolments: readonly StarRow[]) {
  const measured = items.slice(0, 13).map(({ item_id = null, course_id = null, node_id = null }, index) => ({
    item_id,
    course_id,
    term_id: courses.find((course) => course["course_id"] === course_id)?.["term_id"] ?? null,
    node_id,
    measured_date: `2024-11-${String(1 + index).padStart(2, "0")}`,
    score: 40 + 5 * index,
    severe_issues: index % 3,
  }));
  return {
    fact_accessibility: measured.map((row, index) => ({
      ...row,
      band: index < 6 ? "Medium" : "High",
      other_issues: 1,
      students: index,
      barriers: (index % 3) * index,
    })),
    fact_accessibility_day: measured.map((row, index) => ({
      ...row,
      change: ["First", "Improved", "Worsened", "Unchanged"][index % 4] ?? null,
    })),
    fact_issue: measured.slice(3).map(({ item_id, course_id, term_id, node_id }, index) => ({
      item_id,
      course_id,
      term_id,
      node_id,
      issue_kind: index % 2 === 0 ? "Video without captions" : "No headings",
      severity: index % 2 === 0 ? "Severe" : "Major",
      issues: 1 + (index % 3),
    })),
    fact_alternative_format: enrolments
      .filter((_, index) => index % 3 === 0)
      .map(({ enrolment_id = null, student_id = null, course_id = null, term_id = null, node_id = null }, index) => ({
        download_id: `d${index}`,
        item_id: items.find((item) => item["course_id"] === course_id)?.["item_id"] ?? null,
        enrolment_id,
        student_id,
        course_id,
        term_id,
        node_id,
        format: index % 2 === 0 ? "Audio" : "HTML",
        downloaded_date: `2024-12-${String(1 + (index % 28)).padStart(2, "0")}`,
      })),
  };
}
