import * as contract from '@headwater/contract/settings'
import { describe, expect, it } from 'vitest'
import type { Actor } from '#platform/context'
import { newId } from '#platform/ids'
import { startTestApp } from '#test/app'
import { anActor, anAuditEntry } from '#test/builders'
import { settingsRoutes } from './routes.ts'

const world = startTestApp(settingsRoutes)

async function anAuditLog(actor: Actor, actions: readonly string[]): Promise<void> {
  for (const action of actions) await anAuditEntry(world, actor, { action })
}

describe('GET /api2/settings/audit-entries', () => {
  it('lists entries, newest first', async () => {
    const actor = anActor()
    await anAuditLog(actor, ['job.created', 'job.closed'])
    const answer = await world.call(contract.listAuditEntries, {}, { as: actor })
    expect(answer.code).toBe(200)
    expect(answer.body.items.map(({ action }) => action)).toEqual(['job.closed', 'job.created'])
    expect(answer.body.nextCursor).toBeNull()
    expect(answer.body.items[0]).toEqual({
      id: expect.any(String),
      recordedAt: '2026-01-05T09:00:00.000Z',
      userId: actor.userId,
      personName: null,
      side: 'client',
      requestId: 'test',
      action: 'job.closed',
      subjectType: 'job',
      subjectId: expect.any(String),
      subjectName: null,
      before: null,
      after: { title: 'Welder' },
    })
  })

  it('pages without missing or repeating an entry, even while new ones arrive', async () => {
    const actor = anActor()
    await anAuditLog(actor, ['a', 'b', 'c', 'd', 'e'])
    const seen: string[] = []
    let cursor: string | null | undefined
    do {
      const args = { limit: 2, ...(cursor && { cursor }) }
      const { body } = await world.call(contract.listAuditEntries, args, { as: actor })
      seen.push(...body.items.map(({ action }) => action))
      cursor = body.nextCursor
      await anAuditLog(actor, ['later'])
    } while (cursor)
    expect(seen).toEqual(['e', 'd', 'c', 'b', 'a'])
  })

  it('ends exactly at the last entry', async () => {
    const actor = anActor()
    await anAuditLog(actor, ['a', 'b'])
    const { body } = await world.call(contract.listAuditEntries, { limit: 2 }, { as: actor })
    expect(body.items).toHaveLength(2)
    expect(body.nextCursor).toBeNull()
  })

  it('rejects a cursor of another company and a forged one', async () => {
    const [actor, other] = [anActor(), anActor()]
    await anAuditLog(other, ['a', 'b'])
    const theirs = await world.call(contract.listAuditEntries, { limit: 1 }, { as: other })
    for (const cursor of [theirs.body.nextCursor ?? '', 'forged']) {
      const answer = await world.call(contract.listAuditEntries, { cursor }, { as: actor })
      expect(answer.code).toBe(101)
      expect(answer.error?.fields).toHaveProperty('cursor')
    }
  })
})

describe('GET /api2/settings/audit-entries/:entryId', () => {
  it('returns one entry', async () => {
    const actor = anActor()
    const { id } = await anAuditEntry(world, actor, { action: 'job.created' })
    const answer = await world.call(contract.getAuditEntry, { entryId: id }, { as: actor })
    expect(answer.body).toMatchObject({ id, action: 'job.created' })
  })

  it.each([
    ['of another company', async () => (await anAuditEntry(world, anActor(), {})).id],
    ['that never was', async () => newId()],
  ])('returns 404 for an entry %s', async (_, entryOf) => {
    const args = { entryId: await entryOf() }
    const answer = await world.call(contract.getAuditEntry, args, { as: anActor() })
    expect(answer).toMatchObject({ status: 404, code: 404, error: { reason: 'not_found' } })
  })
})
