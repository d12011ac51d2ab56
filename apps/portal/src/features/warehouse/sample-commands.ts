/** What a SQL tool needs, without the password. */
export interface Connection {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly user: string;
}

export const SAMPLE_TOOLS = ["psql", "python", "r", "excel"] as const;
export type SampleTool = (typeof SAMPLE_TOOLS)[number];

/** Line by line, so that no command is wider than it must be. */
const QUERY = ["SELECT term_id, count(*) AS enrolments", "FROM star.fact_enrolment", "WHERE counted GROUP BY term_id"];

/** Commands with the connection's own values. Names and hosts hold nothing that needs quoting; passwords never stand in them. */
export const sampleCommands: Readonly<Record<SampleTool, (connection: Connection) => string>> = {
  psql: ({ host, port, database, user }) => `psql "host=${host} port=${port} dbname=${database} user=${user} sslmode=require"`,
  python: ({ host, port, database, user }) => `import psycopg
from getpass import getpass

with psycopg.connect(
    host="${host}", port=${port}, dbname="${database}",
    user="${user}", password=getpass(), sslmode="require",
) as connection:
    rows = connection.execute("""
        ${QUERY.join("\n        ")}
    """).fetchall()`,
  r: ({ host, port, database, user }) => `library(DBI)

connection <- dbConnect(
  RPostgres::Postgres(), host = "${host}", port = ${port}, dbname = "${database}",
  user = "${user}", password = Sys.getenv("PGPASSWORD"), sslmode = "require"
)
dbGetQuery(connection, "
  ${QUERY.join("\n  ")}
")`,
  excel: ({ host, port, database }) => `Driver={PostgreSQL Unicode(x64)};Server=${host};Port=${port};Database=${database};SSLmode=require`,
};
