const MAX_STEM = 80;

/** Makes the stem of a file name from a title: letters and digits of any script, the rest as hyphens. */
export function fileStem(title: string): string {
  const stem = title
    .normalize("NFKC")
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, MAX_STEM);
  return stem || "export";
}

export const fileName = (title: string, extension: string): string => `${fileStem(title)}.${extension}`;
