import * as contract from '@headwater/contract/people/imports'
import { listPeople } from '@headwater/contract/people/people'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { listAuditEntries } from '#platform/audit'
import { inTransaction } from '#platform/context'
import { startWorker } from '#platform/worker'
import { startTestApp } from '#test/app'
import { anOwner } from '#test/identity-builders'
import { aCsv, anUploadedFile, fetchImport, manyPersonLines } from '#test/sourcing-builders'
import { warmKnowledge } from '#test/warm-knowledge'
import { peopleRoutes } from '../routes.ts'
import { peopleTasks } from '../tasks.ts'

const world = startTestApp(peopleRoutes)
beforeAll(warmKnowledge)

it('an import over HTTP with a worker completes and can be undone', async () => {
  const as = await anOwner(world)
  const { database, keyring, log } = world
  const parts = { database, keyring, log, tasks: peopleTasks, subscriptions: [] }
  const worker = await startWorker({ ...parts, pollSeconds: 0.5 })
  onTestFinished(() => worker.stop(1_000))
  const importId = await anUploadedFile(world, as, { content: aCsv(manyPersonLines(1_200)) })
  const becomes = (status: contract.ImportStatus) =>
    expect
      .poll(async () => (await fetchImport(world, as, importId)).status, { timeout: 30_000 })
      .toBe(status)

  await becomes('waiting')
  await world.call(contract.startImport, { importId }, { as })
  await becomes('done')
  expect((await fetchImport(world, as, importId)).counts).toMatchObject({
    total: 1_200,
    processed: 1_200,
    added: 1_200,
  })
  const { body } = await world.call(listPeople, { importId, limit: 1 }, { as })
  expect(body.total).toBe(1_200)
  await world.call(contract.undoImport, { importId }, { as })
  await becomes('undone')
  expect((await world.call(listPeople, {}, { as })).body.total).toBe(0)

  const entries = await inTransaction(world.contextFor(as), ({ db, actor }) =>
    listAuditEntries(db, actor.companyId, { subjectId: importId, limit: 10 }),
  )
  expect(entries.map(({ action }) => action)).toEqual([
    'import.undone',
    'import.started',
    'import.created',
  ])
}, 90_000)
