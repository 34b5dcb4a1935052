import type pg from 'pg'
import { PgBoss } from 'pg-boss'

/** The queue's own tables, made by the owner; the run-time role may use them and make none. */
export async function installTaskSchema(client: pg.Client): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    supervise: false,
    schedule: false,
  })
  boss.on('error', () => {})
  await boss.start()
  await boss.stop({ graceful: false })
  await client.query(`
    grant usage on schema pgboss to headwater_app;
    grant select, insert, update, delete on all tables in schema pgboss to headwater_app;
    grant execute on all functions in schema pgboss to headwater_app`)
}
