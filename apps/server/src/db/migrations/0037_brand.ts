import { type Kysely, sql } from "kysely";

const statements = [
  // How mails and files of an institution look; a column without a value is as the product has it.
  `create table tenant_brand (
     tenant_id uuid primary key references tenant (id) on delete cascade,
     name text check (length(name) between 1 and 120),
     sender_name text check (length(sender_name) between 1 and 120),
     footer text check (length(footer) between 1 and 500),
     colour text check (colour ~ '^#[0-9a-f]{6}$'),
     logo bytea check (length(logo) <= 204800),
     logo_type text check (logo_type in ('image/png', 'image/jpeg')),
     logo_width integer,
     logo_height integer,
     updated_at timestamptz not null,
     check ((logo is null) = (logo_type is null) and (logo is null) = (logo_width is null) and (logo is null) = (logo_height is null)))`,
  `alter table tenant_brand enable row level security`,
  `create policy tenant_rows on tenant_brand using (tenant_id = lyceum_tenant()) with check (tenant_id = lyceum_tenant())`,
];

/** Brand of an institution in its mails and files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("tenant_brand").execute();
}
