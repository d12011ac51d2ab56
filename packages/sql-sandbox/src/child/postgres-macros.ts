/** What the engine answers when asked for a name in its own library, past the macros here. */
const own = (name: string): string => `system.main."${name}"`;

const macro = (name: string, ...forms: string[]): string => `CREATE TEMP MACRO "${name}"${forms.join(", ")}`;

const BACKSLASH = "chr(92)";
const DIVISION = "error('division by zero')";

/** PostgreSQL's LIKE takes a backslash as its escape where none is named; the engine's takes none. */
const like = (operator: string, escaping: string): string =>
  macro(
    operator,
    `(a, b) AS CASE WHEN contains(b, ${BACKSLASH}) THEN ${own(escaping)}(a, b, ${BACKSLASH}) ELSE ${own(operator)}(a, b) END`,
  );

/**
 * Operators and functions that the engine knows and PostgreSQL means otherwise, with PostgreSQL's meaning. They
 * are expanded when a statement is bound, so that what runs is still the text that was checked.
 */
export const POSTGRES_MACROS: readonly string[] = [
  // With `integer_division` on, what is written `/` comes here as well.
  macro("//", `(a, b) AS CASE WHEN b = 0 THEN ${DIVISION} ELSE ${own("divide")}(a, b) END`),
  ...["%", "mod"].map((name) => macro(name, `(a, b) AS CASE WHEN b = 0 THEN ${DIVISION} ELSE ${own("mod")}(a, b) END`)),
  like("~~", "like_escape"),
  like("!~~", "not_like_escape"),
  like("~~*", "ilike_escape"),
  like("!~~*", "not_ilike_escape"),
  // `~` comes here: it looks for the pattern anywhere, and its dot stands for line breaks too.
  macro("regexp_full_match", "(a, b) AS regexp_matches(a, b, 's')"),
  macro("~*", "(a, b) AS regexp_matches(a, b, 'is')"),
  macro("!~*", "(a, b) AS NOT regexp_matches(a, b, 'is')"),
  macro(
    "date_part",
    `(part, x) AS CASE lower(part)
      WHEN 'second' THEN ${own("date_part")}('microseconds', x) / 1000000::DOUBLE
      WHEN 'seconds' THEN ${own("date_part")}('microseconds', x) / 1000000::DOUBLE
      WHEN 'milliseconds' THEN ${own("date_part")}('microseconds', x) / 1000::DOUBLE
      ELSE ${own("date_part")}(part, x)::DOUBLE END`,
  ),
  macro("to_hex", `(x) AS lower(${own("to_hex")}(x))`),
];
