import { educationModel } from "@lyceum/model";
import { expect, test } from "vitest";

import { openQuestions } from "../../open-questions.ts";
import { ANSWERS, readsIn } from "../testing/university.ts";

const read = readsIn("it");

test.each([
  ["Quante persone c’erano in BIO2 a ottobre 2021?", "students of a module in a month"],
  ["Tasso di successo di ogni regione, in ordine decrescente", "pass rate by region, from the top"],
  ["I due moduli con il tasso di abbandono più basso", "two modules with the lowest withdrawal rate"],
  ["Clic per studente attivo secondo il tipo di attività", "clicks per active student"],
  ["Quanti studenti hanno consegnato tre TMA o più?", "students with at least three TMAs"],
  ["Qual è la quota di donne tra i bocciati?", "share of women among fails"],
  ["Differenza di voto medio tra donne e uomini (uomini meno donne)", "men minus women"],
  ["Moduli con più abbandoni che bocciature", "more withdrawals than fails"],
  ["Quale quota delle TMA di LAW3 è stata consegnata oltre la scadenza?", "late share of TMAs"],
  ["Dammi i nomi degli studenti di ART1", "names of students"],
])("understands: %s", (question, sense) => {
  expect(read(question)).toEqual(ANSWERS[sense]);
});

test.each([
  ["it", "Uscite per rinuncia", "Uscite per rinuncia per regione", "withdrawal_rate"],
  ["de", "Abgänge per Antrag", "Abgänge per Antrag nach Region", "withdrawal_rate"],
  // In English the word divides one thing by another, whatever a label says.
  ["en", "Withdrawals per request", "show me withdrawals per request by region", "withdrawals"],
])("knows a label in which a preposition stands, as %s has it: %s", (locale, label, question, name) => {
  const labels = {
    measure: (measure: string) => (measure === "withdrawal_rate" ? label : (educationModel.measures[measure]?.label ?? measure)),
    dimension: (dimension: string) => educationModel.dimensions[dimension]?.label ?? dimension,
  };
  const reader = openQuestions({ model: educationModel, locale, labels, values: { region: ["Scotland", "Wales"] } });
  const found = reader.read(question);
  const [figure] = found.status === "read" ? found.reading.meaning.figures : [];
  expect(figure).toMatchObject({ name });
});
