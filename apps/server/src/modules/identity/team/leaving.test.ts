import { getClientInfo } from '@headwater/contract/identity'
import { getInvitationByToken, listInvitations } from '@headwater/contract/identity/invitations'
import * as contract from '@headwater/contract/identity/team'
import { describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { startTestApp } from '#test/app'
import { aMember, anOwner, aSession, type Member } from '#test/identity-builders'
import { getMailTo } from '#test/queued-mails'
import { anInvitation, listMemberEvents, listTeamEntries } from '#test/team-builders'

const world = startTestApp()

async function anApiKey({ companyId, clientId }: Member): Promise<void> {
  await world.ownerDb
    .insertInto('identity.apiKeys')
    .values({
      companyId,
      id: newId(),
      clientId,
      name: 'Import',
      prefix: 'hk1_abc',
      secretHash: Buffer.alloc(32, newId()),
      privileges: [],
    })
    .execute()
}

function remove(as: Member, { clientId }: Member, successor: Member) {
  const args = { clientId, successorClientId: successor.clientId }
  return world.call(contract.removeMember, args, { as })
}

function leave(as: Member, successor: Member) {
  return world.call(contract.leaveCompany, { successorClientId: successor.clientId }, { as })
}

async function codeOf(session: { authorization: string }): Promise<number> {
  return (await world.call(getClientInfo, {}, { headers: session })).code
}

describe('a removed member', () => {
  it('loses access at once, and what they owned goes to the successor', async () => {
    const owner = await anOwner(world)
    const { companyId } = owner
    const admin = await aMember(world, { companyId, role: 'admin' })
    const session = await aSession(world.app, admin)
    await anApiKey(admin)
    const invitation = await anInvitation(world, world.app, admin)

    const successors = await world.call(
      contract.listSuccessors,
      { clientId: admin.clientId },
      { as: owner },
    )
    expect(successors.body).toMatchObject({
      successors: [{ id: owner.clientId, role: 'owner' }],
      pendingInvitations: 1,
      apiKeys: 1,
    })
    expect((await remove(owner, admin, owner)).status).toBe(200)

    expect(await codeOf(session)).toBe(401)
    const { body } = await world.call(contract.listMembers, {}, { as: owner })
    expect(body.items.map(({ id }) => id)).toEqual([owner.clientId])
    const keys = await world.ownerDb
      .selectFrom('identity.apiKeys')
      .select('id')
      .where('clientId', '=', admin.clientId)
      .execute()
    expect(keys).toEqual([])
    const open = await world.call(listInvitations, {}, { as: owner })
    expect(open.body.items).toMatchObject([{ id: invitation.id }])
    const look = await world.call(getInvitationByToken, { token: invitation.token })
    expect(look.body).toMatchObject({ email: invitation.email })
    expect(await listMemberEvents(world, admin)).toEqual([
      {
        name: 'identity.member-left',
        data: {
          clientId: admin.clientId,
          userId: admin.userId,
          successorClientId: owner.clientId,
          removedBy: owner.clientId,
        },
      },
    ])
    const mail = await getMailTo(world, admin.email)
    expect(mail.subject).toBe('You are no longer a member of Meridian Grid')
    expect(mail.paragraphs.join(' ')).toContain(
      'To come back, ask for a new invitation from Meridian Grid.',
    )
    expect((await listTeamEntries(world, owner)).at(-1)).toMatchObject({
      action: 'member.removed',
      subjectId: admin.clientId,
      after: { successorClientId: owner.clientId, invitations: 1, apiKeys: 1 },
    })
  })

  it('keeps their role in another company', async () => {
    const owner = await anOwner(world)
    const elsewhere = await anOwner(world)
    const { clientId } = await aMembershipOf(elsewhere, owner)
    const there = await aSession(world.app, elsewhere)
    await remove(owner, { ...elsewhere, clientId }, owner)
    expect(await codeOf(there)).toBe(200)
  })

  it('needs a successor who is active, another member, and may own what is handed over', async () => {
    const owner = await anOwner(world)
    const { companyId } = owner
    const recruiter = await aMember(world, { companyId })
    const reviewer = await aMember(world, { companyId, role: 'reviewer' })
    const stranger = await anOwner(world)
    expect((await remove(owner, recruiter, stranger)).status).toBe(404)
    const upper = { ...recruiter, clientId: recruiter.clientId.toUpperCase() }
    for (const successor of [recruiter, upper, reviewer]) {
      const { status, error } = await remove(owner, recruiter, successor)
      expect(status).toBe(422)
      expect(error?.message).toMatch(/take over|another successor/)
    }
    expect((await remove(owner, reviewer, recruiter)).status).toBe(200)
  })

  it('cannot be a peer, a superior or the actor', async () => {
    const owner = await anOwner(world)
    const { companyId } = owner
    const admin = await aMember(world, { companyId, role: 'admin' })
    const other = await aMember(world, { companyId, role: 'admin' })
    for (const [as, target] of [
      [admin, other],
      [admin, owner],
      [owner, owner],
    ] as const) {
      const { error } = await remove(as, target, as)
      expect(error?.reason).toBe('forbidden')
      expect((await listTeamEntries(world, owner)).at(-1)).toMatchObject({
        action: 'member.change-refused',
        userId: as.userId,
        subjectId: target.clientId,
      })
    }
  })
})

describe('a member who leaves', () => {
  it('hands over and is signed out', async () => {
    const owner = await anOwner(world)
    const recruiter = await aMember(world, { companyId: owner.companyId })
    const session = await aSession(world.app, recruiter)
    expect((await leave(recruiter, owner)).status).toBe(200)
    expect(await codeOf(session)).toBe(401)
    expect(await listMemberEvents(world, recruiter)).toMatchObject([
      { name: 'identity.member-left', data: { removedBy: recruiter.clientId } },
    ])
  })

  it('cannot be the last owner, whatever the others are', async () => {
    const owner = await anOwner(world)
    const { companyId } = owner
    const admin = await aMember(world, { companyId, role: 'admin' })
    const { status, error } = await leave(owner, admin)
    expect(status).toBe(422)
    expect(error?.message).toBe('A company needs an owner. Make another member an owner first.')
    expect((await listTeamEntries(world, owner)).at(-1)).toMatchObject({
      action: 'member.change-refused',
      userId: owner.userId,
      after: { attempted: 'member.left' },
    })
    const second = await aMember(world, { companyId, role: 'owner' })
    await world.call(contract.suspendMember, { clientId: second.clientId }, { as: owner })
    expect((await leave(owner, admin)).status).toBe(422)
    await world.call(contract.reactivateMember, { clientId: second.clientId }, { as: owner })
    expect((await leave(owner, second)).status).toBe(200)
  })

  it('sees their own possible successors and no other member’s', async () => {
    const owner = await anOwner(world)
    const recruiter = await aMember(world, { companyId: owner.companyId })
    const look = ({ clientId }: Member) =>
      world.call(contract.listSuccessors, { clientId }, { as: recruiter })
    expect((await look(recruiter)).body.successors).toMatchObject([{ id: owner.clientId }])
    expect((await look(owner)).status).toBe(404)
  })

  it('can search for any successor by name or email, however many there are', async () => {
    const owner = await anOwner(world)
    await manyRecruiters(owner, 101)
    const [last] = await manyRecruiters(owner, 1, 'Žofie')
    const look = (search?: string) =>
      world.call(
        contract.listSuccessors,
        { clientId: owner.clientId, ...(search && { search }) },
        { as: owner },
      )
    const first = await look()
    expect(first.body.successors).toHaveLength(100)
    expect(first.body.hasMore).toBe(true)
    expect(first.body.successors.map(({ id }) => id)).not.toContain(last?.clientId)
    for (const search of ['žofie l', last?.email.toUpperCase() ?? '']) {
      const { body } = await look(search)
      expect(body).toMatchObject({ successors: [{ id: last?.clientId }], hasMore: false })
    }
    const { clientId } = last as Pick<Member, 'clientId'>
    await world.call(contract.suspendMember, { clientId }, { as: owner })
    expect((await look('žofie')).body.successors).toEqual([])
    // Inactive members must not take the places of possible successors.
    await world.ownerDb
      .updateTable('identity.clients')
      .set({ suspendedAt: new Date() })
      .where('companyId', '=', owner.companyId)
      .where('role', '=', 'recruiter')
      .execute()
    const [only] = await manyRecruiters(owner, 1, 'Žofie')
    expect((await look()).body).toMatchObject({
      successors: [{ id: only?.clientId }],
      hasMore: false,
    })
  })
})

describe('two owners who act at once', () => {
  it('never leave the company without one', async () => {
    for (let round = 0; round < 12; round += 1) {
      const one = await anOwner(world)
      const { companyId } = one
      const two = await aMember(world, { companyId, role: 'owner' })
      const admin = await aMember(world, { companyId, role: 'admin' })
      const [demote, suspend] = [
        (as: Member, { clientId }: Member) =>
          world.call(contract.updateMember, { clientId, role: 'admin' }, { as }),
        (as: Member, { clientId }: Member) =>
          world.call(contract.suspendMember, { clientId }, { as }),
      ]
      const acts = [
        () => [demote(one, two), demote(two, one)],
        () => [leave(one, admin), leave(two, admin)],
        () => [suspend(one, two), leave(one, admin), demote(two, one)],
        () => [remove(one, two, admin), remove(two, one, admin)],
      ]
      const answers = await Promise.all(acts[round % acts.length]?.() ?? [])
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
      const owners = await world.ownerDb
        .selectFrom('identity.clients')
        .select('id')
        .where('companyId', '=', companyId)
        .where('role', '=', 'owner')
        .where('suspendedAt', 'is', null)
        .where('leftAt', 'is', null)
        .execute()
      expect(owners).toHaveLength(1)
    }
  })
})

async function manyRecruiters({ companyId }: Member, count: number, firstName = 'Ada') {
  const made = Array.from({ length: count }, () => {
    const email = `${newId()}@example.test`
    return { userId: newId(), clientId: newId(), email }
  })
  await world.ownerDb
    .insertInto('identity.users')
    .values(
      made.map(({ userId, email }) => ({
        id: userId,
        email,
        emailFolded: email,
        firstName,
        lastName: 'Lovelace',
        title: 'Recruiter',
        timeZone: 'Europe/Lisbon',
      })),
    )
    .execute()
  await world.ownerDb
    .insertInto('identity.clients')
    .values(
      made.map(({ userId, clientId }) => ({
        companyId,
        id: clientId,
        userId,
        role: 'recruiter' as const,
      })),
    )
    .execute()
  return made
}

/** Makes a user a recruiter of another company as well. */
async function aMembershipOf({ userId }: Member, { companyId }: Member) {
  const clientId = newId()
  await world.ownerDb
    .insertInto('identity.clients')
    .values({ companyId, id: clientId, userId, role: 'recruiter' })
    .execute()
  return { clientId }
}
