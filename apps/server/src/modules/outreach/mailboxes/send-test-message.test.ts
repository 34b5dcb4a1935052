import { connectSmtpMailbox, sendTestMessage } from '@headwater/contract/outreach/mailboxes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { idempotencyHeader } from '#test/candidate-panel-builders'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { startMailStandIns } from '#test/mail-stand-ins'
import { aMailbox } from '#test/mailbox-builders'
import { type Outbox, startOutbox } from '../outbox/start-outbox.ts'
import { openTransport } from './open-mailbox.ts'

const world = startTestApp()
const standIns = startMailStandIns()
let outbox: Outbox

beforeAll(async () => {
  standIns.attachTo(world.app)
  const { database, keyring, clock, log } = world
  const dependencies = { database, keyring, clock, log }
  outbox = await startOutbox(dependencies, {
    openTransport: (ctx, mailboxId) => openTransport(ctx, standIns.settings, mailboxId),
    publicUrl: 'http://localhost:4180',
    pollMs: 100,
  })
})
afterAll(() => outbox.stop(5_000))

async function aConnectedMailbox(owner: Member, kind: 'gmail' | 'outlook' | 'smtp') {
  if (kind !== 'smtp') {
    const tokens = await standIns.issueTokens(kind, owner.email)
    return aMailbox(world, owner, { kind, address: owner.email, tokens })
  }
  const login = { username: owner.email, password: 'seven lanterns' }
  const { body } = await world.call(
    connectSmtpMailbox,
    {
      address: owner.email,
      displayName: 'Jonas',
      smtp: { ...standIns.smtp, ...login },
      imap: { ...standIns.imap, ...login },
    },
    { as: owner },
  )
  return body
}

function send(as: Member, mailboxId: string) {
  return world.call(sendTestMessage, { mailboxId }, { as, headers: idempotencyHeader() })
}

async function stateOf(messageId: string) {
  const message = await world.ownerDb
    .selectFrom('outreach.messages')
    .select(['state', 'toAddress', 'reason'])
    .where('id', '=', messageId)
    .executeTakeFirst()
  return message
}

describe('a test message', () => {
  it.each(['gmail', 'outlook', 'smtp'] as const)('leaves from a mailbox of %s', async (kind) => {
    const owner = await anOwner(world)
    const { id } = await aConnectedMailbox(owner, kind)
    const { body } = await send(owner, id)
    await expect
      .poll(() => stateOf(body.messageId), { timeout: 50_000 })
      .toMatchObject({ state: 'accepted', toAddress: owner.email })
  })

  it('is refused for a mailbox that does not send, and for other members', async () => {
    const owner = await anOwner(world)
    for (const status of ['paused', 'throttled'] as const) {
      const { id } = await aMailbox(world, owner, { status })
      expect((await send(owner, id)).error?.reason, status).toBe('over_limit')
    }
    const { id } = await aMailbox(world, owner, { status: 'disconnected' })
    expect((await send(owner, id)).error?.reason).toBe('over_limit')
    const colleague = await aMember(world, { companyId: owner.companyId })
    expect((await send(colleague, id)).error?.reason).toBe('not_found')
  })
})
