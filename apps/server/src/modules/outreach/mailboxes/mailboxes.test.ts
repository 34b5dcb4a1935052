import * as contract from '@headwater/contract/outreach/mailboxes'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '#platform/context'
import { startTestApp } from '#test/app'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { aMailbox, aMailboxMessage, anEnrolment } from '#test/mailbox-builders'
import { listQueuedMails } from '#test/queued-mails'
import { listTeamEntries } from '#test/team-builders'
import { getSendableMailbox } from './get-mailbox.ts'
import { recordMailboxFault } from './record-mailbox-fault.ts'

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

describe('who sees and changes a mailbox', () => {
  it('is its owner and a team admin; members with a grant see it and send from it', async () => {
    const { owner, recruiter, colleague } = await aTeam()
    const { id } = await aMailbox(world, recruiter)
    expect(await listIds(colleague)).toEqual([])
    expect((await update(colleague, id, { dailyCap: 20 })).error?.reason).toBe('not_found')

    expect((await setSenders(recruiter, id, [colleague])).body.senders).toEqual([
      { clientId: colleague.clientId, name: 'Ada Lovelace' },
    ])
    expect(await listIds(colleague)).toEqual([id])
    expect(await getOf(colleague, id)).toMatchObject({ mayManage: false })
    const send = inTransaction(world.contextFor(colleague), (ctx) => getSendableMailbox(ctx, id))
    await expect(send).resolves.toMatchObject({ id })
    expect((await update(colleague, id, { dailyCap: 20 })).error?.reason).toBe('forbidden')
    expect((await setSenders(colleague, id, [])).error?.reason).toBe('forbidden')

    expect(await listIds(owner)).toEqual([id])
    expect((await update(owner, id, { dailyCap: 20 }, 1)).body.dailyCap).toBe(20)
    const stranger = await anOwner(world)
    expect((await update(stranger, id, { dailyCap: 30 })).error?.reason).toBe('not_found')
  })

  it('does not include reviewers, members of other companies and unknown ones', async () => {
    const { owner, recruiter, companyId } = await aTeam()
    const { id } = await aMailbox(world, recruiter)
    const reviewer = await aMember(world, { companyId, role: 'reviewer' })
    expect((await setSenders(owner, id, [reviewer])).error).toMatchObject({
      reason: 'invalid_input',
      fields: { clientIds: expect.any(String) },
    })
    const stranger = await anOwner(world)
    expect((await setSenders(owner, id, [stranger])).error?.reason).toBe('not_found')
    expect((await getOf(owner, id)).senders).toEqual([])
  })

  it('records who may send', async () => {
    const { recruiter, colleague } = await aTeam()
    const { id, address } = await aMailbox(world, recruiter)
    await setSenders(recruiter, id, [colleague, recruiter])
    await setSenders(recruiter, id, [colleague])
    const entries = await listTeamEntries(world, recruiter)
    expect(entries.filter(({ action }) => action === 'mailbox.senders-changed')).toMatchObject([
      { after: { address, senderClientIds: [colleague.clientId] } },
    ])
  })
})

describe('changing a mailbox', () => {
  it('changes what is given, raises the version and refuses an old one', async () => {
    const owner = await anOwner(world)
    const { id } = await aMailbox(world, owner)
    const changes = { dailyCap: 40, spacing: { min: 60, max: 120 }, timeZone: 'America/New_York' }
    const { body } = await update(owner, id, changes)
    expect(body).toMatchObject({ ...changes, displayName: 'Ines Carvalho', version: 1 })
    expect((await update(owner, id, { dailyCap: 41 })).error?.reason).toBe('stale_version')
    expect((await update(owner, id, { dailyCap: 40 }, 1)).body.version).toBe(1)
    const entries = await listTeamEntries(world, owner)
    expect(entries.filter(({ action }) => action === 'mailbox.changed')).toMatchObject([
      { before: { dailyCap: 50 }, after: { dailyCap: 40 } },
    ])
  })

  it.each([
    ['timeZone', { timeZone: 'Mars/Olympus' }],
    ['dailyCap', { dailyCap: 0 }],
    ['dailyCap', { dailyCap: 201 }],
    ['dailyCap', { dailyCap: 10.5 }],
    ['rampsUp', { rampsUp: 'fast' }],
    ['displayName', { displayName: '' }],
    ['signatureHtml', { signatureHtml: 'x'.repeat(10_001) }],
    ['spacing', { spacing: { min: 200, max: 100 } }],
    ['spacing.min', { spacing: { min: 29, max: 100 } }],
    ['spacing.max', { spacing: { min: 30, max: 3_601 } }],
  ])('refuses an invalid %s: %j', async (field, changes) => {
    const owner = await anOwner(world)
    const { id } = await aMailbox(world, owner)
    const { error, code } = await update(owner, id, changes)
    expect(code).toBe(101)
    expect(Object.keys(error?.fields ?? {})).toEqual([field])
    expect(await getOf(owner, id)).toMatchObject({ version: 0, dailyCap: 50 })
  })

  it('stores a signature without scripts, and an empty one as none', async () => {
    const owner = await anOwner(world)
    const { id } = await aMailbox(world, owner)
    const signatureHtml = '<p onclick="x()">Ines<script>alert(1)</script></p>'
    const { body } = await update(owner, id, { signatureHtml })
    expect(body.signatureHtml).toBe('<p>Ines</p>')
    const second = await update(owner, id, { signatureHtml: '<script></script>' }, 1)
    expect(second.body.signatureHtml).toBeNull()
  })

  it('ramps up from 10 messages by 2 for each day on which it has sent', async () => {
    const owner = await anOwner(world)
    const { id } = await aMailbox(world, owner, { rampsUp: true })
    const caps: number[] = []
    for (const rampStep of [0, 1, 5, 19, 20, 21]) {
      await world.ownerDb
        .updateTable('outreach.mailboxes')
        .set({ rampStep })
        .where('id', '=', id)
        .execute()
      caps.push((await getOf(owner, id)).capToday)
    }
    expect(caps).toEqual([10, 12, 20, 48, 50, 50])
  })
})

describe('the numbers of a mailbox', () => {
  it('count what was sent today in its time zone, and what waits while it does not send', async () => {
    const owner = await anOwner(world)
    const { companyId } = owner
    const { id } = await aMailbox(world, owner, { timeZone: 'Pacific/Auckland' })
    // It is 22:00 on the same day in Auckland.
    for (const at of ['2026-01-04T12:00:00Z', '2026-01-05T08:00:00Z', '2026-01-04T10:59:00Z']) {
      const handedOffAt = new Date(at)
      await aMailboxMessage(world, companyId, id, { state: 'accepted', handedOffAt })
    }
    const test = { state: 'accepted', kind: 'test', handedOffAt: world.clock.now() } as const
    await aMailboxMessage(world, companyId, id, test)
    await aMailboxMessage(world, companyId, id)
    expect(await getOf(owner, id)).toMatchObject({ sentToday: 2, held: 0 })
    await update(owner, id, { isPaused: true })
    expect(await getOf(owner, id)).toMatchObject({ sentToday: 2, held: 1, status: 'paused' })
  })

  it('name the sessions that stop with it', async () => {
    const owner = await anOwner(world)
    const { id: mailboxId } = await aMailbox(world, owner)
    const { sequenceId } = await anEnrolment(world, owner.companyId, mailboxId, { name: 'Welders' })
    const { body } = await world.call(contract.getMailboxDependents, { mailboxId }, { as: owner })
    expect(body).toEqual({
      sessions: [{ flowId: sequenceId, name: 'Welders', people: 1 }],
      scheduled: 1,
      openThreads: 0,
    })
  })
})

describe('a mailbox that fails', () => {
  it('is listed for its owner with what waits, until it is connected again', async () => {
    const { recruiter, colleague, companyId } = await aTeam()
    const { id, address } = await aMailbox(world, recruiter)
    await aMailboxMessage(world, companyId, id)
    const report = { status: 'disconnected', fault: 'sign_in_refused', faultCode: '535' } as const
    const ctx = world.contextFor(recruiter)
    await recordMailboxFault(ctx, id, report)
    await recordMailboxFault(ctx, id, report)
    const { body } = await world.call(contract.listMailboxFaults, {}, { as: recruiter })
    expect(body.mailboxes).toEqual([
      {
        id,
        kind: 'gmail',
        address,
        fault: 'sign_in_refused',
        faultCode: '535',
        faultAt: world.clock.now().toISOString(),
        held: 1,
        mayManage: true,
      },
    ])
    const none = await world.call(contract.listMailboxFaults, {}, { as: colleague })
    expect(none.body.mailboxes).toEqual([])
    const mails = await listQueuedMails(world)
    expect(mails.filter(({ to }) => to === recruiter.email)).toHaveLength(1)
  })

  it('that is only throttled needs no action, and does not hide a worse fault', async () => {
    const owner = await anOwner(world)
    const { id } = await aMailbox(world, owner)
    const ctx = world.contextFor(owner)
    const retryAt = new Date('2026-01-05T10:00:00Z')
    const throttled = { status: 'throttled', fault: 'provider_limit', retryAt } as const
    await recordMailboxFault(ctx, id, throttled)
    expect(await getOf(owner, id)).toMatchObject({
      status: 'throttled',
      retryAt: retryAt.toISOString(),
    })
    const { body } = await world.call(contract.listMailboxFaults, {}, { as: owner })
    expect(body.mailboxes).toEqual([])
    await recordMailboxFault(ctx, id, { status: 'disconnected', fault: 'permission_withdrawn' })
    await recordMailboxFault(ctx, id, throttled)
    expect(await getOf(owner, id)).toMatchObject({ status: 'disconnected', retryAt: null })
  })
})
