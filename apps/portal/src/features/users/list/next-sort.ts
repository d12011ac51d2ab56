import type { UserSort } from "@lyceum/contracts";

/** The order after a press on a column's name: the other way round where it is the order already, else from A, or from the newest visit. */
export function nextSort(sort: UserSort, column: UserSort): UserSort {
  if (sort === column) return `-${column}` as UserSort;
  if (sort === `-${column}`) return column;
  return column === "lastAccess" ? "-lastAccess" : column;
}
