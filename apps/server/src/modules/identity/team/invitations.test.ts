import * as contract from '@headwater/contract/identity/invitations'
import { suspendMember, updateMember } from '@headwater/contract/identity/team'
import { describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { startTestApp } from '#test/app'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { getMailTo, listQueuedMails } from '#test/queued-mails'
import { anInvitation, listTeamEntries } from '#test/team-builders'

const world = startTestApp()

function send(as: Member, emails: string[], role: contract.Invitation['role'] = 'recruiter') {
  return world.call(contract.invite, { emails, role }, { as })
}

function anAddress(): string {
  return `${newId()}@example.test`
}

async function listOpen(as: Member) {
  return (await world.call(contract.listInvitations, {}, { as })).body.items
}

function look(token: string) {
  return world.call(contract.getInvitationByToken, { token })
}

async function expire(id: string): Promise<void> {
  await world.ownerDb
    .updateTable('identity.invitations')
    .set({ expiresAt: new Date(Date.now() - 1_000) })
    .where('id', '=', id)
    .execute()
}

describe('an invitation', () => {
  it('is emailed with the names of inviter, company and role', async () => {
    const owner = await anOwner(world)
    const email = anAddress()
    const { body } = await send(owner, [email], 'admin')
    expect(body).toMatchObject([
      { email, role: 'admin', invitedBy: 'Ada Lovelace', isExpired: false },
    ])
    const mail = await getMailTo(world, email)
    expect(mail.subject).toBe('Ada Lovelace invites you to Meridian Grid on Headwater')
    expect(mail.paragraphs.join(' ')).toMatch(/as an admin.*expires after 7 days/)
    expect(mail.action?.path).toMatch(/^\/signup\/[\w-]{22}\.[\w-]{43}$/)
    expect((await listTeamEntries(world, owner)).at(-1)).toMatchObject({
      action: 'invitation.sent',
      after: { email, role: 'admin' },
    })
    const days = Date.parse(body[0]?.expiresAt ?? '') - Date.parse(body[0]?.sentAt ?? '')
    expect(days).toBe(7 * 86_400_000)
  })

  it('leads an invitee with an account to the page for existing users', async () => {
    const owner = await anOwner(world)
    const { email } = await anOwner(world)
    const { path, token } = await anInvitation(world, world.app, owner, { email })
    expect(path).toMatch(/^\/existingSignup\//)
    expect((await look(token)).body).toEqual({
      companyName: 'Meridian Grid',
      invitedBy: 'Ada Lovelace',
      email,
      role: 'recruiter',
      page: 'existingSignup',
    })
  })

  it('goes to all addresses or none, and the error names the rejected ones', async () => {
    const owner = await anOwner(world)
    const member = await aMember(world, { companyId: owner.companyId })
    const { email: invited } = await anInvitation(world, world.app, owner)
    const fresh = anAddress()
    const { error } = await send(owner, [fresh, member.email.toUpperCase(), invited])
    expect(error).toMatchObject({
      reason: 'invalid_input',
      fields: {
        emails: `${member.email} is already a member. ${invited} already has a pending invitation.`,
      },
    })
    expect(await listOpen(owner)).toHaveLength(1)
    expect((await listQueuedMails(world)).some(({ to }) => to === fresh)).toBe(false)
  })

  it('treats two spellings of an address as one', async () => {
    const owner = await anOwner(world)
    const email = anAddress()
    const { body } = await send(owner, [email, email.toUpperCase()])
    expect(body).toHaveLength(1)
  })

  it('may be sent again once it has expired', async () => {
    const owner = await anOwner(world)
    const { id, email, token } = await anInvitation(world, world.app, owner)
    await expire(id)
    expect(await listOpen(owner)).toMatchObject([{ id, isExpired: true }])
    expect((await look(token)).status).toBe(404)
    expect((await send(owner, [email])).status).toBe(200)
    expect(await listOpen(owner)).toMatchObject([{ email, isExpired: false }])
  })

  it('is limited to the inviter’s own rank', async () => {
    const owner = await anOwner(world)
    const admin = await aMember(world, { companyId: owner.companyId, role: 'admin' })
    expect((await send(admin, [anAddress()], 'recruiter')).status).toBe(200)
    expect((await send(admin, [anAddress()], 'admin')).status).toBe(422)
    const { status, error } = await send(admin, [anAddress()], 'owner')
    expect(status).toBe(422)
    expect(error?.message).toBe('Only an owner can invite an owner.')
    expect((await listTeamEntries(world, owner)).at(-1)).toMatchObject({
      action: 'member.change-refused',
      userId: admin.userId,
      after: { attempted: 'invitation.sent' },
    })
  })

  it('requires a recent step-up to be sent or resent', async () => {
    const owner = await anOwner(world)
    const stale = { ...owner, isFresh: false }
    const { id: invitationId } = await anInvitation(world, world.app, owner)
    for (const refused of [
      await send(stale, [anAddress()], 'owner'),
      await world.call(contract.resendInvitation, { invitationId }, { as: stale }),
    ]) {
      expect(refused).toMatchObject({ status: 422, error: { reason: 'step_up_needed' } })
    }
    expect(await listOpen(owner)).toMatchObject([{ id: invitationId }])
  })

  it('is limited to 200 a day', async () => {
    const owner = await anOwner(world)
    for (let batch = 0; batch < 10; batch += 1) {
      const emails = Array.from({ length: 20 }, anAddress)
      expect((await send(owner, emails)).status).toBe(200)
    }
    const { status, headers } = await send(owner, [anAddress()])
    expect(status).toBe(429)
    expect(headers['retry-after']).toBe('3600')
    const { body } = await world.call(contract.listInvitations, { limit: 200 }, { as: owner })
    expect(body.items).toHaveLength(200)
  })

  it('is listed newest first, page by page', async () => {
    const owner = await anOwner(world)
    const { body: sent } = await send(owner, [anAddress(), anAddress(), anAddress()])
    const first = await world.call(contract.listInvitations, { limit: 2 }, { as: owner })
    const cursor = first.body.nextCursor ?? ''
    const second = await world.call(contract.listInvitations, { limit: 2, cursor }, { as: owner })
    const ids = [...first.body.items, ...second.body.items].map(({ id }) => id)
    expect(ids).toEqual(sent.map(({ id }) => id).reverse())
    expect(second.body.nextCursor).toBeNull()
  })
})

describe('resending an invitation', () => {
  it('invalidates the old link and chooses the page again', async () => {
    const owner = await anOwner(world)
    const { id, email, token, path } = await anInvitation(world, world.app, owner)
    expect(path).toMatch(/^\/signup\//)
    await anOwner(world, { email })
    expect(
      (await world.call(contract.resendInvitation, { invitationId: id }, { as: owner })).body,
    ).toMatchObject({ id, email })
    const again = (await getMailTo(world, email)).action?.path ?? ''
    expect(again).toMatch(/^\/existingSignup\//)
    expect((await look(token)).status).toBe(404)
    expect((await look(again.split('/')[2] ?? '')).status).toBe(200)
  })

  it('requires the rank to send it and makes the resender its inviter', async () => {
    const owner = await anOwner(world)
    const admin = await aMember(world, { companyId: owner.companyId, role: 'admin' })
    const high = await anInvitation(world, world.app, owner, { role: 'owner' })
    const resend = (invitationId: string) =>
      world.call(contract.resendInvitation, { invitationId }, { as: admin })
    expect((await resend(high.id)).error?.reason).toBe('forbidden')
    expect((await look(high.token)).status).toBe(200)
    const revoked = await world.call(
      contract.revokeInvitation,
      { invitationId: high.id },
      { as: admin },
    )
    expect(revoked.error?.reason).toBe('forbidden')

    const { id, email } = await anInvitation(world, world.app, owner)
    await resend(id)
    await world.call(suspendMember, { clientId: admin.clientId }, { as: owner })
    const path = (await getMailTo(world, email)).action?.path ?? ''
    expect((await look(path.split('/')[2] ?? '')).status).toBe(404)
  })

  it('is limited to a few times an hour, however the id is spelt', async () => {
    const owner = await anOwner(world)
    const { id } = await anInvitation(world, world.app, owner)
    const statuses: number[] = []
    for (let time = 0; time < 6; time += 1) {
      const { status } = await world.call(
        contract.resendInvitation,
        { invitationId: time % 2 === 0 ? id : id.toUpperCase() },
        { as: owner },
      )
      statuses.push(status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
  })

  it('is limited for one recipient, also by revoking it and across companies', async () => {
    const [owner, other] = [await anOwner(world), await anOwner(world)]
    const email = anAddress()
    const statuses: number[] = []
    for (const inviter of [owner, owner, owner, other, other, other]) {
      const sent = await send(inviter, [email.toUpperCase()])
      statuses.push(sent.status)
      const invitationId = sent.body?.[0]?.id
      if (invitationId) {
        await world.call(contract.revokeInvitation, { invitationId }, { as: inviter })
      }
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    const mails = (await listQueuedMails(world)).filter(
      ({ to }) => to.toLowerCase() === email.toLowerCase(),
    )
    expect(mails).toHaveLength(5)
  })
})

describe('an invalid invitation', () => {
  it('gives the same response whatever made it invalid', async () => {
    const owner = await anOwner(world)
    const { companyId } = owner
    const inviter = () => aMember(world, { companyId, role: 'admin' })
    const [suspended, demoted] = [await inviter(), await inviter()]
    const revoked = await anInvitation(world, world.app, owner)
    const expired = await anInvitation(world, world.app, owner)
    const ofSuspended = await anInvitation(world, world.app, suspended)
    const ofDemoted = await anInvitation(world, world.app, demoted)
    await world.call(contract.revokeInvitation, { invitationId: revoked.id }, { as: owner })
    await expire(expired.id)
    await world.call(suspendMember, { clientId: suspended.clientId }, { as: owner })
    const { clientId } = demoted
    await world.call(updateMember, { clientId, role: 'recruiter' }, { as: owner })

    const unknown = await look('nonsense')
    expect(unknown.error).toEqual({
      reason: 'not_found',
      message: 'This link no longer works. Ask for a new one.',
    })
    const other = await anInvitation(world, world.app, await anOwner(world))
    const mixed = `${revoked.token.slice(0, 22)}${other.token.slice(22)}`
    for (const { token } of [revoked, expired, ofSuspended, ofDemoted, { token: mixed }]) {
      const dead = await look(token)
      expect(dead.status).toBe(404)
      expect(dead.text).toBe(unknown.text)
    }
    expect((await listTeamEntries(world, owner)).map(({ action }) => action)).toContain(
      'invitation.revoked',
    )
  })
})
