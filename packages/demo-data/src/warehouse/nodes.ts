import { quoteLiteral } from "@lyceum/sql-text";

import type { DemoInstitution } from "../institution.ts";
import { rootId } from "./hierarchy.ts";
import { type Step, values } from "./step.ts";

/** The hierarchy with its closure: institution, college, department, programme, course. */
export function nodes({ tenant, data }: Pick<DemoInstitution, "tenant" | "data">): Step {
  const colleges = data.colleges.map((college, index) => [index + 1, college.id, college.name]);
  const departments = data.colleges
    .flatMap((college) => college.departments.map(({ code, name }) => ({ college, code, name })))
    .map(({ college, code, name }, index) => [index + 1, `D-${code}`, `Department of ${name}`, college.id, college.name]);
  const none = "NULL, NULL";
  return {
    label: "Founding colleges and departments",
    statements: [
      `CREATE TEMP TABLE t_college AS SELECT * FROM (${values(colleges)}) AS v (college_no, id, name)`,
      `CREATE TEMP TABLE t_dept AS SELECT * FROM (${values(departments)}) AS v (dept_no, id, name, college_id, college_name)`,
      `INSERT INTO star.dim_node
       SELECT ${quoteLiteral(rootId(data))}, NULL, 0, 'institution', ${quoteLiteral(tenant.name)}, ${quoteLiteral(tenant.name)}, ${none}, ${none}, ${none}
       UNION ALL SELECT id, ${quoteLiteral(rootId(data))}, 1, 'college', name, name, id, name, ${none}, ${none} FROM t_college
       UNION ALL SELECT id, college_id, 2, 'department', name, regexp_replace(name, '^Department of ', ''), college_id, college_name, id, name, ${none} FROM t_dept
       UNION ALL SELECT p.node_id, d.id, 3, 'programme', p.name, p.subject || ', ' || split_part(p.name, ' ', 1), d.college_id, d.college_name, d.id, d.name, p.node_id, p.name
         FROM t_prog AS p JOIN t_dept AS d USING (dept_no)
       UNION ALL SELECT c.node_id, p.node_id, 4, 'course', c.name, c.name, d.college_id, d.college_name, d.id, d.name, p.node_id, p.name
         FROM t_course AS c JOIN t_prog AS p USING (prog_no) JOIN t_dept AS d USING (dept_no)`,
      `INSERT INTO star.node_closure
       WITH RECURSIVE up AS (
         SELECT node_id AS ancestor_id, node_id, parent_id FROM star.dim_node
         UNION ALL SELECT n.node_id, up.node_id, n.parent_id FROM up JOIN star.dim_node AS n ON n.node_id = up.parent_id)
       SELECT ancestor_id, node_id FROM up`,
    ],
  };
}
