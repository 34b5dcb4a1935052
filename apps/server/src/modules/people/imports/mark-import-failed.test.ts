import * as contract from '@headwater/contract/people/imports'
import { sql } from 'kysely'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { systemActor } from '#platform/system-actor'
import { startWorker } from '#platform/worker'
import { startTestApp } from '#test/app'
import { anOwner, type Member } from '#test/identity-builders'
import {
  aCsv,
  anUploadedFile,
  aWaitingImport,
  countRows,
  fetchImport,
  manyPersonLines,
} from '#test/sourcing-builders'
import { warmKnowledge } from '#test/warm-knowledge'
import { peopleRoutes } from '../routes.ts'
import { peopleTasks } from '../tasks.ts'
import { runImport } from './run/run-import.ts'

const world = startTestApp(peopleRoutes)
beforeAll(async () => {
  await warmKnowledge()
  await sql`create function break_down() returns trigger language plpgsql as $$
    begin raise exception 'Nothing works today.'; end $$`.execute(world.ownerDb)
})

async function startWorking(): Promise<void> {
  const { database, keyring, log } = world
  const parts = { database, keyring, log, tasks: peopleTasks, subscriptions: [] }
  const worker = await startWorker({ ...parts, pollSeconds: 0.5 })
  onTestFinished(() => worker.stop(5_000))
}

/** Limits queued tasks to two attempts without a delay. */
async function loseHeart(): Promise<void> {
  await sql`update pgboss.job set retry_limit = 1, retry_delay = 0, retry_backoff = false
    where name like 'sourcing.%'`.execute(world.ownerDb)
}

/** Simulates that every attempt ended its worker, the last one an hour ago. */
async function endAllWorkers(): Promise<void> {
  const { rows } = await sql`
    update pgboss.job set state = 'active', retry_limit = 1, retry_count = 1,
      started_on = now() - interval '1 hour', heartbeat_on = now() - interval '1 hour'
    where name in ('sourcing.read-import', 'sourcing.run-import') and state = 'created'
    returning name`.execute(world.ownerDb)
  expect(rows).toHaveLength(2)
}

function reaches(as: Member, importId: string, status: contract.ImportStatus) {
  return expect
    .poll(async () => (await fetchImport(world, as, importId)).status, { timeout: 30_000 })
    .toBe(status)
}

async function aRunningImport(as: Member, lines: number): Promise<string> {
  const importId = await aWaitingImport(world, as, { content: aCsv(manyPersonLines(lines)) })
  await sql`delete from pgboss.job where name like 'sourcing.%'`.execute(world.ownerDb)
  await world.call(contract.startImport, { importId }, { as })
  return importId
}

it('a task that fails every time stops with a message and can be resumed from there', async () => {
  const as = await anOwner(world)
  const importId = await aRunningImport(as, 40)
  const ctx = world.contextFor(systemActor(as.companyId, as))
  await runImport(ctx, { importId }, { batch: 10, ms: 0 })
  await sql`create trigger broken before insert or delete on people.people
    for each row execute function break_down()`.execute(world.ownerDb)
  await loseHeart()
  await startWorking()
  await reaches(as, importId, 'failed')
  expect(await fetchImport(world, as, importId)).toMatchObject({
    failure: 'Importing failed because of a problem on our side. Try again later.',
    finishedAt: null,
    counts: { processed: 10, added: 10 },
  })

  await sql`alter table people.people disable trigger broken`.execute(world.ownerDb)
  expect((await world.call(contract.startImport, { importId }, { as })).code).toBe(200)
  await reaches(as, importId, 'done')
  expect(await fetchImport(world, as, importId)).toMatchObject({
    failure: null,
    counts: { processed: 40, added: 40, merged: 0 },
  })
  expect(await countRows(world, as, 'people')).toBe(40)

  await sql`alter table people.people enable trigger broken`.execute(world.ownerDb)
  await world.call(contract.undoImport, { importId }, { as })
  await loseHeart()
  await reaches(as, importId, 'failed')
  const { failure } = await fetchImport(world, as, importId)
  expect(failure).toMatch(/^Undoing the import failed/)
  expect((await world.call(contract.startImport, { importId }, { as })).code).toBe(422)
  await sql`alter table people.people disable trigger broken`.execute(world.ownerDb)
  await world.call(contract.undoImport, { importId }, { as })
  await reaches(as, importId, 'undone')
  expect(await countRows(world, as, 'people')).toBe(0)
}, 90_000)

it('a task that ends every worker stops too, and an unread file is deleted', async () => {
  const as = await anOwner(world)
  const running = await aRunningImport(as, 5)
  const reading = await anUploadedFile(world, as, { content: aCsv(manyPersonLines(5)) })
  await endAllWorkers()
  await startWorking()
  await reaches(as, running, 'failed')
  await reaches(as, reading, 'failed')
  expect((await fetchImport(world, as, reading)).failure).toMatch(/^Reading the file failed/)
  expect(await countRows(world, as, 'import_parts')).toBe(1)
  expect((await world.call(contract.startImport, { importId: reading }, { as })).code).toBe(422)
  expect((await world.call(contract.startImport, { importId: running }, { as })).code).toBe(200)
  await reaches(as, running, 'done')
  expect(await countRows(world, as, 'people')).toBe(5)
}, 90_000)
