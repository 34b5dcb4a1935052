import { connectSmtpMailbox } from '@headwater/contract/outreach/mailboxes'
import { sql } from 'kysely'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { enqueueMessage } from '#modules/outreach'
import { inTransaction } from '#platform/context'
import { startTestApp } from '#test/app'
import { anOwner, type Member } from '#test/identity-builders'
import { startMailStandIns } from '#test/mail-stand-ins'
import { startMain } from '#test/main-process'
import { setOutreachSettings } from '#test/outreach-builders'
import { testKey } from '#test/test-keyring'

const world = startTestApp()
const standIns = startMailStandIns()

beforeAll(() => standIns.attachTo(world.app))

async function connectMailbox(owner: Member): Promise<string> {
  const { email: address } = owner
  const signIn = { username: address, password: 'seven lanterns' }
  const { body } = await world.call(
    connectSmtpMailbox,
    {
      address,
      displayName: 'Ines Carvalho',
      smtp: { ...standIns.smtp, ...signIn },
      imap: { ...standIns.imap, ...signIn },
    },
    { as: owner },
  )
  return body.id
}

function write(owner: Member, mailboxId: string, address: string): Promise<string> {
  return inTransaction(world.contextFor(owner), (ctx) =>
    enqueueMessage(ctx, {
      kind: 'single',
      mailboxId,
      sentBy: owner.clientId,
      to: { name: 'Anna Abel', address },
      subject: 'A question',
      bodyHtml: '<p>Hello</p>',
    }),
  )
}

async function countArrived(address: string): Promise<number> {
  const page = standIns.settings.gmail?.apiBase
  const reply = await fetch(`${page}/api/messages?to=${encodeURIComponent(address)}`)
  return ((await reply.json()) as { messages: unknown[] }).messages.length
}

async function findState(id: string): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`
    select state from outreach.messages where id = ${id}`.execute(world.ownerDb)
  return rows[0]?.state
}

it('a worker sends what is due from connected mailboxes, counts it and stops', {
  timeout: 120_000,
}, async () => {
  const owner = await anOwner(world)
  await setOutreachSettings(world, owner)
  const mailboxId = await connectMailbox(owner)
  const address = `anna-${owner.clientId}@candidate.test`
  const id = await write(owner, mailboxId, address)

  const main = await startMain({
    DATABASE_URL: world.ownerUrl,
    DATABASE_APP_URL: world.appUrl,
    HEADWATER_SECRETS: `${testKey.id}:${testKey.key}`,
    HEADWATER_ROLE: 'worker',
    HEALTH_PORT: '0',
    MAIL_HOSTS_ALLOWED: standIns.settings.allowedHosts.join(','),
  })
  onTestFinished(() => void main.child.kill('SIGKILL'))
  await expect.poll(() => findState(id), { timeout: 60_000 }).toBe('accepted')
  expect(await countArrived(address)).toBe(1)
  const metrics = await (await fetch(`${main.url}/metrics`)).text()
  expect(metrics).toContain('outreach_sends_total{outcome="accepted"} 1')
  expect(main.output.join('\n')).not.toContain('seven lanterns')

  main.child.kill('SIGTERM')
  expect(await main.ended, 'open mailboxes do not keep it').toBe(0)
})
