import type { Dashboard, Parameter } from "@lyceum/model";

/** Writes a parameter in place of the one of its name, or behind the others. */
export function writeParameter(document: Dashboard, parameter: Parameter): Dashboard {
  const { parameters = [] } = document;
  const isThere = parameters.some(({ id }) => id === parameter.id);
  return {
    ...document,
    parameters: isThere ? parameters.map((own) => (own.id === parameter.id ? parameter : own)) : [...parameters, parameter],
  };
}

/** Takes a parameter out. Formulas that used its number go on with the one that they were written with. */
export function removeParameter({ parameters = [], ...document }: Dashboard, id: string): Dashboard {
  const rest = parameters.filter((own) => own.id !== id);
  return rest.length > 0 ? { ...document, parameters: rest } : document;
}

/** Makes a name for a parameter out of its label that nothing of the document bears yet. */
export function parameterName(label: string, used: ReadonlySet<string>): string {
  const plain = label
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replaceAll(/^[_0-9]+|_+$/g, "")
    .slice(0, 32)
    .replace(/_+$/, "");
  const base = plain === "" ? "parameter" : plain;
  let name = base;
  for (let number = 2; used.has(name); number += 1) name = `${base}_${number}`;
  return name;
}
