-- What the golds of Northfield are written on: the star's own tables, joined and named. No measure and no compiler stands behind it.
-- Days: the data's own last day is today.
CREATE TEMP MACRO as_of() AS (SELECT as_of FROM star.snapshot);
CREATE TEMP MACRO term_now() AS (SELECT max(sequence) FROM star.dim_term WHERE start_date <= as_of());
CREATE TEMP MACRO year_now() AS (SELECT max(academic_year) FROM star.dim_term WHERE start_date <= as_of());
-- The Monday of this week, and the first day of the newest month of that number that has begun.
CREATE TEMP MACRO monday() AS (SELECT date_trunc('week', as_of())::DATE);
CREATE TEMP MACRO newest_month(m) AS (SELECT make_date((year(as_of()) - (month(as_of()) < m)::INTEGER)::INTEGER, m, 1));

CREATE TEMP VIEW offering AS
SELECT c.course_id, c.course_code, c.module_code AS module, c.name AS course_name, c.design_mode, c.available, c.enrolled, c.instructors, c.class_size_band,
  c.start_date <= as_of() AS started, c.end_date <= as_of() AS ended, t.name AS term, t.season, t.academic_year, t.sequence AS term_no,
  n.level1_name AS college, n.level2_name AS department, n.level3_name AS programme
FROM star.dim_course c JOIN star.dim_term t USING (term_id) JOIN star.dim_node n USING (node_id);

-- Enrolments that count.
CREATE TEMP VIEW enrolment AS
SELECT e.*, o.* EXCLUDE (course_id, enrolled, instructors), p.study_level,
  coalesce(e.outcome = 'Withdrawn', false) AS withdrawn, coalesce(e.outcome IN ('Pass', 'Distinction'), false) AS passed
FROM star.fact_enrolment e JOIN offering o USING (course_id) LEFT JOIN star.dim_programme p ON p.name = o.programme
WHERE e.counted;

CREATE TEMP VIEW activity AS
SELECT a.*, o.* EXCLUDE (course_id), i.item_type, i.item_group
FROM star.fact_activity a JOIN star.fact_enrolment e USING (enrolment_id) JOIN offering o ON o.course_id = a.course_id JOIN star.dim_item i USING (item_id)
WHERE e.counted;

CREATE TEMP VIEW submission AS
SELECT s.*, o.* EXCLUDE (course_id), a.assessment_type, a.name AS assessment_name
FROM star.fact_submission s JOIN star.fact_enrolment e USING (enrolment_id) JOIN offering o ON o.course_id = s.course_id JOIN star.dim_assessment a USING (assessment_id)
WHERE e.counted;

CREATE TEMP VIEW signin AS
SELECT s.*, n.level1_name AS college, n.level2_name AS department FROM star.fact_session s JOIN star.dim_node n USING (node_id);

CREATE TEMP VIEW tool_use AS
SELECT d.*, t.name AS tool, t.kind, o.* EXCLUDE (course_id)
FROM star.fact_tool_day d JOIN star.dim_tool t USING (tool_id) JOIN offering o ON o.course_id = d.course_id WHERE d.counted;

CREATE TEMP VIEW registration AS
SELECT r.*, p.name AS programme, p.qualification, p.study_level, n.level1_name AS college, n.level2_name AS department
FROM star.fact_programme_registration r JOIN star.dim_programme p USING (programme_id) JOIN star.dim_node n ON n.node_id = r.node_id;

CREATE TEMP VIEW award AS
SELECT w.*, p.name AS programme, p.qualification, p.study_level, n.level1_name AS college, n.level2_name AS department
FROM star.fact_award w JOIN star.dim_programme p USING (programme_id) JOIN star.dim_node n ON n.node_id = w.node_id;
