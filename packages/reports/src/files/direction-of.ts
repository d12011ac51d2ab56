const RIGHT_TO_LEFT = new Set(["ar", "dv", "fa", "he", "ku", "ps", "sd", "ug", "ur", "yi"]);

/** Tells from which side a language is read. */
export const directionOf = (locale: string): "ltr" | "rtl" => (RIGHT_TO_LEFT.has(new Intl.Locale(locale).language) ? "rtl" : "ltr");
