import { expect, test } from "vitest";

import { ANSWERS, readsIn } from "../testing/university.ts";

const read = readsIn("pt-BR");

test.each([
  ["Quantas pessoas havia em BIO2 em outubro de 2021?", "students of a module in a month"],
  ["Taxa de sucesso de cada região, em ordem decrescente", "pass rate by region, from the top"],
  ["As duas disciplinas com menor taxa de evasão", "two modules with the lowest withdrawal rate"],
  ["Cliques por aluno ativo conforme o tipo de atividade", "clicks per active student"],
  ["Quantos alunos entregaram três TMAs ou mais?", "students with at least three TMAs"],
  ["Qual é a proporção de mulheres entre os reprovados?", "share of women among fails"],
  ["Diferença de nota média entre mulheres e homens (homens menos mulheres)", "men minus women"],
  ["Disciplinas com mais desistências do que reprovações", "more withdrawals than fails"],
  ["Que parcela das TMAs de LAW3 foi entregue fora do prazo?", "late share of TMAs"],
  ["Me dê os nomes dos alunos de ART1", "names of students"],
])("understands: %s", (question, sense) => {
  expect(read(question)).toEqual(ANSWERS[sense]);
});
