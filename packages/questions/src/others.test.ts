import { parseQuery } from "@lyceum/semantic";
import { expect, test } from "vitest";

import { type Figure, fromQuery, type Meaning, openQuestions, toQuery } from "./index.ts";
import { isSure } from "./reading.ts";
import { ARCHIVE_VALUES, by } from "./testing/archive.ts";
import { vocabularyOf } from "./testing/vocabularies.ts";

const measure = (name: string): Figure => ({ kind: "measure", name, where: [] });
const first = (name: string, dimension: string, limit: number): Meaning => ({
  figures: [measure(name)],
  by: by(dimension),
  where: [],
  having: [],
  order: [{ by: 0, direction: "desc" }],
  limit,
});

const readIn = (locale: string) => {
  const reader = openQuestions(vocabularyOf(ARCHIVE_VALUES, locale));
  return (question: string, previous?: Meaning) => {
    const read = reader.read(question, previous);
    return read.status === "read" ? read.reading : undefined;
  };
};

test.each([
  ["en", "top 5 modules by enrolments and the rest", first("enrolments", "module", 5)],
  ["en", "the five largest regions and others", first("enrolments", "region", 5)],
  ["en", "top 3 regions by pass rate, and the others as one row", first("pass_rate", "region", 3)],
  ["de", "die 5 größten Regionen nach Einschreibungen und die übrigen", first("enrolments", "region", 5)],
  ["de", "Top 5 Module nach Einschreibungen und der Rest", first("enrolments", "module", 5)],
  ["fr", "les 5 modules avec le plus d'inscriptions et les autres", first("enrolments", "module", 5)],
  ["es", "los 5 módulos con más matrículas y el resto", first("enrolments", "module", 5)],
  ["nl", "de 5 modules met de meeste inschrijvingen en de rest", first("enrolments", "module", 5)],
])("%s: %s", (locale, question, meaning) => {
  expect(readIn(locale)(question)).toMatchObject({ meaning: { ...meaning, others: true }, unusedWords: [] });
});

const among = (count: number): Meaning => ({
  figures: [measure("pass_rate")],
  by: by("region"),
  where: [{ among: "region", first: count, figure: measure("students"), direction: "desc" }],
  having: [],
  order: [],
});

test.each([
  ["en", "pass rate in the three largest regions and the rest"],
  ["en", "pass rate in the three regions with the most students, and in the rest"],
  ["de", "Bestehensquote in den drei größten Regionen und in den übrigen"],
  ["es", "tasa de aprobados en las tres regiones más grandes y en el resto"],
  ["fr", "taux de réussite dans les trois plus grandes régions et les autres"],
  ["it", "tasso di superamento nelle tre regioni più grandi e le altre"],
  ["nl", "slagingspercentage in de drie grootste regio's en de rest"],
  ["pt-BR", "taxa de aprovação nas três maiores regiões e nas demais"],
  ["sv", "andel godkända i de tre största regionerna och övriga"],
  ["cy", "cyfradd basio yn y tri rhanbarth mwyaf a'r gweddill"],
  ["ja", "最大の3地域とその他の合格率"],
  ["zh-CN", "最大的三个地区和其余地区的通过率"],
])("%s: others by another figure than the rows show: %s", (locale, question) => {
  expect(readIn(locale)(question)).toMatchObject({ meaning: { ...among(3), others: true }, unusedWords: [] });
});

test("how large a share is says nothing of how large its module is", () => {
  expect(readIn("en")("Which three modules have the largest share of enrolments with a declared disability?")?.meaning.where).toEqual([]);
});

test("first values by another figure are a breakdown of the query, keep no row out, and are read from it again", () => {
  const others: Meaning = { ...among(3), others: true };
  const query = toQuery(others);
  expect(query).toMatchObject({
    define: { dimensions: { region_first: { dimension: "region", top: 3, by: "students", direction: "desc" } } },
    dimensions: [{ name: "region_first" }],
    filters: [],
  });
  expect(fromQuery(parseQuery(query))).toEqual(others);
  // Alone, the condition keeps the first and no other row.
  expect(toQuery(among(3)).filters).toHaveLength(1);
});

test("a row of all others makes a question neither surer nor less sure", () => {
  const read = readIn("en");
  const [alone, beside] = [read("top 5 regions by enrolments"), read("top 5 regions by enrolments and the rest")];
  expect([alone && isSure(alone), beside && isSure(beside)]).toEqual([true, true]);
});

test("what is compared with others asks for no row of them, and periods are not put together", () => {
  const read = readIn("en");
  for (const question of ["Which module has a higher pass rate than the others?", "the 2 terms with the most enrolments and the rest"]) {
    const reading = read(question);
    expect([question, reading?.meaning.others, reading && isSure(reading)]).toEqual([question, undefined, false]);
  }
});

test("the others are asked for after the first, and stay while something else is changed", () => {
  const read = readIn("en");
  const others = read("and the others?", first("enrolments", "region", 5))?.meaning;
  expect(others).toEqual({ ...first("enrolments", "region", 5), others: true });
  expect(read("by gender", others)?.meaning).toMatchObject({ by: by("gender"), limit: 5, others: true });
  // Of all rows there are no others.
  expect(read("and the others?", { ...first("enrolments", "region", 5), order: [] })?.meaning.others).toBeUndefined();
});

test("they are one row of the query, by what the first are first by, and are read from it again", () => {
  const others: Meaning = { ...first("pass_rate", "region", 3), others: true };
  const query = toQuery(others);
  expect(query).toMatchObject({
    define: { dimensions: { region_first: { dimension: "region", top: 3, by: "pass_rate", direction: "desc" } } },
    dimensions: [{ name: "region_first" }],
    order: [{ by: "pass_rate", direction: "desc" }],
  });
  expect(query.limit).toBeUndefined();
  expect(fromQuery(parseQuery(query))).toEqual(others);
  // A share of everything puts groups in the order of what it is a share of.
  const share: Meaning = { ...others, figures: [{ kind: "share_of_total", of: measure("enrolments"), within: [] }] };
  expect(toQuery(share).define?.dimensions?.["region_first"]).toMatchObject({ by: "enrolments" });
  // Of groups that a condition leaves out nothing is put together.
  expect(toQuery({ ...others, having: [{ figure: measure("pass_rate"), op: ">", value: 0.5 }] })).toMatchObject({ limit: 3 });
});
