import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { findBuiltProgram } from './built-program.ts'
import type { World } from './world.ts'

/** Slows inserts down, so that a kill hits batches that are only partly done. */
export async function slowInsertsDown({ ownerDb }: World): Promise<void> {
  await sql`create function slow() returns trigger language plpgsql as $$
    begin perform pg_sleep(0.01); return new; end $$`.execute(ownerDb)
  for (const table of ['people.unlocks', 'pipeline.candidates', 'outreach.enrolments']) {
    await sql`create trigger slow before insert on ${sql.table(table)}
      for each row execute function slow()`.execute(ownerDb)
  }
}

/** Starts a worker of sessions in its own process, to be killed. */
export async function startDoomedWorker({ appUrl }: World): Promise<ChildProcess> {
  const file = await findBuiltProgram('apps/server/test/fixtures/launch-worker.ts')
  const child = fork(file, [appUrl], { execArgv: [] })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child, 'message')
  return child
}

export async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** Gives a task to the next worker at once, without waiting for a missed heartbeat. */
export async function requeue({ ownerDb }: World, task: string): Promise<void> {
  await sql`update pgboss.job set state = 'retry', start_after = now()
    where name = ${task} and state in ('created', 'retry', 'active')`.execute(ownerDb)
}

/** Postgres notices a lost client only when its statement ends. */
export async function untilQuiet({ ownerDb }: World): Promise<void> {
  const countBusy = async () => {
    const { rows } = await sql<{ busy: number }>`select count(*) as busy from pg_stat_activity
      where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`.execute(
      ownerDb,
    )
    return rows[0]?.busy
  }
  await expect.poll(countBusy, { timeout: 30_000, interval: 20 }).toBe(0)
}
