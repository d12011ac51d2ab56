/** Escapes a text for a pattern of LIKE, so that it is found as it is written. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
