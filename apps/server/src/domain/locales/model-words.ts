import { spelledFor } from "@lyceum/locales";
import type { Locales } from "@lyceum/locales/open-locales";
import { educationModel } from "@lyceum/model";

interface Words {
  readonly label: string;
  readonly description: string;
}

type Texts = Readonly<Record<"measures" | "dimensions" | "tables", Readonly<Record<string, Partial<Words> | undefined>>>>;

/** Returns what measures, dimensions and tables are called in a language, and what they mean; as the model has it where the language lacks it. */
export function modelWords(locales: Locales, locale: string): Readonly<Record<"measure" | "dimension" | "table", (name: string) => Words>> {
  const found = locales.textsFor(locale, ["model"]) ?? locales.textsFor("en", ["model"]);
  const texts = found?.texts.model as unknown as Texts | undefined;
  const wordsOf =
    (kind: "measures" | "dimensions" | "tables") =>
    (name: string): Words => {
      const own = texts?.[kind][name];
      const delivered = educationModel[kind][name];
      return {
        label: spelledFor(locale, own?.label ?? delivered?.label ?? name),
        description: spelledFor(locale, own?.description ?? delivered?.description ?? ""),
      };
    };
  return { measure: wordsOf("measures"), dimension: wordsOf("dimensions"), table: wordsOf("tables") };
}
