import { sql, type Kysely } from "kysely";

const statements = [
  `create table embedding_origin (
     id uuid primary key default gen_random_uuid(),
     tenant_id uuid not null references tenant (id) on delete cascade,
     -- As browsers write it.
     origin text not null,
     added_by uuid,
     created_at timestamptz not null,
     unique (tenant_id, origin),
     foreign key (tenant_id, added_by) references app_user (tenant_id, id) on delete set null (added_by))`,
  `alter table embedding_origin enable row level security`,
  `create policy tenant_rows on embedding_origin using (tenant_id = lyceum_tenant()) with check (tenant_id = lyceum_tenant())`,

  `alter table warehouse_login add column embeds boolean not null default false`,
  `alter table warehouse_login add constraint warehouse_login_embeds check (kind = 'service' or not embeds)`,

  // A session of another site ends with the site's place on the list, and with the account that opened it.
  `alter table embed_session
     add column host_origin text,
     add column login_id uuid,
     add constraint embed_session_host check ((host_origin is null) = (login_id is null)),
     add constraint embed_session_origin foreign key (tenant_id, host_origin) references embedding_origin (tenant_id, origin) on delete cascade,
     add constraint embed_session_login foreign key (tenant_id, login_id) references warehouse_login (tenant_id, id) on delete cascade`,
  `create index embed_session_origin on embed_session (tenant_id, host_origin) where host_origin is not null`,
  `create index embed_session_login on embed_session (tenant_id, login_id) where login_id is not null`,
  `create function embedding_account_end() returns trigger language plpgsql as $$
     begin
       delete from embed_session where tenant_id = new.tenant_id and login_id = new.id;
       return new;
     end $$`,
  `create trigger embedding_account_end after update of disabled, embeds on warehouse_login for each row
     when (old.embeds and not old.disabled and (new.disabled or not new.embeds)) execute function embedding_account_end()`,
];

/** Reports on other sites of an institution: which sites, and which accounts open them there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger embedding_account_end on warehouse_login`.execute(db);
  await sql`drop function embedding_account_end()`.execute(db);
  await sql`delete from embed_session where host_origin is not null`.execute(db);
  await sql`alter table embed_session drop column host_origin, drop column login_id`.execute(db);
  await sql`alter table warehouse_login drop column embeds`.execute(db);
  await db.schema.dropTable("embedding_origin").execute();
}
