import { educationModel } from "@lyceum/model";
import { expect, test } from "vitest";

import { parse } from "../../parse/read.ts";
import { indexVocabulary } from "../../parse/vocabulary-index.ts";
import { japanese } from "./index.ts";

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
const index = indexVocabulary({ model: educationModel, locale: "ja", labels, values }, japanese, []);
const measure = (name: string) => ({ kind: "measure", name, where: [] });
const only = (dimension: string, ...listed: readonly unknown[]) => ({ dimension, op: "in", values: listed });

test.each([
  ["CHEの不合格率は？", { figures: [measure("fail_rate")], by: [], where: [only("module", "CHE")] }],
  [
    "ウェールズの登録件数を学期別・男女別に",
    { figures: [measure("enrolments")], by: [{ dimension: "term" }, { dimension: "gender" }], where: [only("region", "Wales")] },
  ],
  ["２０２４年１０月開始の学生は何人いますか。", { figures: [measure("students")], by: [], where: [only("term", "2024J")] }],
  [
    "合格率が40％未満のモジュールとその合格率",
    { figures: [measure("pass_rate")], by: [{ dimension: "module" }], having: [{ figure: measure("pass_rate"), op: "<", value: 0.4 }] },
  ],
  [
    "途中辞退率の高い順に地域を3つ",
    { figures: [measure("withdrawal_rate")], by: [{ dimension: "region" }], order: [{ by: 0, direction: "desc" }], limit: 3 },
  ],
  [
    "HISの試験の得点の中央値",
    {
      figures: [{ kind: "aggregate", aggregate: "median", of: "score", where: [] }],
      where: [only("module", "HIS"), only("assessment_type", "Exam")],
    },
  ],
  [
    "HIS 2025Bで一度もクリックしなかった学生は何名ですか",
    {
      figures: [measure("students")],
      where: [only("module", "HIS"), only("term", "2025B"), { per: ["enrolment"], figure: measure("clicks"), op: "=", value: 0 }],
    },
  ],
  [
    "CHE 2024Bでクリックが300回を超える学生数",
    {
      figures: [measure("students")],
      where: [only("module", "CHE"), only("term", "2024B"), { per: ["enrolment"], figure: measure("clicks"), op: ">", value: 300 }],
    },
  ],
  [
    "2025Bの途中辞退率は2024Bより何ポイント高いですか",
    {
      figures: [
        {
          kind: "difference",
          left: { kind: "measure", name: "withdrawal_rate", where: [only("term", "2025B")] },
          right: { kind: "measure", name: "withdrawal_rate", where: [only("term", "2024B")] },
        },
      ],
    },
  ],
  [
    "全クリックに占めるクイズの割合",
    { figures: [{ kind: "share", of: measure("clicks"), part: [only("item_type", "quiz")] }], by: [], where: [] },
  ],
  [
    "学期ごとのアクティブ学生1人あたりのクリック数",
    { figures: [measure("clicks_per_active_student")], by: [{ dimension: "term" }], where: [] },
  ],
])("reads in Japanese: %s", (question, expected) => {
  expect(parse(question, index).meaning).toMatchObject(expected);
});
