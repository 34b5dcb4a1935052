import { setUpMailAccounts } from '@headwater/mail/test/mail-accounts'
import {
  createGmailTransport,
  createOutlookTransport,
  type Transport,
} from '@headwater/mail/transports'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { findMessage, gateHandOff, startOutboxWorld, untilState } from '#test/outbox-world'
import { aMailbox } from '#test/outreach-builders'

const world = startOutboxWorld()
const mailAccounts = setUpMailAccounts()
const minuteMs = 60_000
const recipient = 'anna@candidate.test'

describe.each(['gmail', 'outlook'] as const)('%s', (kind) => {
  let mailboxId = ''
  let owner = ''
  let transport: Transport
  beforeEach(async () => {
    owner = `ines-${Math.random().toString(36).slice(2)}@meridian.test`
    mailboxId = await aMailbox(world, world.owner, { kind, address: owner })
    const tokens = mailAccounts.grant(kind === 'gmail' ? 'google' : 'microsoft', owner)
    transport =
      kind === 'gmail'
        ? createGmailTransport({ baseUrl: mailAccounts.gmailUrl(), tokens, timeoutMs: 2_000 })
        : createOutlookTransport({ baseUrl: mailAccounts.graphUrl(), tokens, timeoutMs: 2_000 })
    await transport.verify()
    world.transport = transport
  })

  it.each(['504-after-accept', 'timeout-after-accept'])(
    'cases 18 and 20: %s is unknown until the provider shows it as sent, and is not sent again',
    async (fault) => {
      await failNextSend(fault)
      const id = await world.write(recipient, mailboxId)
      await world.runOutbox()
      await untilState(world, id, 'unknown')
      world.clock.advance(10 * minuteMs)
      expect(await untilState(world, id, 'accepted')).toMatchObject({ attempt: 1 })
      expect(await mailAccounts.countCopies(recipient)).toBe(1)
    },
  )

  it('case 20: a draft that is still there after two looks is sent again, as the same draft', async () => {
    await failNextSend('504')
    const id = await world.write(recipient, mailboxId)
    await world.runOutbox()
    await untilState(world, id, 'unknown')
    expect(await mailAccounts.countDrafts(owner)).toBe(1)
    world.clock.advance(10 * minuteMs)
    await expect.poll(() => countChecks(id)).toBe(1)
    // One look proves nothing, because the providers' indexes lag.
    expect((await findMessage(world, id)).state).toBe('unknown')
    world.clock.advance(10 * minuteMs)
    expect(await untilState(world, id, 'accepted')).toMatchObject({ attempt: 2 })
    expect(await mailAccounts.countCopies(recipient)).toBe(1)
    expect(await mailAccounts.countDrafts(owner)).toBe(0)
  })

  it('case 19: an acceptance with Retry-After is recorded as sent and not repeated', async () => {
    await failNextSend('202-with-retry-after')
    const id = await world.write(recipient, mailboxId)
    await world.runOutbox()
    expect(await untilState(world, id, 'accepted')).toMatchObject({ attempt: 1 })
    expect(await mailAccounts.countCopies(recipient)).toBe(1)
  })

  it('the draft of a message that will not be sent is deleted, however often it takes', async () => {
    const gate = gateHandOff(transport)
    let isAway = true
    const deleteDraft = async (id: string) => {
      if (isAway) throw new Error('The provider is away.')
      await transport.deleteDraft?.(id)
    }
    world.transport = { ...gate.transport, deleteDraft }
    const id = await world.write(recipient, mailboxId)
    await world.runOutbox()
    await gate.isWaiting
    await sql`update outreach.messages set state = 'cancelled', lease_token = null
      where id = ${id}`.execute(world.ownerDb)
    gate.open()
    await expect.poll(() => countChecks(id)).toBe(1)
    expect(await mailAccounts.countDrafts(owner)).toBe(1)
    isAway = false
    world.clock.advance(10 * minuteMs)
    await expect.poll(() => mailAccounts.countDrafts(owner)).toBe(0)
    expect(await mailAccounts.countCopies(recipient)).toBe(0)
  })

  function failNextSend(fault: string): Promise<void> {
    return mailAccounts.setFaults(owner, { api: { kind: fault, at: 'send', times: 1 } })
  }
})

async function countChecks(id: string): Promise<number> {
  const { rows } = await sql<{ checks: number }>`
    select checks from outreach.messages where id = ${id}`.execute(world.ownerDb)
  return rows[0]?.checks ?? 0
}
