import { getClientInfo } from '@headwater/contract/identity'
import * as contract from '@headwater/contract/identity/team'
import type { Role } from '@headwater/contract/privileges'
import { describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { startTestApp } from '#test/app'
import { aMember, anOwner, aSession, type Member } from '#test/identity-builders'
import { getMailTo } from '#test/queued-mails'
import { listMemberEvents, listTeamEntries } from '#test/team-builders'

const world = startTestApp()

async function aTeam() {
  const owner = await anOwner(world)
  const { companyId } = owner
  return {
    owner,
    second: await aMember(world, { companyId, role: 'owner' }),
    admin: await aMember(world, { companyId, role: 'admin' }),
    recruiter: await aMember(world, { companyId }),
    reviewer: await aMember(world, { companyId, role: 'reviewer' }),
  }
}

function change(
  as: Member,
  { clientId }: Member,
  wishes: { role?: Role; monthlyCreditLimit?: number },
) {
  return world.call(contract.updateMember, { clientId, ...wishes }, { as })
}

async function lastAudit(member: Member) {
  return (await listTeamEntries(world, member)).at(-1)
}

async function codeOf(session: { authorization: string }): Promise<number> {
  return (await world.call(getClientInfo, {}, { headers: session })).code
}

describe('the list of members', () => {
  it('is sorted by name, and its pages list each member once', async () => {
    const owner = await anOwner(world)
    const names = ['Zoë', 'ada', 'Émile', 'Bea', 'Åsa', 'Eva']
    for (const firstName of names) {
      const { userId } = await aMember(world, { companyId: owner.companyId })
      await rename(userId, firstName, 'Quill')
    }
    await rename(owner.userId, 'Mia', 'Quill')
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await world.call(contract.listMembers, { limit: 2, cursor }, { as: owner })
      expect(page.body.items.length).toBeGreaterThan(0)
      seen.push(...page.body.items.map(({ firstName }) => firstName))
      cursor = page.body.nextCursor ?? undefined
    } while (cursor !== undefined)
    expect(seen).toEqual(['ada', 'Åsa', 'Bea', 'Émile', 'Eva', 'Mia', 'Zoë'])
  })

  it('searches by part of a name or email and treats wildcards literally', async () => {
    const owner = await anOwner(world)
    const { userId, clientId, email } = await aMember(world, { ...owner, role: 'reviewer' })
    await rename(userId, 'Per_cent', 'O’Neill')
    const find = async (search: string) => {
      const { body } = await world.call(contract.listMembers, { search }, { as: owner })
      return body.items.map(({ id }) => id)
    }
    expect(await find('per_cent o’n')).toEqual([clientId])
    expect(await find(email.slice(0, 30).toUpperCase())).toEqual([clientId])
    expect(await find('%')).toEqual([])
    expect(await find('ad_')).toEqual([])
    const { body } = await world.call(contract.listMembers, { role: 'reviewer' }, { as: owner })
    expect(body.items.map(({ id }) => id)).toEqual([clientId])
  })

  it('shows limits and second factors only to team managers', async () => {
    const { owner, recruiter } = await aTeam()
    await change(owner, recruiter, { monthlyCreditLimit: 40 })
    await world.ownerDb
      .insertInto('identity.totpSecrets')
      .values({ userId: recruiter.userId, sealedSecret: 'x', confirmedAt: new Date() })
      .execute()
    const look = async (as: Member) => {
      const { body } = await world.call(contract.listMembers, {}, { as })
      return body.items.find(({ id }) => id === recruiter.clientId)
    }
    expect(await look(owner)).toMatchObject({ monthlyCreditLimit: 40, hasSecondFactor: true })
    expect(await look(recruiter)).toMatchObject({
      monthlyCreditLimit: null,
      hasSecondFactor: null,
      may: { change: false, suspend: false, remove: false },
    })
  })

  it('shows the allowed actions and when each member was last active', async () => {
    const { owner, second, admin, recruiter } = await aTeam()
    await aSession(world.app, recruiter)
    const { body } = await world.call(contract.listMembers, {}, { as: admin })
    const of = ({ clientId }: Member) => body.items.find(({ id }) => id === clientId)
    const nothing = { change: false, suspend: false, remove: false }
    for (const member of [owner, second, admin]) expect(of(member)?.may).toEqual(nothing)
    expect(of(recruiter)?.may).toEqual({ change: true, suspend: true, remove: true })
    expect(of(admin)?.lastSeenAt).toBeNull()
    const seen = Date.parse(of(recruiter)?.lastSeenAt ?? '')
    expect(Math.abs(Date.now() - seen)).toBeLessThan(60_000)
  })
})

describe('a change of role', () => {
  it('takes effect with the next request, is emailed and is recorded in the audit log', async () => {
    const { owner, recruiter } = await aTeam()
    const session = await aSession(world.app, recruiter)
    const { body } = await change(owner, recruiter, { role: 'reviewer' })
    expect(body).toMatchObject({ id: recruiter.clientId, role: 'reviewer' })

    const info = await world.call(getClientInfo, {}, { headers: session })
    expect(info.body).toMatchObject({ role: 'reviewer', privileges: ['pipeline.review'] })
    expect(await getMailTo(world, recruiter.email)).toMatchObject({
      subject: 'You are now a reviewer at Meridian Grid',
    })
    expect(await lastAudit(owner)).toMatchObject({
      action: 'member.changed',
      subjectId: recruiter.clientId,
      before: { role: 'recruiter' },
      after: { role: 'reviewer' },
    })
    expect(await listMemberEvents(world, recruiter)).toEqual([
      {
        name: 'identity.member-role-changed',
        data: {
          clientId: recruiter.clientId,
          before: 'recruiter',
          after: 'reviewer',
          changedBy: owner.clientId,
        },
      },
    ])
  })

  it('removes grants that the new role cannot hold', async () => {
    const boss = await anOwner(world)
    const exporter = await aMember(world, {
      ...boss,
      role: 'recruiter',
      granted: ['candidates.export'],
    })
    const { body } = await change(boss, exporter, { role: 'reviewer' })
    expect(body.grantedPrivileges).toEqual([])
  })

  it('rejects a grant that the role cannot hold and names the field', async () => {
    const { owner, recruiter } = await aTeam()
    const { clientId } = recruiter
    const grants = { clientId, grantedPrivileges: ['billing.manage' as const] }
    const { error } = await world.call(contract.updateMember, grants, { as: owner })
    expect(error).toMatchObject({
      reason: 'invalid_input',
      fields: { grantedPrivileges: 'Can’t be granted to a recruiter: billing.manage.' },
    })
  })

  it('is refused beyond the actor’s rank, with a reason and an audit entry', async () => {
    const { owner, second, admin, recruiter, reviewer } = await aTeam()
    const other = await aMember(world, { companyId: owner.companyId, role: 'admin' })
    const refused: [Member, Member, Role, RegExp][] = [
      [admin, owner, 'admin', /Only an owner/],
      [admin, other, 'recruiter', /Only an owner/],
      [admin, admin, 'owner', /own role/],
      [admin, recruiter, 'admin', /Only an owner/],
      [admin, reviewer, 'owner', /Only an owner/],
      [owner, owner, 'admin', /own role/],
      [second, second, 'reviewer', /own role/],
      [recruiter, recruiter, 'admin', /permission/],
    ]
    for (const [as, target, role, words] of refused) {
      const { status, error } = await change(as, target, { role })
      expect(status).toBe(422)
      expect(error).toMatchObject({ reason: 'forbidden', message: expect.stringMatching(words) })
      expect(await lastAudit(owner)).toMatchObject({
        action: 'member.change-refused',
        userId: as.userId,
        subjectId: target.clientId,
        after: { attempted: 'member.changed' },
      })
    }
  })

  it('is refused for the actor’s own id in upper case', async () => {
    const { owner } = await aTeam()
    const upper = { ...owner, clientId: owner.clientId.toUpperCase() }
    const { status, error } = await change(owner, upper, { role: 'admin' })
    expect({ status, message: error?.message }).toEqual({
      status: 422,
      message: expect.stringMatching(/own role/),
    })
    expect(await lastAudit(owner)).toMatchObject({ subjectId: owner.clientId })
  })

  it('does not affect former members or another company', async () => {
    const { owner, recruiter, reviewer } = await aTeam()
    const successorClientId = owner.clientId
    const { clientId } = recruiter
    await world.call(contract.removeMember, { clientId, successorClientId }, { as: owner })
    const stranger = await anOwner(world)
    for (const target of [recruiter, stranger, { ...reviewer, clientId: newId() }]) {
      expect((await change(owner, target, { role: 'reviewer' })).status).toBe(404)
    }
  })
})

describe('a suspended member', () => {
  it('loses access at once and regains it when reactivated', async () => {
    const { owner, recruiter } = await aTeam()
    const session = await aSession(world.app, recruiter)
    const { clientId } = recruiter
    const { body } = await world.call(contract.suspendMember, { clientId }, { as: owner })
    expect(body.isSuspended).toBe(true)
    expect(await codeOf(session)).toBe(401)

    await world.call(contract.reactivateMember, { clientId }, { as: owner })
    expect(await codeOf(session)).toBe(401)
    expect(await codeOf(await aSession(world.app, recruiter))).toBe(200)
    const actions = (await listTeamEntries(world, owner)).map(({ action }) => action)
    expect(actions.slice(-2)).toEqual(['member.suspended', 'member.reactivated'])
  })

  it('cannot be the actor, a peer or a superior', async () => {
    const { owner, admin } = await aTeam()
    const other = await aMember(world, { companyId: owner.companyId, role: 'admin' })
    for (const [as, { clientId }] of [
      [owner, owner],
      [admin, other],
      [admin, owner],
    ] as const) {
      const { error } = await world.call(contract.suspendMember, { clientId }, { as })
      expect(error?.reason).toBe('forbidden')
      expect(await lastAudit(owner)).toMatchObject({ after: { attempted: 'member.suspended' } })
    }
  })
})

async function rename(userId: string, firstName: string, lastName: string): Promise<void> {
  await world.ownerDb
    .updateTable('identity.users')
    .set({ firstName, lastName })
    .where('id', '=', userId)
    .execute()
}
