import type { ReportFolder } from "@lyceum/contracts";

/** Lists a folder and those that it lies in, the outermost first. */
export function wayTo(folders: readonly ReportFolder[], id: string | null): readonly ReportFolder[] {
  const own = folders.find((folder) => folder.id === id);
  return own ? [...wayTo(folders, own.parent), own] : [];
}

/** A folder with how deep it lies. */
export interface NestedFolder {
  readonly folder: ReportFolder;
  readonly level: number;
}

/** Lists all folders, each before those that lie in it. */
export function nestedFolders(folders: readonly ReportFolder[], parent: string | null = null, level = 0): readonly NestedFolder[] {
  return folders
    .filter((folder) => folder.parent === parent)
    .flatMap((folder) => [{ folder, level }, ...nestedFolders(folders, folder.id, level + 1)]);
}
