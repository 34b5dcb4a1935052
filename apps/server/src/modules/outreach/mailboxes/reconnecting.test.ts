import { listMailboxes, reconnectSmtpMailbox } from '@headwater/contract/outreach/mailboxes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#platform/context'
import { seal } from '#platform/secrets'
import { startTestApp } from '#test/app'
import { Browser } from '#test/browser'
import { anOwner, type Member } from '#test/identity-builders'
import { startMailStandIns } from '#test/mail-stand-ins'
import { aMailbox, startConnection } from '#test/mailbox-builders'
import { setOutreachSettings } from '#test/outreach-builders'
import { followCallback } from '#test/provider-journey'
import { enqueueMessage } from '../outbox/enqueue-message.ts'
import { type Outbox, startOutbox } from '../outbox/start-outbox.ts'
import { openTransport } from './open-mailbox.ts'

const world = startTestApp()
const standIns = startMailStandIns()
let outbox: Outbox

beforeAll(async () => {
  standIns.attachTo(world.app)
  outbox = await startOutbox(world.publicContext(), {
    openTransport: (ctx, mailboxId) => openTransport(ctx, standIns.settings, mailboxId),
    publicUrl: 'http://localhost:4180',
    pollMs: 100,
  })
})
afterAll(() => outbox.stop(5_000))

function write(owner: Member, mailboxId: string): Promise<string> {
  return inTransaction(world.contextFor(owner), (ctx) =>
    enqueueMessage(ctx, {
      kind: 'single',
      mailboxId,
      sentBy: owner.clientId,
      to: { name: 'Anna Abel', address: 'anna@candidate.test' },
      subject: 'A question',
      bodyHtml: '<p>Hello</p>',
    }),
  )
}

async function listStates(mailboxId: string): Promise<string[]> {
  const rows = await world.ownerDb
    .selectFrom('outreach.messages')
    .select('state')
    .where('mailboxId', '=', mailboxId)
    .execute()
  return rows.map(({ state }) => state)
}

async function getStatus(owner: Member): Promise<string | undefined> {
  const { body } = await world.call(listMailboxes, {}, { as: owner })
  return body.mailboxes[0]?.status
}

/** Writes messages from a mailbox that its provider refuses, and reconnects it. */
async function expectResumed(owner: Member, id: string, reconnect: () => Promise<unknown>) {
  await setOutreachSettings(world, owner)
  await write(owner, id)
  await expect.poll(() => getStatus(owner), { timeout: 50_000 }).toBe('disconnected')
  await write(owner, id)
  expect(await listStates(id)).toEqual(['scheduled', 'scheduled'])
  await reconnect()
  expect(await getStatus(owner)).toBe('connected')
  await expect.poll(() => listStates(id), { timeout: 50_000 }).toEqual(['accepted', 'accepted'])
}

describe('messages that wait for a broken mailbox', () => {
  it.each(['gmail', 'outlook'] as const)(
    'leave by themselves once %s is connected again',
    async (kind) => {
      const owner = await anOwner(world)
      const tokens = await standIns.issueTokens(kind, owner.email)
      const { id } = await aMailbox(world, owner, { kind, address: owner.email, tokens })
      await standIns.revoke(kind, owner.email)
      await expectResumed(owner, id, async () => {
        const browser = new Browser(world.app)
        await browser.signIn(owner.email)
        const url = await startConnection(browser, kind, id)
        await followCallback(browser, await standIns.agree(url, owner.email))
      })
    },
  )

  it('leave by themselves once the password of an SMTP mailbox is changed', async () => {
    const owner = await anOwner(world)
    const { companyId, email } = owner
    const { id } = await aMailbox(world, owner, { kind: 'smtp', address: email })
    const login = { username: email, password: 'seven lanterns' }
    const [smtp, imap] = [
      { ...standIns.smtp, ...login },
      { ...standIns.imap, ...login },
    ]
    const reconnect = async () => {
      const input = { mailboxId: id, displayName: 'Jonas', smtp, imap }
      const { status, text } = await world.call(reconnectSmtpMailbox, input, { as: owner })
      expect(status, text).toBe(200)
    }
    // The first password of an address is its password at the stand-in.
    await reconnect()
    const changed = { type: 'passwords', smtp: 'changed since', imap: 'changed since' }
    await world.ownerDb
      .updateTable('outreach.mailboxes')
      .set({
        sealedSecret: seal(world.keyring, JSON.stringify(changed), `mailbox:${companyId}:${id}`),
      })
      .where('id', '=', id)
      .execute()
    await expectResumed(owner, id, reconnect)
  })
})
