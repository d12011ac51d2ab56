import { createContext } from "react";

/** True when the texts of the person's language could not be loaded and English stands in. */
export const FallbackLanguageContext = createContext(false);
