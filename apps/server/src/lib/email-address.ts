import * as z from "zod";

/** Checks a text by the HTML standard's rule for one e-mail address, as browsers do. */
export const isEmailAddress = (text: string): boolean => z.regexes.html5Email.test(text);
