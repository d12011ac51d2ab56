import type { DataProfile } from "../institution.ts";
import { courseNames } from "./course-names.ts";
import { type Step, values } from "./step.ts";

interface Programme {
  readonly number: number;
  readonly id: string;
  readonly name: string;
  readonly subject: string;
  readonly master: boolean;
  /** 1 and 2 undergraduate, 3 master's. */
  readonly place: 1 | 2 | 3;
  readonly departmentNumber: number;
  readonly code: string;
  readonly collegeNumber: number;
  readonly size: number;
  readonly strength: number;
}

/** Node id of the institution itself. */
export const rootId = (profile: DataProfile): string => `${profile.colleges[0]?.id.split("-")[0]}-0`;

function programmes(profile: DataProfile): Programme[] {
  const departments = profile.colleges.flatMap((college, index) =>
    college.departments.map((department) => ({ department, college: index + 1, degree: college.degree })),
  );
  return departments.flatMap(({ department, college, degree }, index) => {
    const [first, second] = department.subjects;
    const kinds = [
      { place: 1, subject: first, name: `B${degree} ${first}`, share: 1.1 },
      { place: 2, subject: second, name: `B${degree} ${second}`, share: 0.9 },
      { place: 3, subject: first, name: `M${degree} ${first}`, share: 1 },
    ] as const;
    return kinds.map(({ place, subject, name, share }) => ({
      number: index * 3 + place,
      id: `P-${department.code}${place}`,
      name,
      subject,
      master: place === 3,
      place,
      departmentNumber: index + 1,
      code: department.code,
      collegeNumber: college,
      size: share * (department.size ?? 1),
      strength: department.strength ?? 0,
    }));
  });
}

/** Working tables t_prog and t_course: programmes with their share of students, and the catalogue. */
export function hierarchy(profile: DataProfile): Step {
  const all = programmes(profile);
  const courses = all.flatMap((programme) =>
    courseNames(programme.subject, programme.master).map(({ year, slot, season, name }) => {
      const code = `${programme.code}${programme.master ? 7 : year}${programme.place}${slot}`;
      return [programme.number * 100 + year * 10 + slot, programme.number, code, year, slot, season, name];
    }),
  );
  const rows = all.map((p) => [
    p.number,
    p.id,
    p.name,
    p.subject,
    p.master,
    p.place,
    p.departmentNumber,
    p.code,
    p.collegeNumber,
    p.size,
    p.strength,
  ]);
  return {
    label: "Founding colleges and departments",
    statements: [
      `CREATE TEMP TABLE t_prog AS
       SELECT p.*, sum(size) OVER w / total - size / total AS share_from, sum(size) OVER w / total AS share_to
       FROM (SELECT *, sum(size) OVER (PARTITION BY master) AS total
             FROM (${values(rows)}) AS v (prog_no, node_id, name, subject, master, place, dept_no, dept_code, college_no, size, strength)) AS p
       WINDOW w AS (PARTITION BY master ORDER BY prog_no)`,
      `CREATE TEMP TABLE t_course AS
       SELECT *, 'C-' || module_code AS node_id, z(course_no, 'course') * 2.5 AS effect, hash(course_no, 'summer') % 3 = 0 AS in_summer
       FROM (${values(courses)}) AS v (course_no, prog_no, module_code, year, slot, season, name)`,
    ],
  };
}
