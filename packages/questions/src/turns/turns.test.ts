import { expect, test } from "vitest";

import type { Condition, Figure, Meaning } from "../meaning/meaning.ts";
import { openQuestions } from "../open-questions.ts";
import { isSure, type QuestionReading } from "../reading.ts";
import { ARCHIVE_VALUES, by, only } from "../testing/archive.ts";
import { vocabularyOf } from "../testing/vocabularies.ts";

const measure = (name: string): Figure => ({ kind: "measure", name, where: [] });
const passRate = measure("pass_rate");
/** The pass rate by module of women in 2024J. */
const BEFORE: Meaning = {
  figures: [passRate],
  by: by("module"),
  where: [only("term", "2024J"), only("gender", "F")],
  having: [],
  order: [],
};

const readers = new Map<string, ReturnType<typeof openQuestions>>();
/** Reads a turn in a language. */
function readIn(tag: string, turn: string, previous = BEFORE): QuestionReading {
  const reader = readers.get(tag) ?? openQuestions(vocabularyOf(ARCHIVE_VALUES, tag));
  readers.set(tag, reader);
  return reader.read(turn, previous);
}

/** Reads a turn: what it asks, and whether it is sure. */
function changed(tag: string, turn: string, previous = BEFORE): { readonly meaning?: Meaning; readonly sure: boolean } {
  const read = readIn(tag, turn, previous);
  return read.status === "read" ? { meaning: read.reading.meaning, sure: isSure(read.reading) } : { sure: false };
}

/** What was asked before, in some parts another, and surely so. */
const surely = (parts: Partial<Meaning>, previous = BEFORE): ReturnType<typeof changed> => ({
  meaning: { ...previous, ...parts },
  sure: true,
});

test.each([
  ["en", "delete the module"],
  ["en", "no longer by module"],
  ["en", "leave the module out"],
  ["en", "without modules please"],
  ["cy", "dileu'r modiwl"],
  ["de", "Modul streichen"],
  ["es", "elimina el módulo"],
  ["fr", "supprimez le module"],
  ["it", "rimuovi il modulo"],
  ["ja", "モジュールを外して"],
  ["nl", "laat de module weg"],
  ["pt-BR", "retire o módulo"],
  ["sv", "ta bort modulen"],
  ["zh-CN", "不要模块"],
])("in %s, %j takes the breakdown away", (tag, turn) => {
  expect(changed(tag, turn)).toEqual(surely({ by: [] }));
});

test("a breakdown goes with its filter, a filter word leaves the breakdown, and what else is limited stays", () => {
  const previous: Meaning = { ...BEFORE, by: by("module", "term") };
  expect(changed("en", "get rid of the term", previous)).toEqual(surely({ by: by("module"), where: [only("gender", "F")] }, previous));
  expect(changed("en", "remove the term filter", previous)).toEqual(surely({ where: [only("gender", "F")] }, previous));
});

test.each<[tag: string, turn: string]>([
  ["en", "for all terms"],
  ["de", "in allen Semestern"],
  ["es", "en todos los periodos"],
  ["fr", "sur toutes les périodes"],
  ["it", "su tutti i periodi"],
  ["nl", "over alle perioden"],
  ["pt-BR", "em todos os períodos"],
  ["sv", "över alla perioder"],
])("in %s, %j takes the filter away", (tag, turn) => {
  expect(changed(tag, turn)).toEqual(surely({ where: [only("gender", "F")] }));
});

test("everyone is no longer limited by what tells people apart", () => {
  expect(changed("en", "for everybody")).toEqual(surely({ where: [only("term", "2024J")] }));
});

test("a value that is kept is kept no more, and one that is not is left out, whatever else its verb says", () => {
  const out: Condition = { dimension: "region", op: "not_in", values: ["Wales"] };
  expect(changed("en", "drop women")).toEqual(surely({ where: [only("term", "2024J")] }));
  expect(changed("en", "drop Wales")).toEqual(surely({ where: [...BEFORE.where, out] }));
});

test.each([
  ["en", "show the fail rate as well"],
  ["cy", "dangos y gyfradd fethu hefyd"],
  ["de", "außerdem die Durchfallquote"],
  ["es", "agrega la tasa de suspensos"],
  ["fr", "rajoute le taux d'échec"],
  ["it", "mostra anche il tasso di bocciatura"],
  ["ja", "不合格率も加えて"],
  ["nl", "voeg het zakpercentage toe"],
  ["pt-BR", "acrescente a taxa de reprovação"],
  ["sv", "visa dessutom andelen underkända"],
  ["zh-CN", "再加上不及格率"],
])("in %s, %j adds a figure", (tag, turn) => {
  expect(changed(tag, turn)).toEqual(surely({ figures: [passRate, measure("fail_rate")] }));
});

test("a count is added as a rate is", () => {
  expect(changed("en", "include the number of enrolments")).toEqual(surely({ figures: [passRate, measure("enrolments")] }));
});

test.each([
  ["en", "set against 2025B"],
  ["en", "how does that compare with 2025B?"],
  ["cy", "cymharwch â 2025B"],
  ["de", "stelle 2025B gegenüber"],
  ["es", "compáralo con 2025B"],
  ["fr", "comparez avec 2025B"],
  ["it", "paragona con 2025B"],
  ["ja", "2025Bと対比"],
  ["nl", "ten opzichte van 2025B"],
  ["pt-BR", "em comparação com 2025B"],
  ["sv", "ställ mot 2025B"],
  ["zh-CN", "跟2025B做对比"],
])("in %s, %j sets both values side by side", (tag, turn) => {
  expect(changed(tag, turn)).toEqual(surely({ by: by("module", "term"), where: [only("gender", "F"), only("term", "2024J", "2025B")] }));
});

test("the term before is the one before that was asked for", () => {
  expect(changed("en", "compare it with the previous term")).toEqual(
    surely({
      by: by("module", "term"),
      where: [only("gender", "F"), only("term", "2024J", "2024B")],
    }),
  );
});

test("words of turns are known to turns alone: what is asked anew reads as before the first of them", () => {
  const reader = openQuestions(vocabularyOf(ARCHIVE_VALUES, "en"));
  const questions = ["arrange by module", "alphabetically", "pass rate by module alphabetically", "pass rate by module as a pie"];
  const before = questions.map((question) => reader.read(question));
  expect(reader.read("arrange by module", BEFORE)).toMatchObject({ status: "read" });
  expect(questions.map((question) => reader.read(question))).toEqual(before);
  expect(before[0]).toMatchObject({ status: "refused" });
});

test("no term is before the first: the turn is refused, and another is not put in its place", () => {
  const first = { ...BEFORE, where: [only("gender", "F"), only("term", "2024B")] };
  for (const turn of ["compare it with the previous term", "and the term before"])
    expect([turn, readIn("en", turn, first)]).toEqual([turn, expect.objectContaining({ status: "refused", reason: "not_in_data" })]);
});

test.each([
  ["en", "arrange by module"],
  ["en", "alphabetically"],
  ["de", "ordne nach Modul"],
  ["fr", "classez par module"],
  ["es", "ordena por módulo"],
])("in %s, %j sorts by the column", (tag, turn) => {
  expect(changed(tag, turn)).toEqual(surely({ order: [{ by: "module", direction: "asc" }] }));
});

test.each(["by module", "drop the region", "of women"])("%j changes nothing, and its words are not understood", (turn) => {
  expect(changed("en", turn)).toEqual({ meaning: BEFORE, sure: false });
  expect(readIn("en", turn)).not.toMatchObject({ reading: { unusedWords: [] } });
});

test.each([
  ["en", "show it as a bar graph", "bar"],
  ["en", "in a table", "table"],
  ["cy", "fel siart linell", "line"],
  ["de", "als Säulendiagramm", "bar"],
  ["es", "como gráfico de columnas", "bar"],
  ["fr", "sous forme de camembert", "share"],
  ["it", "come grafico a linee", "line"],
  ["ja", "棒グラフで", "bar"],
  ["nl", "als staafdiagram", "bar"],
  ["pt-BR", "como gráfico de pizza", "share"],
  ["sv", "som linjediagram", "line"],
  ["zh-CN", "画成柱状图", "bar"],
] as const)("in %s, %j is drawn as a %s", (tag, turn, chart) => {
  expect(changed(tag, turn)).toEqual(surely({ chart }));
});

test("a graph over time is by term, of all terms", () => {
  const order: Meaning["order"] = [{ by: "term", direction: "asc" }];
  const parts = { chart: "line", by: by("module", "term"), where: [only("gender", "F")], order } as const;
  expect(changed("en", "graph that over time")).toEqual(surely(parts));
});
