import { generateKeyPairSync } from 'node:crypto'
import { listMailboxes } from '@headwater/contract/outreach/mailboxes'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '#platform/context'
import { systemActor } from '#platform/system-actor'
import { startTestApp } from '#test/app'
import { anOwner, type Member } from '#test/identity-builders'
import { aMailbox, aMailboxMessage } from '#test/mailbox-builders'
import { applyMail } from '../received/apply-mail.ts'
import { prepareMail } from '../received/prepare-mail.ts'
import { checkDomain, checkDomainTask, enqueueDomainChecks } from './check-mailbox-domain.ts'

const world = startTestApp()

const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
const dkimKey = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
const records = new Map([
  ['meridian.test', 'v=spf1 include:_spf.google.com ~all'],
  ['_spf.google.com', 'v=spf1 ip4:35.190.247.0/24 ~all'],
  ['google._domainkey.meridian.test', `v=DKIM1; k=rsa; p=${dkimKey}`],
  ['signed.test', 'v=spf1 ip4:192.0.2.1 ~all'],
  ['_dmarc.signed.test', 'v=DMARC1; p=none'],
])

/** The records of a domain that has no DMARC record. */
async function resolveTxt(name: string): Promise<string[][]> {
  const record = records.get(name)
  if (record !== undefined) return [[record]]
  throw Object.assign(new Error('No such name.'), { code: 'ENOTFOUND' })
}

async function getDomain(as: Member) {
  const { body } = await world.call(listMailboxes, {}, { as })
  return body.mailboxes[0]?.domain
}

function check(member: Member, mailboxId: string) {
  const ctx = world.contextFor(systemActor(member.companyId))
  return checkDomain(ctx, { mailboxId }, resolveTxt)
}

/** Reads a message of ours that arrived in the inbox with these signatures of its domain. */
async function receive(
  member: Member,
  { id, address }: { id: string; address: string },
  reference: string,
  signatures: readonly string[],
) {
  const source = [
    ...signatures.map(
      (tag) => `DKIM-Signature: v=1; a=rsa-sha256;\r\n d=meridian.test; ${tag}; b=x`,
    ),
    `X-Headwater-Ref: ${reference}`,
    `From: ${address}`,
    '',
    'Hello',
  ].join('\r\n')
  const mail = await prepareMail({
    key: reference,
    folder: 'inbox',
    source: Buffer.from(source),
    receivedAt: world.clock.now(),
  })
  const now = world.clock.now()
  await inTransaction(world.contextFor(systemActor(member.companyId)), (ctx) =>
    applyMail(ctx, { id, address, timeZone: 'UTC', now }, mail),
  )
}

/** The mailboxes of a company whose check is queued and has not run. */
async function listQueued(companyId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select data -> 'payload' ->> 'mailboxId' as id from pgboss.job
    where name = ${checkDomainTask.name} and data -> 'actor' ->> 'companyId' = ${companyId}`.execute(
    world.ownerDb,
  )
  return rows.map(({ id }) => id)
}

describe('the domain of a mailbox', () => {
  it('is shown with what is wrong and the record to add', async () => {
    const owner = await anOwner(world)
    const { id } = await aMailbox(world, owner)
    await check(owner, id)
    const domain = await getDomain(owner)
    expect(domain?.checkedAt).toBe(world.clock.now().toISOString())
    expect(domain?.checks.map(({ name, status }) => [name, status])).toEqual([
      ['spf', 'ok'],
      ['dkim', 'ok'],
      ['dmarc', 'missing'],
    ])
    expect(domain?.checks[2]).toMatchObject({
      problem: expect.stringContaining('no DMARC record'),
      record: { type: 'TXT', name: '_dmarc.meridian.test' },
    })
  })

  it('of a mail server shows DKIM once a test message has come back signed', async () => {
    const owner = await anOwner(world)
    const mailbox = await aMailbox(world, owner, { kind: 'smtp' })
    const dkim = async () => {
      await check(owner, mailbox.id)
      return (await getDomain(owner))?.checks[1]
    }
    expect(await dkim()).toMatchObject({ status: 'unknown', record: null })
    const write = (kind: 'test' | 'single') =>
      aMailboxMessage(world, owner.companyId, mailbox.id, {
        kind,
        state: 'accepted',
        handedOffAt: world.clock.now(),
      })

    await receive(owner, mailbox, await write('single'), ['s=forged'])
    expect(await dkim()).toMatchObject({ problem: expect.stringContaining('not known yet') })
    await receive(owner, mailbox, await write('test'), [])
    expect(await dkim()).toMatchObject({
      status: 'unknown',
      problem: expect.stringContaining('without a DKIM signature'),
    })
    const testId = await write('test')
    await receive(owner, mailbox, testId, ['s=mail2026'])
    expect(await dkim()).toMatchObject({
      status: 'missing',
      record: { type: 'TXT', name: 'mail2026._domainkey.meridian.test', value: null },
    })
    await receive(owner, mailbox, await write('test'), ['s=google'])
    expect(await dkim()).toMatchObject({ status: 'ok', problem: null })
    expect(await listQueued(owner.companyId)).toEqual(Array(3).fill(mailbox.id))
    await receive(owner, mailbox, await write('test'), ['s=google'])
    expect(await listQueued(owner.companyId)).toHaveLength(3)
  })

  it('is unchecked, and not wrong, while the DNS does not answer', async () => {
    const owner = await anOwner(world)
    const { id } = await aMailbox(world, owner)
    const ctx = world.contextFor(systemActor(owner.companyId))
    await checkDomain(ctx, { mailboxId: id }, async () => {
      throw Object.assign(new Error('Timeout.'), { code: 'ETIMEOUT' })
    })
    const domain = await getDomain(owner)
    expect(new Set(domain?.checks.map(({ status }) => status))).toEqual(new Set(['unchecked']))
  })

  it('is checked again after ten minutes while something is wrong, and else after a day', async () => {
    const [faulty, fine] = [await anOwner(world), await anOwner(world)]
    const faultyBox = await aMailbox(world, faulty)
    const address = `${fine.clientId}@signed.test`
    const fineBox = await aMailbox(world, fine, { kind: 'smtp', address })
    await check(faulty, faultyBox.id)
    await check(fine, fineBox.id)
    expect((await getDomain(fine))?.checks.map(({ status }) => status)).toEqual([
      'ok',
      'unknown',
      'ok',
    ])
    const queuedAfter = async (minutes: number) => {
      world.clock.advance(minutes * 60_000)
      await enqueueDomainChecks(world.publicContext())
      return [await listQueued(faulty.companyId), await listQueued(fine.companyId)]
    }
    expect(await queuedAfter(9)).toEqual([[], []])
    expect(await queuedAfter(2)).toEqual([[faultyBox.id], []])
    expect((await queuedAfter(24 * 60))[1]).toEqual([fineBox.id])
  })
})
