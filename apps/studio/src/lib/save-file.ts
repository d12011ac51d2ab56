/** Hands a file to the reader's browser to keep. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  URL.revokeObjectURL(link.href);
}

/** A title as the stem of a file name: letters and digits of any script, the rest as hyphens. */
export function fileStem(title: string): string {
  const stem = title
    .normalize("NFKC")
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 80);
  return stem || "export";
}

export const fileName = (title: string, extension: string): string => `${fileStem(title)}.${extension}`;
