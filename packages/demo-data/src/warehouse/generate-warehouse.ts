import { ddlStatements, deriveStatements, STAR_TABLES } from "@lyceum/model";
import type { SnapshotWriter } from "@lyceum/warehouse";

import type { DemoInstitution } from "../institution.ts";
import { accessibility } from "./accessibility.ts";
import { activity } from "./activity.ts";
import { attempts } from "./attempts.ts";
import { calendar } from "./calendar.ts";
import { chance } from "./chance.ts";
import { courseAdministration } from "./course-administration.ts";
import { courses } from "./courses.ts";
import { discussions } from "./discussions.ts";
import { enrolments } from "./enrolments.ts";
import { gradeChanges } from "./grade-changes.ts";
import { hierarchy } from "./hierarchy.ts";
import { items } from "./items.ts";
import { meetings } from "./meetings.ts";
import { nodes } from "./nodes.ts";
import { programmes } from "./programmes.ts";
import { staff } from "./staff.ts";
import { AS_OF, type Step } from "./step.ts";
import { students } from "./students.ts";
import { submissions } from "./submissions.ts";
import { teachingDayFacts, teachingDays } from "./teaching-days.ts";
import { tools } from "./tools.ts";

/** The part of an institution that its data depends on. */
export type DataSource = Pick<DemoInstitution, "tenant" | "data">;

/** The generation in its order: later steps read the working tables (t_…) of earlier ones. */
export function generationSteps({ tenant, data }: DataSource, scale: number): Step[] {
  return [
    // Hundreds of small statements in one transaction wait for the disk once.
    { label: "Laying out the warehouse", statements: [["BEGIN", ...ddlStatements(STAR_TABLES), "COMMIT"].join(";")] },
    chance(data.seed),
    calendar(data),
    hierarchy(data),
    nodes({ tenant, data }),
    students(data),
    attempts(data),
    courses(),
    activity({ profile: data, scale }),
    submissions(data),
    gradeChanges(),
    enrolments(),
    accessibility(),
    programmes(data),
    staff(),
    courseAdministration(),
    teachingDays(),
    discussions(),
    items(),
    meetings(),
    teachingDayFacts(),
    tools(),
    { label: "Working out weeks and expected work", statements: deriveStatements({ asOf: AS_OF }) },
  ];
}

/** Runs the steps on an open, empty file. The same source and scale give the same rows. */
export async function runSteps(
  writer: Pick<SnapshotWriter, "run">,
  steps: readonly Step[],
  onStep: (label: string) => void,
): Promise<void> {
  for (const step of steps) {
    onStep(step.label);
    for (const statement of step.statements) await writer.run(statement);
  }
}
