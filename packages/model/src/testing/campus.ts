import type { TestEngine } from "@lyceum/semantic/testing/engines";
import { quoteLiteral } from "@lyceum/sql-text";

import { COURSE_GAPS, COURSE_STATES } from "../star/course-state.ts";
import { campusAccessibility } from "./campus-accessibility.ts";
import { campusProgrammes } from "./campus-programmes.ts";
import { openStar } from "./star.ts";

export type Cell = string | number | boolean | null;
export type StarRow = Readonly<Record<string, Cell>>;
/** Rows of the star tables by the table's name. */
export type Campus = Readonly<Record<string, readonly StarRow[]>>;

/** Last day of the campus's data: terms before 2024J have ended, 2024J runs. */
export const CAMPUS_AS_OF = "2025-03-15";

/** Whole numbers from 0 up to a bound, the same in every run. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const NODES = ["Arts", "Sciences"].map((name, nodeIndex) => ({
  node_id: `n${nodeIndex}`,
  level: 3,
  kind: "programme",
  name,
  sort_name: name,
  ...Object.fromEntries(
    [1, 2, 3].flatMap((level) => [
      [`level${level}_id`, `n${nodeIndex}`],
      [`level${level}_name`, `${name} ${level}`],
    ]),
  ),
}));
const TERMS = [
  { term_id: "t1", name: "2023J", season: "J", academic_year: 2023, sequence: 1, start_date: "2023-10-01", end_date: "2024-06-30" },
  { term_id: "t2", name: "2024B", season: "B", academic_year: 2023, sequence: 2, start_date: "2024-02-01", end_date: "2024-09-30" },
  { term_id: "t3", name: "2024J", season: "J", academic_year: 2024, sequence: 3, start_date: "2024-10-01", end_date: "2025-06-30" },
];
const COURSES = TERMS.flatMap(({ term_id, name, start_date, end_date }, termIndex) =>
  ["M1", "M2", "M3"].map((module_code, index) => ({
    course_id: `${module_code}-${name}`,
    course_code: `${module_code}-${name}`,
    module_code,
    name: `Course ${module_code}`,
    term_id,
    node_id: `n${index % 2}`,
    start_date,
    // One of those that run does not tell when it ends.
    end_date: termIndex === 2 && index === 0 ? null : end_date,
    length_days: 240 + index,
    design_mode: index === 0 ? null : "Online",
    available: true,
  })),
);
const ITEMS = COURSES.flatMap(({ course_id, node_id }, courseIndex) =>
  ["quiz", "forumng"].map((item_type, index) => ({
    item_id: `${item_type} ${course_id}`,
    course_id,
    node_id,
    name: item_type,
    item_type,
    week_from: index === 0 ? 3 : null,
    week_to: index === 0 ? 5 : null,
    available: index === 0 ? courseIndex % 3 > 0 : null,
    created_day: index === 0 ? 4 * courseIndex - 6 : null,
  })),
);
const ASSESSMENTS = COURSES.map(({ course_id, node_id }, courseIndex) => ({
  assessment_id: `a ${course_id}`,
  course_id,
  node_id,
  assessment_type: courseIndex % 2 ? "TMA" : "CMA",
  due_day: courseIndex % 4 === 3 ? null : 90 + courseIndex,
  weight: courseIndex * 10,
}));

/** Students who take several courses, pass some and leave others, with work and visits before, in and after their courses. */
function people(): Campus {
  const roll = dice(11);
  const pick = <T>(list: readonly T[]): T => list[roll(list.length)] as T;
  const enrolments: StarRow[] = [];
  const activity: StarRow[] = [];
  const submissions: StarRow[] = [];
  for (let person = 0; person < 24; person += 1) {
    const own = {
      gender: pick(["F", "M"]),
      age_band: pick(["0-35", "35-55"]),
      region: pick(["Wales", "Scotland"]),
      deprivation_band: pick(["0-10%", "10-20%", null]),
      highest_education: pick(["A Level or Equivalent", "HE Qualification"]),
      disability: roll(4) === 0,
    };
    for (const course of COURSES.filter(() => roll(2) === 0)) {
      const runs = course.term_id === "t3";
      const outcome = runs ? pick([null, null, null, "Withdrawn"]) : pick(["Pass", "Pass", "Distinction", "Fail", "Withdrawn", null]);
      const enrolment_id = `s${person} ${course.course_id}`;
      const place = {
        enrolment_id,
        student_id: `s${person}`,
        course_id: course.course_id,
        term_id: course.term_id,
        node_id: course.node_id,
      };
      const days = Array.from({ length: roll(5) }, () => roll(300) - 10).filter((day) => addDays(course.start_date, day) <= CAMPUS_AS_OF);
      for (const activity_day of days) {
        activity.push({
          ...place,
          item_id: `${pick(["quiz", "forumng"])} ${course.course_id}`,
          activity_date: addDays(course.start_date, activity_day),
          activity_day,
          clicks: roll(9),
          minutes: roll(3) === 0 ? null : roll(90),
        });
      }
      for (let piece = 0; piece < roll(3); piece += 1) {
        const submitted_day = roll(160);
        submissions.push({
          ...place,
          submission_id: `${enrolment_id} ${piece}`,
          assessment_id: `a ${course.course_id}`,
          submitted_date: roll(6) === 0 ? null : addDays(course.start_date, submitted_day),
          submitted_day,
          due_date: addDays(course.start_date, 100),
          late: pick([true, false, null]),
          banked: roll(8) === 0,
          score: roll(5) === 0 ? null : roll(101),
          grading_days: roll(30),
        });
      }
      const registered_day = -roll(60);
      const withdrawn_day = outcome === "Withdrawn" && roll(4) > 0 ? roll(120) : null;
      const dates = days.map((day) => addDays(course.start_date, day)).toSorted();
      enrolments.push({
        ...place,
        ...own,
        counted: roll(10) > 0,
        registered_date: addDays(course.start_date, registered_day),
        registered_day,
        withdrawn_date: withdrawn_day === null ? null : addDays(course.start_date, withdrawn_day),
        withdrawn_day,
        outcome,
        deprivation_rank: own.deprivation_band === null ? null : own.deprivation_band === "0-10%" ? 1 : 2,
        previous_attempts: roll(3),
        studied_credits: pick([30, 60]),
        clicks: 0,
        active_days: new Set(days).size,
        first_activity_date: dates[0] ?? null,
        last_activity_date: dates.at(-1) ?? null,
        submissions: 0,
        average_score: pick([null, 35, 70]),
      });
    }
  }
  const forum = enrolments.map(({ enrolment_id = null, student_id = null, course_id = null, term_id = null, node_id = null }, index) => ({
    enrolment_id,
    student_id,
    course_id,
    term_id,
    node_id,
    posts: index % 3,
    forum_clicks: index % 4,
    taking_part: index % 3 > 0 ? "Posted" : index % 4 > 0 ? "Only read" : "Neither",
  }));
  return { fact_enrolment: enrolments, fact_activity: activity, fact_submission: submissions, fact_forum_enrolment: forum };
}

/** Three weeks of every enrolment, the last of which some have left, and the piece of work that each was asked for. */
function weeksAndWork(enrolments: readonly StarRow[]): Campus {
  const place = ({ enrolment_id = null, student_id = null, course_id = null, term_id = null, node_id = null }: StarRow) => ({
    enrolment_id,
    student_id,
    course_id,
    term_id,
    node_id,
  });
  const weeks = enrolments.flatMap((enrolment, index) =>
    [0, 1, 2].slice(0, index % 4 === 0 ? 2 : 3).map((week) => {
      const running_mark = (index + week) % 5 === 0 ? null : (index * 17 + week * 13) % 101;
      const ten = Math.min(9, Math.floor((running_mark ?? 0) / 10));
      return {
        ...place(enrolment),
        week,
        week_start: addDays("2024-10-28", 7 * week),
        week_days: week === 2 ? 4 : 7,
        latest: week === 2,
        planned_used: (index + week) % 6 === 0 ? null : (index + week) % 2 === 0,
        active_days: (index + week) % 7 === 0 ? null : (index + week) % 3,
        quiet_band: ["0-6", "7-13", "Never", null][(index + week) % 4] ?? null,
        running_mark,
        mark_band: running_mark === null ? null : ten === 9 ? "90-100" : `${10 * ten}-${10 * ten + 9}`,
      };
    }),
  );
  const work = enrolments.map((enrolment, index) => ({
    ...place(enrolment),
    assessment_id: `a ${String(enrolment["course_id"])}`,
    due_date: index % 7 === 0 ? null : addDays("2024-11-20", index * 2),
    expected: [true, true, false, null, true][index % 5] ?? null,
    exempt: false,
    handed_in: index % 3 > 0,
    banked: false,
    graded: false,
  }));
  return { fact_enrolment_week: weeks, fact_expected_work: work };
}

const placeOf = ({ course_id, term_id, node_id }: (typeof COURSES)[number]) => ({ course_id, term_id, node_id });

const PEOPLE = people();
const enrolledIn = (course: string): number =>
  (PEOPLE["fact_enrolment"] ?? []).filter((row) => row["course_id"] === course && row["counted"] === true && row["outcome"] !== "Withdrawn")
    .length;
const TOOLS = [
  { tool_id: "quiz", name: "Quiz", kind: "Built in", maker: null, third_party: false },
  { tool_id: "wiki", name: "Wiki", kind: "Connected", maker: "Wikiware", third_party: true },
];
const WEEKS = ["2023-10-02", "2024-10-07", "2025-02-10"];

/** Uses by students, those of a preview among them. */
const toolDays = (enrolments: readonly StarRow[]): readonly StarRow[] =>
  enrolments
    .filter((_, index) => index % 2 === 0)
    .map((row, index) => ({
      person_id: row["student_id"] ?? null,
      role: "Student",
      enrolment_id: row["enrolment_id"] ?? null,
      counted: row["counted"] ?? null,
      course_id: row["course_id"] ?? null,
      term_id: row["term_id"] ?? null,
      node_id: row["node_id"] ?? null,
      tool_id: index % 3 === 0 ? "wiki" : "quiz",
      use_date: addDays("2024-10-01", 4 * index),
      use_day: 4 * index,
      uses: index % 4,
      minutes: index % 3 === 1 ? null : 5 * index,
    }));
const taughtToolDays = COURSES.map((course, index) => ({
  person_id: "i1",
  role: "Instructor",
  enrolment_id: null,
  counted: true,
  ...placeOf(course),
  tool_id: "quiz",
  use_date: addDays("2024-11-01", index),
  use_day: 31 + index,
  uses: 2,
  minutes: 10,
}));
const sessions = NODES.flatMap(({ node_id }, place) =>
  Array.from({ length: 5 }, (_, index) => ({
    session_id: `${node_id} ${index}`,
    person_id: index === 4 ? "i1" : `s${index % 2}`,
    role: index === 4 ? "Instructor" : "Student",
    node_id,
    session_date: addDays("2024-10-28", 9 * index + place),
    minutes: 10 * index + 5,
    device: index === 0 ? null : index === 1 ? "Mobile" : "Desktop",
    weekday: index === 0 ? null : index === 1 ? "Sunday" : "Monday",
    hour: index === 0 ? null : 8 + index,
    client: index === 1 ? "App" : null,
  })),
);

/** Discussions, live meetings and days of instructors, in every course something else. */
function social(): Campus {
  const roll = dice(29);
  const pick = <T>(list: readonly T[]): T => list[roll(list.length)] as T;
  const times = <T>(count: number, row: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => row(index));
  const posts = COURSES.flatMap((course) =>
    times(5, (index) => {
      const kind = pick(["Opens", "Opens", "Replies"]);
      const post_id = `p${index} ${course.course_id}`;
      const posted_day = pick([3, 10, 40, 165]);
      return {
        post_id,
        thread_id: post_id,
        item_id: `forumng ${course.course_id}`,
        person_id: `s${roll(5)}`,
        ...placeOf(course),
        role: pick(["Student", "Student", "Instructor"]),
        kind,
        posted_time: "2024-11-01 10:00:00",
        posted_date: addDays(course.start_date, posted_day),
        posted_day,
        staff_reply_hours: kind === "Opens" ? pick([2, 30, null]) : null,
        answered: kind === "Opens" ? roll(3) > 0 : null,
      };
    }),
  );
  const meetings = COURSES.flatMap((course) =>
    times(3, (index) => {
      const meeting_day = pick([2, 9, 35]);
      return {
        meeting_id: `m${index} ${course.course_id}`,
        ...placeOf(course),
        meeting_type: pick(["Lecture", "Seminar", null]),
        start_time: "2024-11-01 10:00:00",
        meeting_date: addDays(course.start_date, meeting_day),
        meeting_day,
        weekday: pick(["Monday", "Friday"]),
        hour: 9 + roll(3),
        minutes: 60,
        recorded: roll(2) === 0,
        people: 1 + roll(4),
      };
    }),
  );
  const attendance = meetings.flatMap(({ meeting_id, course_id, term_id, node_id, meeting_date }) =>
    times(4, (index) => {
      const share_present = pick([null, 0.2, 0.5, 0.9]);
      return {
        meeting_id,
        person_id: `s${index}`,
        course_id,
        term_id,
        node_id,
        meeting_date,
        role: pick(["Student", "Student", "Student", "Instructor"]),
        present: share_present !== null,
        minutes: 60 * (share_present ?? 0),
        share_present,
        present_band: share_present === null ? null : share_present < 0.5 ? "0-24%" : "50-74%",
        attended: (share_present ?? 0) >= 0.5,
        watched: pick([true, false, null]),
      };
    }),
  );
  const days = COURSES.slice(1).flatMap((course) =>
    times(3, (index) => ({
      teaching_id: `i1 ${course.course_id}`,
      instructor_id: "i1",
      ...placeOf(course),
      access_date: addDays(course.start_date, 158 + 3 * index),
      access_day: 158 + 3 * index,
      visits: roll(2),
      posts: roll(3),
      grades: roll(3),
    })),
  );
  return { fact_post: posts, fact_meeting: meetings, fact_attendance: attendance, fact_teaching_day: days };
}

/** A small institution with everything that ratios are made of. */
export const CAMPUS: Campus = {
  dim_node: NODES,
  dim_term: TERMS,
  dim_course: COURSES.map((course) => ({ ...course, enrolled: enrolledIn(course.course_id) })),
  dim_item: ITEMS,
  dim_assessment: ASSESSMENTS,
  ...PEOPLE,
  ...weeksAndWork(PEOPLE["fact_enrolment"] ?? []),
  fact_teaching: COURSES.slice(1).flatMap((course, courseIndex) =>
    ["i1", "i2"].slice(0, 1 + (courseIndex % 2)).map((instructor_id) => ({
      teaching_id: `${instructor_id} ${course.course_id}`,
      instructor_id,
      ...placeOf(course),
      active_days: 3 + courseIndex,
      elapsed_days: 8,
    })),
  ),
  ...social(),
  ...campusAccessibility(ITEMS, COURSES, PEOPLE["fact_enrolment"] ?? []),
  ...campusProgrammes(NODES.map(({ node_id }) => node_id)),
  dim_tool: TOOLS,
  fact_tool_day: [...toolDays(PEOPLE["fact_enrolment"] ?? []), ...taughtToolDays],
  fact_session: sessions,
  fact_course_week: COURSES.flatMap((course, courseIndex) =>
    WEEKS.map((week_start, week) => ({ ...placeOf(course), week_start, students: 3 * week, active: (courseIndex + week) % 3 > 0 })),
  ),
  fact_course_tool: COURSES.flatMap((course, courseIndex) =>
    WEEKS.flatMap((week_start, week) =>
      TOOLS.map(({ tool_id }, index) => ({ ...placeOf(course), week_start, tool_id, used: (courseIndex + week + index) % 4 === 0 })),
    ),
  ),
  fact_course_state: COURSES.map((course, index) => ({
    ...placeOf(course),
    state: Object.keys(COURSE_STATES)[index % 5] ?? null,
    start_in_days: 30 - 9 * index,
    opened_days: index % 4 === 0 ? null : index - 3,
    first_content_days: index % 3 === 0 ? null : 2 * index - 5,
    ready: index % 5 === 0 ? index % 2 === 0 : null,
  })),
  fact_course_gap: COURSES.flatMap((course, index) =>
    Object.keys(COURSE_GAPS)
      .filter((_, gap) => (index + gap) % 4 === 0)
      .map((gap) => ({ ...placeOf(course), gap, begun: index % 5 > 0 })),
  ),
  fact_course_person: COURSES.flatMap((course, courseIndex) =>
    WEEKS.flatMap((week_start, week) =>
      ["Student", "Instructor"].flatMap((role, roleIndex) =>
        Array.from({ length: 3 + roleIndex }, (_, person) => ({
          ...placeOf(course),
          week_start,
          person_id: `${role}-${(courseIndex + person) % 7}`,
          role,
          used: (courseIndex + week + person + roleIndex) % 3 === 0,
        })),
      ),
    ),
  ),
  fact_tool_pair: COURSES.flatMap((course, courseIndex) =>
    WEEKS.flatMap((week_start, week) =>
      TOOLS.flatMap(({ tool_id }, index) =>
        TOOLS.filter((other) => other.tool_id !== tool_id && (courseIndex + week + index) % 3 === 0).map(({ name }) => ({
          ...placeOf(course),
          week_start,
          tool_id,
          other_tool: name,
        })),
      ),
    ),
  ),
  fact_taught_week: COURSES.flatMap((course, courseIndex) =>
    [0, 1, 2].map((week) => ({
      ...placeOf(course),
      week,
      week_start: addDays("2024-10-28", 7 * week),
      week_end: addDays("2024-11-03", 7 * week),
      present: (courseIndex + week) % 3 > 0,
    })),
  ),
  fact_tool_span: COURSES.flatMap((course, courseIndex) =>
    TOOLS.map(({ tool_id }, index) => ({
      ...placeOf(course),
      tool_id,
      first_use_day: 7 * ((courseIndex + index) % 5),
      last_use_day: 40 + 10 * ((2 * courseIndex + index) % 4),
    })),
  ),
  fact_platform_reach: (PEOPLE["fact_enrolment"] ?? [])
    .filter(({ term_id, outcome, counted }) => term_id === "t3" && outcome === null && counted === true)
    .map(({ enrolment_id = null, student_id = null, course_id = null, term_id = null, node_id = null }) => {
      const person = Number(String(student_id).slice(1));
      const came = person % 3 > 0;
      return {
        enrolment_id,
        student_id,
        course_id,
        term_id,
        node_id,
        last_session_date: person % 6 === 0 ? null : addDays(CAMPUS_AS_OF, came ? -person : -60),
        recent_sessions: came ? 1 + (person % 7) : 0,
        came,
        phone_only: came ? person % 2 === 0 : null,
      };
    }),
};

const literal = (cell: Cell): string => (typeof cell === "string" ? quoteLiteral(cell) : String(cell));

/** Fills the star tables of an engine with the campus; by default of one in memory. */
export async function openCampus(opened?: TestEngine): Promise<TestEngine> {
  const engine = await openStar(opened);
  for (const [table, rows] of Object.entries(CAMPUS)) {
    const columns = Object.keys(rows[0] ?? {});
    const values = rows.map((row) => `(${columns.map((column) => literal(row[column] ?? null)).join(",")})`);
    await engine.run(`insert into star.${table} (${columns.join(",")}) values ${values.join(",")}`);
  }
  await engine.run("insert into star.node_closure select node_id, node_id from star.dim_node");
  return engine;
}
