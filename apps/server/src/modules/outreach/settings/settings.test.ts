import * as contract from '@headwater/contract/outreach/settings'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { aMember, anOwner } from '#test/identity-builders'
import { aMailbox, aMailboxMessage } from '#test/mailbox-builders'
import { listTeamEntries } from '#test/team-builders'

const world = startTestApp()

const defaults = {
  postalAddress: '',
  registration: '',
  companyDailyCap: null,
  domainDailyCap: 10,
  maxMessagesPerPerson: 6,
  coolDownDays: 90,
  rampsUpNewMailboxes: true,
  unconfirmed: 'assume_sent',
  stoppedAt: null,
  stoppedBy: null,
}

describe('the outreach settings', () => {
  it('have careful defaults, the same as the table', async () => {
    const owner = await anOwner(world)
    const before = await world.call(contract.getOutreachSettings, {}, { as: owner })
    expect(before.body).toEqual(defaults)
    await world.call(contract.updateOutreachSettings, {}, { as: owner })
    const after = await world.call(contract.getOutreachSettings, {}, { as: owner })
    expect(after.body).toEqual(defaults)
  })

  it('change where given, also when two members change them at the same time', async () => {
    const owner = await anOwner(world)
    const changes = [{ postalAddress: 'Rua do Alecrim 1, Lisbon' }, { coolDownDays: 30 }]
    await Promise.all(
      changes.map((change) => world.call(contract.updateOutreachSettings, change, { as: owner })),
    )
    const { body } = await world.call(contract.getOutreachSettings, {}, { as: owner })
    expect(body).toEqual({ ...defaults, ...changes[0], ...changes[1] })
    const entries = await listTeamEntries(world, owner)
    const recorded = entries.filter(({ action }) => action === 'outreach-settings.changed')
    expect(recorded).toHaveLength(2)
    expect(recorded).toContainEqual(
      expect.objectContaining({ before: { coolDownDays: 90 }, after: { coolDownDays: 30 } }),
    )
  })

  it.each([
    ['companyDailyCap', [0, 100_001, 1.5]],
    ['domainDailyCap', [0, 1_001, null]],
    ['maxMessagesPerPerson', [0, 21]],
    ['coolDownDays', [-1, 731]],
    ['unconfirmed', ['later']],
    ['postalAddress', ['x'.repeat(301)]],
  ])('are refused with code 101 and the field named: %s', async (field, values) => {
    const owner = await anOwner(world)
    for (const value of values) {
      const change = { [field]: value }
      const { code, error } = await world.call(contract.updateOutreachSettings, change, {
        as: owner,
      })
      expect(code, String(value)).toBe(101)
      expect(Object.keys(error?.fields ?? {})).toEqual([field])
    }
    const { body } = await world.call(contract.getOutreachSettings, {}, { as: owner })
    expect(body).toEqual(defaults)
  })

  it('are changed by owners only and belong to one company', async () => {
    const owner = await anOwner(world)
    const recruiter = await aMember(world, { companyId: owner.companyId })
    const change = { rampsUpNewMailboxes: false }
    const refused = await world.call(contract.updateOutreachSettings, change, { as: recruiter })
    expect(refused.error?.reason).toBe('forbidden')
    await world.call(contract.updateOutreachSettings, change, { as: owner })
    const read = await world.call(contract.getOutreachSettings, {}, { as: recruiter })
    expect(read.body.rampsUpNewMailboxes).toBe(false)
    const stranger = await anOwner(world)
    const other = await world.call(contract.getOutreachSettings, {}, { as: stranger })
    expect(other.body.rampsUpNewMailboxes).toBe(true)
  })
})

describe('stopping all sending', () => {
  it('is recorded, counts what had left and ends when it is resumed', async () => {
    const owner = await anOwner(world)
    const recruiter = await aMember(world, { companyId: owner.companyId })
    const { id } = await aMailbox(world, owner)
    await aMailboxMessage(world, owner.companyId, id, {
      state: 'handed_off',
      handedOffAt: world.clock.now(),
    })
    const stopped = await world.call(contract.stopAllSending, {}, { as: recruiter })
    expect(stopped.body.inFlight).toBe(1)
    const again = await world.call(contract.stopAllSending, {}, { as: owner })
    expect(again.body.stoppedAt).toBe(stopped.body.stoppedAt)
    const { body } = await world.call(contract.getOutreachSettings, {}, { as: owner })
    expect(body).toMatchObject({ stoppedAt: stopped.body.stoppedAt, stoppedBy: 'Ada Lovelace' })

    await world.call(contract.resumeSending, {}, { as: owner })
    await world.call(contract.resumeSending, {}, { as: owner })
    const after = await world.call(contract.getOutreachSettings, {}, { as: owner })
    expect(after.body).toEqual(defaults)
    const entries = await listTeamEntries(world, owner)
    const actions = entries.map(({ action }) => action).filter((action) => /^sending/.test(action))
    expect(actions).toEqual(['sending.stopped', 'sending.resumed'])
  })
})
