import { educationModel } from "@lyceum/model";
import { expect, test } from "vitest";

import { parse } from "../../parse/read.ts";
import { indexVocabulary } from "../../parse/vocabulary-index.ts";
import { chinese } from "./index.ts";

const labels = { measure: (name: string) => name, dimension: (name: string) => name };
const values = {
  term: ["2024B", "2024J", "2025B"],
  module: ["HIS", "CHE"],
  region: ["Scotland", "Wales"],
  gender: ["F", "M"],
  assessment_type: ["TMA", "Exam"],
  item_type: ["forumng", "quiz"],
  age_band: ["0-35", "35-55", "55<="],
};
const index = indexVocabulary({ model: educationModel, locale: "zh-CN", labels, values }, chinese, []);
const measure = (name: string) => ({ kind: "measure", name, where: [] });
const only = (dimension: string, ...kept: readonly unknown[]) => ({ dimension, op: "in", values: kept });

test.each([
  ["CHE模块的挂科率是多少？", { figures: [measure("fail_rate")], by: [], where: [only("module", "CHE")] }],
  [
    "威尔士各年龄段、各性别的选课人次",
    { figures: [measure("enrolments")], by: [{ dimension: "age_band" }, { dimension: "gender" }], where: [only("region", "Wales")] },
  ],
  ["２０２４年秋季学期有多少名学生？", { figures: [measure("students")], by: [], where: [only("term", "2024J")] }],
  [
    "通过率低于40%的模块及其通过率",
    { figures: [measure("pass_rate")], by: [{ dimension: "module" }], having: [{ figure: measure("pass_rate"), op: "<", value: 0.4 }] },
  ],
  [
    "退课率最高的两个地区",
    { figures: [measure("withdrawal_rate")], by: [{ dimension: "region" }], order: [{ by: 0, direction: "desc" }], limit: 2 },
  ],
  [
    "HIS考试分数的中位数",
    {
      figures: [{ kind: "aggregate", aggregate: "median", of: "score", where: [] }],
      where: [only("module", "HIS"), only("assessment_type", "Exam")],
    },
  ],
  [
    "HIS 2025B中从未点击过的学生有多少人？",
    {
      figures: [measure("students")],
      where: [only("module", "HIS"), only("term", "2025B"), { per: ["enrolment"], figure: measure("clicks"), op: "=", value: 0 }],
    },
  ],
  [
    "CHE 2024B中点击次数超过300次的学生人数",
    {
      figures: [measure("students")],
      where: [only("module", "CHE"), only("term", "2024B"), { per: ["enrolment"], figure: measure("clicks"), op: ">", value: 300 }],
    },
  ],
  [
    "2025B的退课率比2024B低多少个百分点？",
    {
      figures: [
        {
          kind: "difference",
          left: { kind: "measure", name: "withdrawal_rate", where: [only("term", "2024B")] },
          right: { kind: "measure", name: "withdrawal_rate", where: [only("term", "2025B")] },
        },
      ],
    },
  ],
  [
    "测验点击占全部点击的比例",
    { figures: [{ kind: "share", of: measure("clicks"), part: [only("item_type", "quiz")] }], by: [], where: [] },
  ],
  ["每个学期的人均点击量", { figures: [measure("clicks_per_enrolled_student")], by: [{ dimension: "term" }], where: [] }],
])("reads in Chinese: %s", (question, expected) => {
  expect(parse(question, index).meaning).toMatchObject(expected);
});
