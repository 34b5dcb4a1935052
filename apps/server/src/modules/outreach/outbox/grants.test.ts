import { beforeAll, expect, it } from 'vitest'
import { Browser } from '#test/browser'
import { startMailStandIns } from '#test/mail-stand-ins'
import { aMailbox, startConnection } from '#test/mailbox-builders'
import { findMessage, startOutboxWorld, untilState } from '#test/outbox-world'
import { followCallback } from '#test/provider-journey'
import { listQueuedMails } from '#test/queued-mails'
import { openTransport } from '../mailboxes/open-mailbox.ts'
import type { OutboxOptions } from './start-outbox.ts'

const world = startOutboxWorld()
const standIns = startMailStandIns()
const minuteMs = 60_000

beforeAll(() => standIns.attachTo(world.app))

const open: OutboxOptions['openTransport'] = (ctx, mailboxId) =>
  openTransport(ctx, standIns.settings, mailboxId)

it.each(['gmail', 'outlook'] as const)(
  'case 16: a %s token that expired before the claim is refreshed, and each message is sent once',
  async (kind) => {
    const { mailboxId, recipients } = await anExpiredMailbox(kind)
    const ids = []
    for (const recipient of recipients) ids.push(await world.write(recipient, mailboxId))
    await world.runOutbox({ openTransport: open })
    await world.runOutbox({ openTransport: open })
    for (const id of ids) {
      expect(await untilState(world, id, 'accepted')).toMatchObject({ attempt: 1 })
    }
    for (const recipient of recipients) expect(await countCopies(recipient)).toBe(1)
  },
)

it('case 17: messages of a withdrawn permission wait, and leave one after the other when it is given again', async () => {
  const { mailboxId, address, recipients } = await anExpiredMailbox('gmail')
  await standIns.revoke('gmail', address)
  const ids: string[] = []
  for (const recipient of recipients) ids.push(await world.write(recipient, mailboxId))
  await world.runOutbox({ openTransport: open })
  await expect
    .poll(() => findMailbox(mailboxId))
    .toMatchObject({ status: 'disconnected', fault: 'permission_withdrawn' })
  for (const id of ids) {
    expect(await untilState(world, id, 'scheduled')).toMatchObject({ failures: 0, quotaDay: null })
  }
  const mails = (await listQueuedMails(world)).filter(({ to }) => to === world.owner.email)
  expect(mails).toMatchObject([{ subject: `${address} has stopped sending` }])

  world.clock.advance(60 * minuteMs)
  const browser = new Browser(world.app)
  await browser.signIn(world.owner.email)
  const url = await startConnection(browser, 'gmail', mailboxId)
  await followCallback(browser, await standIns.agree(url, address))
  expect(await findMailbox(mailboxId)).toMatchObject({ status: 'connected', fault: null })
  const times = await Promise.all(ids.map(async (id) => (await findMessage(world, id)).dueAt))
  const sorted = times.map((time) => time.getTime()).toSorted((one, other) => one - other)
  for (const [at, time] of sorted.entries()) {
    const previous = sorted[at - 1]
    if (previous) expect(time - previous).toBeGreaterThanOrEqual(90_000)
  }
  world.clock.advance(60 * minuteMs)
  for (const id of ids) await untilState(world, id, 'accepted')
  for (const recipient of recipients) expect(await countCopies(recipient)).toBe(1)
})

async function anExpiredMailbox(kind: 'gmail' | 'outlook') {
  const address = `ines-${world.owner.email}`
  const tokens = await standIns.issueTokens(kind, address)
  const expiresAt = new Date(world.clock.now().getTime() - 60 * minuteMs)
  const { id } = await aMailbox(world, world.owner, { kind, address, tokens, expiresAt })
  const recipients = [1, 2, 3].map((number) => `${number}-${world.owner.clientId}@candidate.test`)
  return { mailboxId: id, address, recipients }
}

function findMailbox(mailboxId: string) {
  return world.ownerDb
    .selectFrom('outreach.mailboxes')
    .select(['status', 'fault'])
    .where('id', '=', mailboxId)
    .executeTakeFirst()
}

async function countCopies(recipient: string): Promise<number> {
  const base = standIns.settings.gmail?.apiBase ?? ''
  const reply = await fetch(`${base}/api/messages?to=${encodeURIComponent(recipient)}`)
  return ((await reply.json()) as { messages: unknown[] }).messages.length
}
