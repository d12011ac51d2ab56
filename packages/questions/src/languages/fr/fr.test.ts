import { expect, test } from "vitest";

import { ANSWERS, readsIn } from "../testing/university.ts";

const read = readsIn("fr");

test.each([
  ["Combien de personnes étaient en BIO2 en octobre 2021 ?", "students of a module in a month"],
  ["Taux de succès de chaque région, par ordre décroissant", "pass rate by region, from the top"],
  ["Les deux modules au taux d’abandon le plus bas", "two modules with the lowest withdrawal rate"],
  ["Clics par étudiant actif selon le type d’activité", "clicks per active student"],
  ["Combien d’étudiants ont remis trois TMA ou plus ?", "students with at least three TMAs"],
  ["Quelle est la proportion de femmes parmi les échecs ?", "share of women among fails"],
  ["Écart de note moyenne entre femmes et hommes (hommes moins femmes)", "men minus women"],
  ["Modules ayant plus d’abandons que d’échecs", "more withdrawals than fails"],
  ["Quelle part des TMA de LAW3 a été rendue hors délai ?", "late share of TMAs"],
  ["Donnez-moi les noms des étudiants de ART1", "names of students"],
])("understands: %s", (question, sense) => {
  expect(read(question)).toEqual(ANSWERS[sense]);
});
