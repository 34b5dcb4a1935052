import {
  defaultAlertSettings,
  deleteAlert,
  getAlert,
  leaveAlert,
  saveAlert,
} from '@headwater/contract/flows/alerts'
import { describe, expect, it } from 'vitest'
import { addPeople, anAlert, checkAlertAt, listMailsTo, startAlertWorld } from '#test/alert-world'
import { aMember } from '#test/identity-builders'

const world = startAlertWorld()

const settingsFor = (...recipientIds: string[]) => ({ ...defaultAlertSettings, recipientIds })

function save(settings: ReturnType<typeof settingsFor>, baseVersion = 0, as = world.owner) {
  return world.call(saveAlert, { flowId: world.flowId, settings, baseVersion }, { as })
}

describe('the alert of a session', () => {
  it('is saved, changed by its newest version only, and deleted', async () => {
    const { flowId, owner, recruiter } = world
    const as = { as: recruiter }
    const none = await world.call(getAlert, { flowId }, as)
    expect(none.body.alert).toBeNull()
    expect(none.body.viewers.map(({ id }) => id).toSorted()).toEqual(
      [owner.clientId, recruiter.clientId].toSorted(),
    )
    const settings = settingsFor(owner.clientId)
    expect((await save(settings)).body.alert).toMatchObject({
      settings,
      version: 1,
      last: null,
      nextAt: '2026-01-05T08:00:00.000Z',
      obstacle: null,
    })
    expect((await save({ ...settings, hour: 9 })).error?.reason).toBe('stale_version')
    const changed = await save({ ...settings, frequency: 'weekly' as never, hour: 9 }, 1)
    expect(changed.body.alert).toMatchObject({ version: 2, nextAt: '2026-01-05T09:00:00.000Z' })
    expect((await world.call(deleteAlert, { flowId }, as)).body.alert).toBeNull()
    expect((await world.call(getAlert, { flowId }, as)).body.alert).toBeNull()
  })

  it('refuses recipients who may not see the session, naming the field', async () => {
    const { owner, flowId } = world
    const reviewer = await aMember(world, { companyId: owner.companyId, role: 'reviewer' })
    const { error, code } = await save(settingsFor(reviewer.clientId))
    expect(code).toBe(101)
    expect(error).toMatchObject({
      reason: 'invalid_input',
      fields: { 'settings.recipientIds': 'Choose members who may see this session.' },
    })
    const none = { ...settingsFor(owner.clientId), onFull: false, onNear: false }
    expect((await save(none)).error?.fields).toHaveProperty('settings.onFull')
    expect((await world.call(getAlert, { flowId }, { as: owner })).body.alert).toBeNull()
  })

  it('is off once its last recipient has left it', async () => {
    const { flowId, owner, recruiter } = world
    await anAlert(world, { recipientIds: [owner.clientId, recruiter.clientId] })
    const first = await world.call(leaveAlert, { flowId }, { as: recruiter })
    expect(first.body.alert?.settings).toMatchObject({ isOn: true, recipientIds: [owner.clientId] })
    const last = await world.call(leaveAlert, { flowId }, { as: owner })
    expect(last.body.alert).toMatchObject({
      settings: { isOn: false, recipientIds: [] },
      nextAt: null,
    })
    await addPeople(world, {})
    await checkAlertAt(world, '2026-01-05T08:00:00Z')
    expect(await listMailsTo(world, owner)).toEqual([])
  })

  it('reports no one who came while it was off', async () => {
    const { owner } = world
    await anAlert(world)
    await anAlert(world, { isOn: false })
    await addPeople(world, {})
    await anAlert(world)
    await addPeople(world, {})
    await checkAlertAt(world, '2026-01-05T08:00:00Z')
    expect(await listMailsTo(world, owner)).toMatchObject([{ title: '1 new person' }])
  })
})
