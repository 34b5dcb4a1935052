import type pg from 'pg'

/** What PostgreSQL lets everybody do by default, and nobody here needs. */
export async function closeDoors(client: pg.Client): Promise<void> {
  await client.query(`
    do $$ begin
      execute format('revoke temporary on database %I from public', current_database());
    end $$;
    revoke create on schema public from public`)
}
