import * as contract from '@headwater/contract/settings'
import { describe, expect, it } from 'vitest'
import { verifyAuditChain } from '#platform/audit'
import type { Actor } from '#platform/context'
import { newId } from '#platform/ids'
import { startTestApp } from '#test/app'
import { anAuditEntry } from '#test/builders'
import { aMember, anOwner } from '#test/identity-builders'
import { settingsRoutes } from './routes.ts'

const world = startTestApp(settingsRoutes)

async function actionsFor(actor: Actor, filter: contract.AuditFilter): Promise<string[]> {
  const { body } = await world.call(contract.listAuditEntries, filter, { as: actor })
  return body.items.map(({ action }) => action)
}

async function aCompanyWithALog() {
  const owner = await anOwner(world)
  const member = await aMember(world, owner)
  world.clock.set('2026-01-05T09:00:00Z')
  const job = await anAuditEntry(world, owner, { action: 'job.created' })
  world.clock.set('2026-01-05T10:00:00Z')
  await anAuditEntry(world, member, { action: 'job.closed' })
  world.clock.set('2026-01-05T11:00:00Z')
  await anAuditEntry(world, member, { action: 'job.reopened' })
  return { owner, member, job }
}

describe('the filters of the audit log', () => {
  it('select by person, action, subject and time, alone and combined', async () => {
    const { owner, member, job } = await aCompanyWithALog()
    const all = (await actionsFor(owner, {})).slice(0, 3)
    expect(all).toEqual(['job.reopened', 'job.closed', 'job.created'])
    expect(await actionsFor(owner, { userId: member.userId })).toEqual(all.slice(0, 2))
    expect(await actionsFor(owner, { userId: member.userId.toUpperCase() })).toEqual(
      all.slice(0, 2),
    )
    expect(await actionsFor(owner, { action: 'job.closed' })).toEqual(['job.closed'])
    expect(await actionsFor(owner, { subjectId: job.subjectId })).toEqual(['job.created'])
    expect(await actionsFor(owner, { subjectId: job.subjectId.toUpperCase() })).toEqual([
      'job.created',
    ])
    expect(await actionsFor(owner, { subjectType: 'job' })).toEqual(all)
    const [from, until] = ['2026-01-05T10:00:00Z', '2026-01-05T11:00:00Z']
    expect(await actionsFor(owner, { from })).toEqual(['job.reopened', 'job.closed'])
    expect(await actionsFor(owner, { from, until })).toEqual(['job.closed'])
    expect(await actionsFor(owner, { from, userId: owner.userId })).toEqual([])
  })

  it('find entries from before an action was renamed, under its current name', async () => {
    const owner = await anOwner(world)
    await anAuditEntry(world, owner, { action: 'job.made' })
    await anAuditEntry(world, owner, { action: 'job.created' })
    for (const action of ['job.created', 'job.made'])
      expect(await actionsFor(owner, { action })).toEqual(['job.created', 'job.created'])
    const { body } = await world.call(contract.getAuditFilterOptions, {}, { as: owner })
    expect(body.actions).toEqual(['company.created', 'job.created'])
    expect(await verifyAuditChain(world.contextFor(owner))).toBeUndefined()
  })

  it('find nothing of another company', async () => {
    const { job, member } = await aCompanyWithALog()
    const stranger = await anOwner(world)
    expect(await actionsFor(stranger, { subjectId: job.subjectId })).toEqual([])
    expect(await actionsFor(stranger, { userId: member.userId })).toEqual([])
  })

  it('reject an end before the start', async () => {
    const filter = { from: '2026-01-05T10:00:00Z', until: '2026-01-05T09:00:00Z' }
    const answer = await world.call(contract.listAuditEntries, filter, { as: await anOwner(world) })
    expect(answer).toMatchObject({ code: 101, error: { fields: { until: expect.any(String) } } })
  })

  it('give cursors that are invalid in a differently filtered list', async () => {
    const { owner } = await aCompanyWithALog()
    const filter = { subjectType: 'job', limit: 1 }
    const first = await world.call(contract.listAuditEntries, filter, { as: owner })
    const cursor = first.body.nextCursor ?? ''
    const next = await world.call(contract.listAuditEntries, { ...filter, cursor }, { as: owner })
    expect(next.body.items.map(({ action }) => action)).toEqual(['job.closed'])
    const other = { ...filter, action: 'job.created', cursor }
    const refused = await world.call(contract.listAuditEntries, other, { as: owner })
    expect(refused.error?.fields).toHaveProperty('cursor')
  })
})

describe('the people in the audit log', () => {
  it('are shown with their current names, even after leaving', async () => {
    const { owner, member } = await aCompanyWithALog()
    await world.ownerDb
      .updateTable('identity.users')
      .set({ firstName: 'Grace', lastName: 'Hopper' })
      .where('id', '=', member.userId)
      .execute()
    await world.ownerDb
      .updateTable('identity.clients')
      .set({ leftAt: new Date() })
      .where('id', '=', member.clientId)
      .execute()
    const { body } = await world.call(contract.listAuditEntries, { limit: 3 }, { as: owner })
    expect(body.items.map(({ personName }) => personName)).toEqual([
      'Grace Hopper',
      'Grace Hopper',
      'Ada Lovelace',
    ])
    const { body: choices } = await world.call(contract.getAuditFilterOptions, {}, { as: owner })
    expect(choices.people).toEqual([
      { userId: owner.userId, name: 'Ada Lovelace' },
      { userId: member.userId, name: 'Grace Hopper' },
    ])
    expect(choices.actions).toEqual(
      expect.arrayContaining(['company.created', 'job.closed', 'job.created', 'job.reopened']),
    )
    expect(choices.subjectTypes).toEqual(['company', 'job'])
  })

  it('stay unnamed when they never belonged to the company', async () => {
    const [owner, stranger] = [await anOwner(world), await anOwner(world)]
    await anAuditEntry(world, { ...owner, userId: stranger.userId }, {})
    await anAuditEntry(world, { ...owner, userId: newId() }, {})
    const { body } = await world.call(contract.listAuditEntries, { limit: 2 }, { as: owner })
    expect(body.items.map(({ personName }) => personName)).toEqual([null, null])
    const { body: choices } = await world.call(contract.getAuditFilterOptions, {}, { as: owner })
    expect(choices.people.map(({ userId }) => userId)).toEqual([owner.userId])
  })
})
