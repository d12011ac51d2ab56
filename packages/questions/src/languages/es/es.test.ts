import { expect, test } from "vitest";

import { ANSWERS, readsIn } from "../testing/university.ts";

const read = readsIn("es");

test.each([
  ["¿Cuánta gente había en BIO2 en octubre de 2021?", "students of a module in a month"],
  ["Índice de aprobación de cada región, de mayor a menor", "pass rate by region, from the top"],
  ["Las dos asignaturas con menor tasa de abandono", "two modules with the lowest withdrawal rate"],
  ["Clics por alumno activo según el tipo de actividad", "clicks per active student"],
  ["¿Cuántos alumnos entregaron tres TMA o más?", "students with at least three TMAs"],
  ["¿Qué proporción de los suspensos son mujeres?", "share of women among fails"],
  ["Diferencia de nota media entre mujeres y hombres (hombres menos mujeres)", "men minus women"],
  ["Asignaturas con más abandonos que suspensos", "more withdrawals than fails"],
  ["¿Qué parte de las TMA de LAW3 se entregó fuera de plazo?", "late share of TMAs"],
  ["Dame los nombres de los alumnos de ART1", "names of students"],
])("understands: %s", (question, sense) => {
  expect(read(question)).toEqual(ANSWERS[sense]);
});
