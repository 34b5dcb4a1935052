import {
  createImport,
  importsTopic,
  pauseImport,
  startImport,
} from '@headwater/contract/people/imports'
import { beforeAll, describe, expect, it } from 'vitest'
import { systemActor } from '#platform/system-actor'
import { startTestApp } from '#test/app'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import {
  aCsv,
  anUndoneImport,
  anUploadedFile,
  aWaitingImport,
  fetchImport,
  manyPersonLines,
  runSourcingTask,
} from '#test/sourcing-builders'
import { warmKnowledge } from '#test/warm-knowledge'
import { watchTopic } from '#test/watch-topic'
import { markRunFailed } from './mark-import-failed.ts'
import { runImport } from './run/run-import.ts'

const world = startTestApp()
beforeAll(warmKnowledge)

/** Watches as a colleague of the owner, from now on. */
async function watchFromNow(owner: Member) {
  const colleague = await aMember(world, { companyId: owner.companyId })
  const key = owner.companyId
  const reader = await watchTopic(world, colleague, { topic: importsTopic.name, key })
  expect(await reader.next()).toEqual({ type: 'ready' })
  return reader
}

describe('pages that show imports', () => {
  it('are notified of an upload, of every part and of the end of reading', async () => {
    const owner = await anOwner(world)
    const reader = await watchFromNow(owner)
    const importId = await anUploadedFile(world, owner, { content: aCsv(manyPersonLines(2)) })
    for (const what of ['created', 'uploaded'])
      expect(await reader.next(), what).toMatchObject({ change: { importId } })
    await runSourcingTask(world, owner, 'read-import', { importId })
    expect(await reader.next()).toMatchObject({ change: { importId } })
  })

  it('are notified of the start, of each batch, of the end and of an undo', async () => {
    const owner = await anOwner(world)
    const importId = await aWaitingImport(world, owner, { content: aCsv(manyPersonLines(6)) })
    const reader = await watchFromNow(owner)
    await world.call(startImport, { importId }, { as: owner })
    const ctx = world.contextFor(systemActor(owner.companyId, owner))
    await runImport(ctx, { importId }, { batch: 3 })
    for (const what of ['started', 'first batch', 'second batch', 'done'])
      expect(await reader.next(), what).toMatchObject({ change: { importId }, tabId: null })
    await anUndoneImport(world, owner, importId)
    for (const what of ['undoing', 'undone'])
      expect(await reader.next(), what).toMatchObject({ change: { importId } })
    // Nothing else was sent in between.
    const { body } = await world.call(
      createImport,
      { fileName: 'next.csv', fileBytes: 1 },
      { as: owner },
    )
    expect(await reader.next()).toMatchObject({ change: { importId: body.id } })
  })

  it('are notified of a pause and of a failure', async () => {
    const owner = await anOwner(world)
    const importId = await aWaitingImport(world, owner, { content: aCsv(manyPersonLines(2)) })
    const reader = await watchFromNow(owner)
    for (const act of [startImport, pauseImport, startImport])
      await world.call(act, { importId }, { as: owner })
    for (const what of ['started', 'paused', 'resumed'])
      expect(await reader.next(), what).toMatchObject({ change: { importId } })
    await markRunFailed(world.contextFor(systemActor(owner.companyId)), { importId })
    expect(await reader.next()).toMatchObject({ change: { importId } })
    expect((await fetchImport(world, owner, importId)).status).toBe('failed')
  })
})
