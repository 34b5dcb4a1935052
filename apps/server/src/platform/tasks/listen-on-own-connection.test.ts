import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { handle, task } from '#platform/tasks'
import { startWorker } from '#platform/worker'
import { anActor } from '#test/builders'
import { Note, startTaskWorld } from '#test/task-world'

const world = startTaskWorld()

it('an awaited task starts long before the next poll, even after a lost connection', async () => {
  const awaited = task('test.awaited', Note, { isAwaited: true, concurrency: 1 })
  const { database, keyring, log } = world
  const worker = await startWorker({
    database,
    keyring,
    log,
    subscriptions: [],
    pollSeconds: 600,
    tasks: [handle(awaited, (ctx, { text }) => world.writeNote(ctx, text))],
  })
  onTestFinished(() => worker.stop(1_000))
  const ask = (text: string) => world.ask(world.contextFor(anActor()), awaited, { text })
  const isDone = (text: string) => expect.poll(() => world.notes(text)).toHaveLength(1)
  await ask('first')
  await isDone('first')
  await ask('second')
  await isDone('second')
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen %'`.execute(world.ownerDb)
  expect(rows, 'lines that were cut').toHaveLength(1)
  await ask('third')
  await isDone('third')
})
