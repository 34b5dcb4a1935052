import * as contract from '@headwater/contract/settings'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { aMember, anOwner } from '#test/identity-builders'
import { settingsRoutes } from './routes.ts'

const world = startTestApp(settingsRoutes)
const defaults = {
  signature: '',
  notifications: { invitationAccepted: true, teamChanges: true, mentions: true },
}

describe('the email settings', () => {
  it('have defaults until a member changes them', async () => {
    const owner = await anOwner(world)
    const { body } = await world.call(contract.getEmailSettings, {}, { as: owner })
    expect(body).toEqual(defaults)
  })

  it('update the given fields and leave the rest', async () => {
    const owner = await anOwner(world)
    const change = (args: object) =>
      world.call(contract.updateEmailSettings, args, { as: owner }).then(({ body }) => body)
    expect(await change({ signature: 'Ada\nMeridian Grid' })).toEqual({
      ...defaults,
      signature: 'Ada\nMeridian Grid',
    })
    const after = {
      signature: 'Ada\nMeridian Grid',
      notifications: { invitationAccepted: true, teamChanges: false, mentions: true },
    }
    expect(await change({ notifications: { teamChanges: false } })).toEqual(after)
    const { body } = await world.call(contract.getEmailSettings, {}, { as: owner })
    expect(body).toEqual(after)
  })

  it('lose nothing when two tabs update them at once', async () => {
    const owner = await anOwner(world)
    const wishes = [
      { signature: 'Ada' },
      { notifications: { teamChanges: false } },
      { notifications: { invitationAccepted: false } },
      { notifications: { mentions: false } },
    ]
    await Promise.all(
      wishes.map((wish) => world.call(contract.updateEmailSettings, wish, { as: owner })),
    )
    const { body } = await world.call(contract.getEmailSettings, {}, { as: owner })
    expect(body).toEqual({
      signature: 'Ada',
      notifications: { invitationAccepted: false, teamChanges: false, mentions: false },
    })
  })

  it('belong to each member', async () => {
    const owner = await anOwner(world)
    const member = await aMember(world, owner)
    await world.call(contract.updateEmailSettings, { signature: 'Mine' }, { as: owner })
    const { body } = await world.call(contract.getEmailSettings, {}, { as: member })
    expect(body).toEqual(defaults)
  })

  it('are audited when they change and not otherwise', async () => {
    const owner = await anOwner(world)
    for (const signature of ['Ada', 'Ada']) {
      await world.call(contract.updateEmailSettings, { signature }, { as: owner })
    }
    const filter = { action: 'email-settings.changed' }
    const { body } = await world.call(contract.listAuditEntries, filter, { as: owner })
    expect(body.items).toMatchObject([
      { subjectId: owner.clientId, before: defaults, after: { ...defaults, signature: 'Ada' } },
    ])
  })

  it('reject a signature that is too long', async () => {
    const args = { signature: 'x'.repeat(2_001) }
    const answer = await world.call(contract.updateEmailSettings, args, {
      as: await anOwner(world),
    })
    expect(answer.error?.fields).toHaveProperty('signature')
  })
})
