import { expect, test } from "vitest";

import type { Meaning } from "./meaning/meaning.ts";
import { openQuestions } from "./open-questions.ts";
import { isSure } from "./reading.ts";
import { ARCHIVE_VALUES, by, only } from "./testing/archive.ts";
import { meant, measure } from "./testing/meanings.ts";
import { vocabularyOf } from "./testing/vocabularies.ts";

const TAGS = ["en", "de", "es", "fr", "it", "nl", "pt-BR", "sv", "ja", "zh-CN", "cy"];
const readers = new Map(TAGS.map((tag) => [tag, openQuestions(vocabularyOf(ARCHIVE_VALUES, tag))]));
const enrolments = measure("enrolments");
const students = measure("students");
const submissions = measure("submissions");
const clicks = measure("clicks");
const passRate = measure("pass_rate");
const failRate = measure("fail_rate");
const withdrawalRate = measure("withdrawal_rate");
const [bio, inTerm] = [only("module", "BIO"), only("term", "2024J")];
const women = only("gender", "F");
const disabled = only("disability", true);
const left = only("outcome", "Withdrawn");

/** What is the whole of a share, what a comparison is of, how often something is done, and what is left out. */
const QUESTIONS: readonly (readonly [tag: string, question: string, parts: Partial<Meaning>])[] = [
  ["en", "What fraction of women have a disability?", { figures: [{ kind: "share", of: enrolments, part: [disabled] }], where: [women] }],
  [
    "en",
    "What fraction of women in Wales have a disability?",
    { figures: [{ kind: "share", of: enrolments, part: [disabled] }], where: [women, only("region", "Wales")] },
  ],
  [
    "de",
    "Welcher Anteil der Frauen hat eine Behinderung?",
    { figures: [{ kind: "share", of: enrolments, part: [disabled] }], where: [women] },
  ],
  [
    "fr",
    "Quelle proportion des femmes ont un handicap ?",
    { figures: [{ kind: "share", of: enrolments, part: [disabled] }], where: [women] },
  ],
  [
    "es",
    "¿Qué porcentaje de las mujeres tiene una discapacidad?",
    { figures: [{ kind: "share", of: enrolments, part: [disabled] }], where: [women] },
  ],
  [
    "it",
    "Quale percentuale delle donne ha una disabilità?",
    { figures: [{ kind: "share", of: enrolments, part: [disabled] }], where: [women] },
  ],
  [
    "nl",
    "Welk aandeel van de vrouwen heeft een beperking?",
    { figures: [{ kind: "share", of: enrolments, part: [disabled] }], where: [women] },
  ],
  [
    "pt-BR",
    "Que porcentagem das mulheres tem deficiência?",
    { figures: [{ kind: "share", of: enrolments, part: [disabled] }], where: [women] },
  ],
  [
    "sv",
    "Hur stor andel av kvinnorna har en funktionsnedsättning?",
    { figures: [{ kind: "share", of: enrolments, part: [disabled] }], where: [women] },
  ],
  [
    "en",
    "What percentage of late TMAs scored below 40?",
    {
      figures: [{ kind: "share", of: submissions, part: [{ dimension: "score", op: "<", value: 40 }] }],
      where: [only("late", true), only("assessment_type", "TMA")],
    },
  ],
  [
    "en",
    "What proportion of withdrawals happened in the first two weeks?",
    { figures: [{ kind: "share", of: enrolments, part: [{ dimension: "withdrawn_day", op: "between", from: 0, to: 13 }] }], where: [left] },
  ],
  [
    "en",
    "Share of withdrawals in the first two weeks among all withdrawals",
    { figures: [{ kind: "share", of: enrolments, part: [{ dimension: "withdrawn_day", op: "between", from: 0, to: 13 }] }], where: [left] },
  ],
  [
    "en",
    "What percentage of enrolments had unregistered by day 60?",
    { figures: [{ kind: "share", of: enrolments, part: [{ dimension: "withdrawn_day", op: "<=", value: 60 }] }] },
  ],
  [
    "en",
    "share of students with at least one fail, by region",
    { figures: [{ kind: "share", of: students, part: [only("outcome", "Fail")] }], by: by("region") },
  ],
  [
    "en",
    "Share of each outcome in each module",
    { figures: [{ kind: "share_of_total", of: enrolments, within: ["module"] }], by: by("outcome", "module") },
  ],
  [
    "en",
    "Distribution of final results per age band, in percent",
    { figures: [{ kind: "share_of_total", of: enrolments, within: ["age_band"] }], by: by("outcome", "age_band") },
  ],
  [
    "en",
    "What share of sites in BIO 2024J is never clicked?",
    {
      figures: [{ kind: "share", of: measure("items"), part: [{ per: ["item_id"], figure: clicks, op: "=", value: 0 }] }],
      where: [bio, inTerm],
    },
  ],
  [
    "en",
    "Which region has the highest share of students with a disability?",
    { figures: [{ kind: "share", of: enrolments, part: [disabled] }], by: by("region"), order: [{ by: 0, direction: "desc" }], limit: 1 },
  ],
  [
    "en",
    "Do women withdraw more often than men?",
    { figures: [{ kind: "difference", left: measure("withdrawal_rate", women), right: measure("withdrawal_rate", only("gender", "M")) }] },
  ],
  [
    "en",
    "Are women more likely to pass than men?",
    { figures: [{ kind: "difference", left: measure("pass_rate", women), right: measure("pass_rate", only("gender", "M")) }] },
  ],
  [
    "en",
    "Do students with a disability withdraw more often than those without?",
    {
      figures: [
        { kind: "difference", left: measure("withdrawal_rate", disabled), right: measure("withdrawal_rate", only("disability", false)) },
      ],
    },
  ],
  [
    "en",
    "Which modules fail a bigger share of their enrolments than we do overall, and by how much?",
    {
      figures: [{ kind: "difference", left: failRate, right: { kind: "total", of: failRate, within: [] } }],
      by: by("module"),
      having: [{ figure: { kind: "difference", left: failRate, right: { kind: "total", of: failRate, within: [] } }, op: ">", value: 0 }],
    },
  ],
  [
    "en",
    "By how many enrolments did each module grow from 2024B to 2024J?",
    {
      figures: [{ kind: "difference", left: measure("enrolments", inTerm), right: measure("enrolments", only("term", "2024B")) }],
      by: by("module"),
      where: [
        { per: ["module"], figure: measure("enrolments", inTerm), op: ">", value: 0 },
        { per: ["module"], figure: measure("enrolments", only("term", "2024B")), op: ">", value: 0 },
      ],
      having: [
        {
          figure: { kind: "difference", left: measure("enrolments", inTerm), right: measure("enrolments", only("term", "2024B")) },
          missing: false,
        },
      ],
    },
  ],
  [
    "en",
    "What proportion of Welsh students under 35 failed?",
    { figures: [failRate], where: [only("region", "Wales"), only("age_band", "0-35")] },
  ],
  [
    "en",
    "Third-highest withdrawal rate among regions",
    { figures: [withdrawalRate], by: by("region"), order: [{ by: 0, direction: "desc" }], limit: 1, offset: 2 },
  ],
  [
    "en",
    "Excluding withdrawn students, what is the pass rate per module?",
    { figures: [passRate], by: by("module"), where: [{ dimension: "outcome", op: "not_in", values: ["Withdrawn"] }] },
  ],
  ["en", "Number of enrolments by region and pass rate", { figures: [enrolments, passRate], by: by("region") }],
  [
    "en",
    "How many women passed BIO with distinction in 2024J?",
    { figures: [students], where: [women, bio, only("outcome", "Distinction"), inTerm] },
  ],
  ["en", "How many passed, with or without distinction, in BIO?", { figures: [measure("passes")], where: [bio] }],
  ["de", "Wie viele haben BIO bestanden, mit oder ohne Auszeichnung?", { figures: [measure("passes")], where: [bio] }],
  ["en", "How does the pass rate change with the number of previous attempts?", { figures: [passRate], by: by("previous_attempts") }],
  [
    "en",
    "Which credit load has the lowest pass rate?",
    { figures: [passRate], by: by("studied_credits"), order: [{ by: 0, direction: "asc" }], limit: 1 },
  ],
  [
    "en",
    "pass rate at loads of 60, 90 and 120 credits",
    { figures: [passRate], by: by("studied_credits"), where: [only("studied_credits", 60, 90, 120)] },
  ],
  ["en", "How does the withdrawal rate differ between age bands?", { figures: [withdrawalRate], by: by("age_band") }],
  [
    "en",
    "How are scores on exams distributed?",
    {
      figures: [submissions],
      by: [{ dimension: "score", edges: [10, 20, 30, 40, 50, 60, 70, 80, 90] }],
      where: [only("assessment_type", "Exam")],
    },
  ],
  [
    "en",
    "Which region clicks most per head?",
    { figures: [measure("clicks_per_enrolled_student")], by: by("region"), order: [{ by: 0, direction: "desc" }], limit: 1 },
  ],
  ["de", "Klicks pro Kopf in BIO 2024J", { figures: [measure("clicks_per_enrolled_student")], where: [bio, inTerm] }],
  ["fr", "Combien de clics par tête en BIO 2024J ?", { figures: [measure("clicks_per_enrolled_student")], where: [bio, inTerm] }],
  [
    "en",
    "Clicks per quiz site in each module",
    { figures: [{ kind: "quotient", left: clicks, right: measure("items") }], by: by("module"), where: [only("item_type", "quiz")] },
  ],
  [
    "en",
    "Average clicks of those who passed and those who failed",
    { figures: [measure("clicks_per_enrolment")], by: by("outcome"), where: [only("outcome", "Pass", "Distinction", "Fail")] },
  ],
  [
    "en",
    "Which assessment in BIO 2024J has the lowest average score?",
    {
      figures: [measure("average_score")],
      by: by("assessment", "assessment_due_day"),
      where: [bio, inTerm],
      order: [{ by: 0, direction: "asc" }],
      limit: 1,
    },
  ],
  [
    "en",
    "For every TMA of BIO 2024J, identified by its due day, the average mark",
    {
      figures: [measure("average_score")],
      by: by("assessment_due_day", "assessment"),
      where: [only("assessment_type", "TMA"), bio, inTerm],
    },
  ],
  ["en", "Average score of those who submitted late", { figures: [measure("average_score")], where: [only("late", true)] }],
  [
    "en",
    "Of those who withdrew from BIO 2024J, how many had handed in at least one TMA?",
    {
      figures: [students],
      where: [
        left,
        bio,
        inTerm,
        { per: ["enrolment"], figure: measure("submissions", only("assessment_type", "TMA")), op: ">=", value: 1 },
      ],
    },
  ],
  [
    "en",
    "How many BIO 2024J students did not click once in the first two weeks, that is on days 0 to 13?",
    {
      figures: [students],
      where: [
        bio,
        inTerm,
        { per: ["enrolment"], figure: measure("clicks", { dimension: "course_day", op: "between", from: 0, to: 13 }), op: "=", value: 0 },
      ],
    },
  ],
  ["en", "How many students did we enrol in 2024J, counting each person only once?", { figures: [students], where: [inTerm] }],
  ["de", "Anzahl der Studierenden in 2024J, jede Person nur einmal gezählt", { figures: [students], where: [inTerm] }],
  ["ja", "2024Jの学生数、一人一回と数えて", { figures: [students], where: [inTerm] }],
  [
    "en",
    "In which modules do quizzes outnumber forums among the materials?",
    {
      figures: [measure("items", only("item_type", "quiz")), measure("items", only("item_type", "forumng"))],
      by: by("module"),
      having: [
        {
          figure: {
            kind: "difference",
            left: measure("items", only("item_type", "quiz")),
            right: measure("items", only("item_type", "forumng")),
          },
          op: ">",
          value: 0,
        },
      ],
    },
  ],
  ["en", "In how many terms was BIO presented?", { figures: [measure("presentations")], where: [bio] }],
  [
    "en",
    "Submissions per student of those who passed BIO",
    {
      figures: [
        {
          kind: "quotient",
          left: measure("submissions", only("outcome", "Pass", "Distinction")),
          right: measure("students", only("outcome", "Pass", "Distinction")),
        },
      ],
      where: [bio],
    },
  ],
  [
    "en",
    "clicks per enrolled student before the start versus days 0 to 27, by module",
    {
      figures: [
        measure("clicks_per_enrolled_student", { dimension: "course_day", op: "<", value: 0 }),
        measure("clicks_per_enrolled_student", { dimension: "course_day", op: "between", from: 0, to: 27 }),
      ],
      by: by("module"),
    },
  ],
  [
    "en",
    "In which week did BIO 2024J see the most clicks, if week 0 covers days 0 to 6?",
    { figures: [clicks], by: by("course_week"), where: [bio, inTerm], order: [{ by: 0, direction: "desc" }], limit: 1 },
  ],
  ["en", "How many learners has each module taught so far?", { figures: [students], by: by("module") }],
  [
    "en",
    "List the presentations with their length in days, longest first",
    { by: by("module", "term", "course_length"), order: [{ by: "course_length", direction: "desc" }] },
  ],
  [
    "en",
    "How many students submitted late more than twice?",
    { figures: [students], where: [{ per: ["student"], figure: measure("submissions", only("late", true)), op: ">", value: 2 }] },
  ],
  [
    "nl",
    "Hoeveel toetsen heeft elke module in 2024J, de examens niet meegerekend?",
    {
      figures: [measure("assessments")],
      by: by("module"),
      where: [inTerm, { dimension: "assessment_type", op: "not_in", values: ["Exam"] }],
    },
  ],
  [
    "sv",
    "Hur många bedömningar har varje modul i 2024J, tentorna ej medräknade?",
    {
      figures: [measure("assessments")],
      by: by("module"),
      where: [inTerm, { dimension: "assessment_type", op: "not_in", values: ["Exam"] }],
    },
  ],
  [
    "fr",
    "Taux de réussite par module, abandons non compris",
    { figures: [passRate], by: by("module"), where: [{ dimension: "outcome", op: "not_in", values: ["Withdrawn"] }] },
  ],
  [
    "zh-CN",
    "2024J每个模块有多少项考核，考试不计？",
    {
      figures: [measure("assessments")],
      by: by("module"),
      where: [inTerm, { dimension: "assessment_type", op: "not_in", values: ["Exam"] }],
    },
  ],
  [
    "zh-CN",
    "各模块的通过率，不计退课",
    { figures: [passRate], by: by("module"), where: [{ dimension: "outcome", op: "not_in", values: ["Withdrawn"] }] },
  ],
  ["en", "pass, fail and withdrawal rates by region", { figures: [passRate, failRate, withdrawalRate], by: by("region") }],
  ["de", "Bestehens-, Durchfall- und Abbruchquote je Region", { figures: [passRate, failRate, withdrawalRate], by: by("region") }],
  ["en", "withdrawals per week in BIO 2024J", { figures: [measure("withdrawals")], by: by("withdrawn_week"), where: [bio, inTerm] }],
  [
    "en",
    "Total weight of the assessments in BIO 2024J by type",
    {
      figures: [{ kind: "aggregate", aggregate: "sum", of: "assessment_weight", where: [] }],
      by: by("assessment_type"),
      where: [bio, inTerm],
    },
  ],
  [
    "en",
    "Among withdrawals, what share had a previous attempt?",
    { figures: [{ kind: "share", of: enrolments, part: [{ dimension: "previous_attempts", op: ">=", value: 1 }] }], where: [left] },
  ],
  [
    "en",
    "Pass rate of students who clicked at least 1000 times",
    { figures: [passRate], where: [{ per: ["student"], figure: clicks, op: ">=", value: 1000 }] },
  ],
  [
    "en",
    "Pass rate of students who clicked at least 1000 times versus those who did not",
    {
      figures: [
        measure("pass_rate", { per: ["student"], figure: clicks, op: ">=", value: 1000 }),
        measure("pass_rate", { per: ["student"], figure: clicks, op: "<", value: 1000 }),
      ],
    },
  ],
  [
    "en",
    "students who never submitted anything but clicked",
    { figures: [measure("active_students")], where: [{ per: ["student"], figure: submissions, op: "=", value: 0 }] },
  ],
  [
    "en",
    "How many students have neither clicked nor submitted?",
    {
      figures: [students],
      where: [
        { per: ["student"], figure: clicks, op: "=", value: 0 },
        { per: ["student"], figure: submissions, op: "=", value: 0 },
      ],
    },
  ],
  [
    "en",
    "What share of distinctions went to women?",
    { figures: [{ kind: "share", of: enrolments, part: [women] }], where: [only("outcome", "Distinction")] },
  ],
  [
    "en",
    "Do more students fail or withdraw in BIO?",
    { figures: [students], by: by("outcome"), where: [only("outcome", "Fail", "Withdrawn"), bio] },
  ],
  [
    "en",
    "number of enrolments per IMD band, unknown excluded",
    { figures: [enrolments], by: by("deprivation_band"), where: [{ dimension: "deprivation_band", op: "not_in", values: [null] }] },
  ],
  [
    "en",
    "How does the drop-out rate vary across the IMD bands, unknown included?",
    { figures: [withdrawalRate], by: by("deprivation_band") },
  ],
  [
    "en",
    "Modules with a below-average pass rate",
    {
      figures: [passRate],
      by: by("module"),
      having: [{ figure: { kind: "difference", left: passRate, right: { kind: "total", of: passRate, within: [] } }, op: "<", value: 0 }],
    },
  ],
  [
    "en",
    "Modules whose withdrawal rate is above average",
    {
      figures: [withdrawalRate],
      by: by("module"),
      having: [
        {
          figure: { kind: "difference", left: withdrawalRate, right: { kind: "total", of: withdrawalRate, within: [] } },
          op: ">",
          value: 0,
        },
      ],
    },
  ],
  [
    "en",
    "How many fails are there for every distinction?",
    { figures: [{ kind: "quotient", left: measure("fails"), right: measure("distinctions") }] },
  ],
  [
    "en",
    "What's the ratio of passes to fails in each module?",
    {
      figures: [{ kind: "quotient", left: measure("passes"), right: measure("fails") }],
      by: by("module"),
      having: [{ figure: { kind: "quotient", left: measure("passes"), right: measure("fails") }, missing: false }],
    },
  ],
];

test.each(QUESTIONS)("reads in %s: %s", (tag, question, parts) => {
  const read = readers.get(tag)?.read(question);
  expect(read?.status === "read" ? read.reading.meaning : read).toEqual(meant(parts));
});

/** How often something is done: who clicked a thousand times. */
const OFTEN: readonly (readonly [tag: string, question: string])[] = [
  ["en", "How many students clicked at least 1000 times?"],
  ["de", "Wie viele Studierende haben mindestens 1000 Mal geklickt?"],
  ["fr", "Combien d'étudiants ont cliqué au moins 1000 fois ?"],
  ["es", "¿Cuántos estudiantes hicieron clic al menos 1000 veces?"],
  ["it", "Quanti studenti hanno cliccato almeno 1000 volte?"],
  ["nl", "Hoeveel studenten hebben minstens 1000 keer geklikt?"],
  ["pt-BR", "Quantos alunos clicaram pelo menos 1000 vezes?"],
  ["sv", "Hur många studenter klickade minst 1000 gånger?"],
  ["ja", "1000回以上クリックした学生は何人？"],
  ["zh-CN", "点击至少1000次的学生有多少？"],
  ["cy", "Faint o fyfyrwyr a gliciodd o leiaf 1000 gwaith?"],
];

test.each(OFTEN)("reads in %s how often something is done: %s", (tag, question) => {
  const read = readers.get(tag)?.read(question);
  const often = meant({ figures: [students], where: [{ per: ["student"], figure: clicks, op: ">=", value: 1000 }] });
  expect(read?.status === "read" ? read.reading.meaning : read).toEqual(often);
});

test.each(["students who attended live sessions", "How many forum posts were there in BIO?"])(
  "says that an archive has no record of what a campus has: %s",
  (question) => {
    expect(readers.get("en")?.read(question)).toMatchObject({ status: "refused", reason: "not_in_data" });
  },
);

test("is not sure of a breakdown that no reading holds", () => {
  const read = readers.get("en")?.read("students by number of enrolments");
  expect(read?.status === "read" && isSure(read.reading)).toBe(false);
  expect(read).toMatchObject({ reading: { unusedWords: ["enrolments"] } });
});

test("asks back which the best presentation is", () => {
  expect(readers.get("en")?.read("Which presentation of BIO did best?").status).toBe("unclear");
});

test("tells an opinion that is asked for from what the asker does", () => {
  const reader = readers.get("en");
  expect(reader?.read("What do you advise?")).toMatchObject({ status: "refused", reason: "opinion" });
  expect(reader?.read("Most of the people I advise are women. What is the pass rate by gender?").status).toBe("read");
});
