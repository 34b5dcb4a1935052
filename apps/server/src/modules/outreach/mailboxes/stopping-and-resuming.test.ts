import * as contract from '@headwater/contract/outreach/mailboxes'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { aMailbox, aMailboxMessage, anEnrolment } from '#test/mailbox-builders'
import { listTeamEntries } from '#test/team-builders'
import { handOverMailboxes } from './hand-over-mailboxes.ts'

const world = startTestApp()

async function aTeam() {
  const owner = await anOwner(world)
  const { companyId } = owner
  const [recruiter, colleague] = [
    await aMember(world, { companyId }),
    await aMember(world, { companyId }),
  ]
  return { owner, recruiter, colleague, companyId }
}

async function listIds(as: Member): Promise<string[]> {
  const { body } = await world.call(contract.listMailboxes, {}, { as })
  return body.mailboxes.map(({ id }) => id)
}

async function getOf(as: Member, id: string): Promise<contract.Mailbox> {
  const { body } = await world.call(contract.listMailboxes, {}, { as })
  const mailbox = body.mailboxes.find((one) => one.id === id)
  if (!mailbox) throw new Error('The mailbox is not listed.')
  return mailbox
}

function update(as: Member, mailboxId: string, changes: object, version = 0) {
  return world.call(contract.updateMailbox, { mailboxId, version, ...changes }, { as })
}

function setSenders(as: Member, mailboxId: string, members: readonly Member[]) {
  const clientIds = members.map(({ clientId }) => clientId)
  return world.call(contract.setMailboxSenders, { mailboxId, clientIds }, { as })
}

async function dueTimes(messageIds: readonly string[]): Promise<number[]> {
  const rows = await world.ownerDb
    .selectFrom('outreach.messages')
    .select('dueAt')
    .where('id', 'in', messageIds)
    .orderBy('dueAt')
    .execute()
  return rows.map(({ dueAt }) => dueAt.getTime())
}

async function enrolmentState(id: string) {
  return world.ownerDb
    .selectFrom('outreach.enrolments')
    .select(['state', 'reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

describe('disconnecting a mailbox', () => {
  it('deletes its secret, ends grants and pauses who is written to from it', async () => {
    const { recruiter, colleague, companyId } = await aTeam()
    const { id: mailboxId, address } = await aMailbox(world, recruiter)
    await setSenders(recruiter, mailboxId, [colleague])
    const { enrolmentId } = await anEnrolment(world, companyId, mailboxId)
    const refused = await world.call(contract.disconnectMailbox, { mailboxId }, { as: colleague })
    expect(refused.error?.reason).toBe('forbidden')

    await world.call(contract.disconnectMailbox, { mailboxId }, { as: recruiter })
    expect(await listIds(recruiter)).toEqual([])
    expect(await listIds(colleague)).toEqual([])
    const row = await world.ownerDb
      .selectFrom('outreach.mailboxes')
      .select(['sealedSecret', 'status', 'removedAt'])
      .where('id', '=', mailboxId)
      .executeTakeFirst()
    const removedAt = world.clock.now()
    expect(row).toEqual({ sealedSecret: null, status: 'disconnected', removedAt })
    expect(await enrolmentState(enrolmentId)).toEqual({ state: 'paused', reason: 'mailbox' })
    const entries = await listTeamEntries(world, recruiter)
    expect(entries.at(-1)).toMatchObject({
      action: 'mailbox.disconnected',
      before: { kind: 'gmail', address },
    })
    const again = await world.call(contract.disconnectMailbox, { mailboxId }, { as: recruiter })
    expect(again.error?.reason).toBe('not_found')
  })
})

describe('resuming a mailbox', () => {
  it('spreads what is overdue instead of sending it in a burst', async () => {
    const owner = await anOwner(world)
    const { companyId } = owner
    const { id } = await aMailbox(world, owner)
    await update(owner, id, { isPaused: true, spacing: { min: 100, max: 200 } })
    const dueAt = new Date('2026-01-05T06:00:00Z')
    const overdue: string[] = []
    for (let count = 0; count < 5; count += 1) {
      overdue.push(await aMailboxMessage(world, companyId, id, { dueAt }))
    }
    const later = new Date('2026-01-06T06:00:00Z')
    const planned = await aMailboxMessage(world, companyId, id, { dueAt: later })

    await update(owner, id, { isPaused: false }, 1)
    expect(await getOf(owner, id)).toMatchObject({ status: 'connected', fault: null })
    const now = world.clock.now().getTime()
    expect(await dueTimes(overdue)).toEqual([0, 1, 2, 3, 4].map((n) => now + n * 150_000))
    expect(await dueTimes([planned])).toEqual([later.getTime()])
  })

  it('keeps the days and hours of a session', async () => {
    const owner = await anOwner(world)
    const { id } = await aMailbox(world, owner)
    await update(owner, id, { isPaused: true })
    // Tuesdays from 14:00 to 15:00 in Lisbon.
    const options = { dueAt: new Date('2026-01-05T06:00:00Z'), days: [2], hours: [14] }
    const { messageId } = await anEnrolment(world, owner.companyId, id, options)
    await update(owner, id, { isPaused: false }, 1)
    const [dueAt = 0] = await dueTimes([messageId])
    expect(new Date(dueAt).toISOString()).toMatch(/^2026-01-06T14:/)
  })
})

describe('the mailboxes of a member who leaves', () => {
  it('belong to the successor, and send nothing until they are resumed', async () => {
    const { owner, recruiter, colleague } = await aTeam()
    const own = await aMailbox(world, recruiter)
    const shared = await aMailbox(world, owner)
    await setSenders(owner, shared.id, [recruiter])
    const left = {
      clientId: recruiter.clientId,
      userId: recruiter.userId,
      successorClientId: colleague.clientId,
      removedBy: owner.clientId,
    }
    await handOverMailboxes(world.contextFor(owner), left)
    await handOverMailboxes(world.contextFor(owner), left)
    expect(await listIds(recruiter)).toEqual([])
    expect((await listIds(colleague)).toSorted()).toEqual([own.id, shared.id].toSorted())
    expect(await getOf(colleague, own.id)).toMatchObject({
      owner: { clientId: colleague.clientId },
      status: 'paused',
      fault: 'paused_by_member',
      mayManage: true,
    })
    expect((await update(colleague, own.id, { isPaused: false }, 1)).body.status).toBe('connected')
  })

  it('are disconnected when the successor may have none', async () => {
    const { owner, recruiter, companyId } = await aTeam()
    const reviewer = await aMember(world, { companyId, role: 'reviewer' })
    const { id } = await aMailbox(world, recruiter)
    await handOverMailboxes(world.contextFor(owner), {
      clientId: recruiter.clientId,
      userId: recruiter.userId,
      successorClientId: reviewer.clientId,
      removedBy: owner.clientId,
    })
    const row = await world.ownerDb
      .selectFrom('outreach.mailboxes')
      .select(['sealedSecret', 'removedAt'])
      .where('id', '=', id)
      .executeTakeFirst()
    expect(row).toEqual({ sealedSecret: null, removedAt: world.clock.now() })
  })
})
