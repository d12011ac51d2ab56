/** The statement in the engine's words. */
export function adaptToEngine(sql: string): string {
  return sql;
}
