import { expect, test } from "vitest";

import { MEANINGS, readerOf } from "../../testing/small-vocabulary.ts";

const read = readerOf("cy");

test.each([
  ["Faint o gofrestriadau oedd yn hydref 2024?", "enrolments in autumn 2024"],
  ["Sgôr gyfartalog y TMA fesul modiwl", "average TMA score by module"],
  ["Cyfradd basio menywod yn yr Alban", "pass rate of women in Scotland"],
  ["Pa fodiwlau sydd â chyfradd fethu dros 20%?", "modules with a fail rate above 20 %"],
  ["Y ddau ranbarth sydd â'r gyfradd tynnu'n ôl uchaf", "two regions with the highest withdrawal rate"],
  ["Nifer y cyflwyniadau hwyr fesul math o asesiad", "late submissions by assessment type"],
  ["Pa gyfran o'r cofrestriadau sydd ag anabledd wedi'i ddatgan?", "share of enrolments with a declared disability"],
  ["Sawl myfyriwr ar HIS yng ngwanwyn 2025 na chyflwynodd ddim?", "students of HIS in spring 2025 who submitted nothing"],
  ["Cliciau cyn diwrnod 0", "clicks before day 0"],
  ["Cofrestriadau myfyrwyr o dan 35 oed yn ôl rhyw", "enrolments under 35 by gender"],
] as const)("%s", (question, meaning) => {
  expect(read(question)).toMatchObject(MEANINGS[meaning]);
});
