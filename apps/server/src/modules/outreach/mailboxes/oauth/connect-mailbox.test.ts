import { inspect } from 'node:util'
import { listMailboxes, startMailboxConnection } from '@headwater/contract/outreach/mailboxes'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { Browser } from '#test/browser'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { startMailStandIns } from '#test/mail-stand-ins'
import { aMailbox, aMailboxMessage, startConnection } from '#test/mailbox-builders'
import { followCallback } from '#test/provider-journey'
import { listTeamEntries } from '#test/team-builders'
import { unsealMailboxSecret } from '../mailbox-secret.ts'

const world = startTestApp()
const standIns = startMailStandIns()

beforeAll(() => standIns.attachTo(world.app))

async function aBrowserOf(member: Member): Promise<Browser> {
  const browser = new Browser(world.app)
  await browser.signIn(member.email)
  return browser
}

async function aSignedIn() {
  const owner = await anOwner(world)
  return { owner, browser: await aBrowserOf(owner), address: `ines-${owner.email}` }
}

async function listOf(member: Member) {
  const { body } = await world.call(listMailboxes, {}, { as: member })
  return body.mailboxes
}

function countMailboxes(companyId: string) {
  return world.ownerDb
    .selectFrom('outreach.mailboxes')
    .select(['id', 'sealedSecret'])
    .where('companyId', '=', companyId)
    .execute()
}

function expireAttempts(companyId: string) {
  return sql`update outreach.connection_attempts set expires_at = now() - interval '1 second'
    where company_id = ${companyId}`.execute(world.ownerDb)
}

describe.each(['gmail', 'outlook'] as const)('connecting a mailbox by %s', (kind) => {
  const failed = `/main/settings/emails/${kind === 'gmail' ? 'failedGmail' : 'failedOutlook'}`

  it('asks for mail and a refresh token, and returns to the emails page', async () => {
    const { owner, browser, address } = await aSignedIn()
    const url = await startConnection(browser, kind)
    const asked = new URL(url).searchParams
    expect(asked.get('scope')).toBe(
      kind === 'gmail'
        ? 'openid email https://www.googleapis.com/auth/gmail.modify'
        : 'openid email offline_access Mail.ReadWrite Mail.Send',
    )
    expect(asked.get('code_challenge_method')).toBe('S256')
    if (kind === 'gmail') {
      expect(asked.get('access_type')).toBe('offline')
      expect(asked.get('prompt')).toBe('consent')
    }
    const page = await followCallback(browser, await standIns.agree(url, address))
    const [mailbox] = await listOf(owner)
    expect(page).toBe(`/main/settings/emails?connected=${mailbox?.id}`)
    expect(mailbox).toMatchObject({
      kind,
      address,
      displayName: 'Ada Lovelace',
      owner: { clientId: owner.clientId, name: 'Ada Lovelace' },
      status: 'connected',
      timeZone: 'Europe/Lisbon',
      dailyCap: 50,
      capToday: 10,
      rampsUp: true,
      mayManage: true,
      servers: null,
    })
    const entries = await listTeamEntries(world, owner)
    expect(entries.at(-1)).toMatchObject({
      action: 'mailbox.connected',
      userId: owner.userId,
      after: { kind, address },
    })
  })

  it('fails when the member cancels at the provider', async () => {
    const { owner, browser } = await aSignedIn()
    const url = await startConnection(browser, kind)
    const page = await followCallback(browser, await standIns.cancel(url))
    expect(page).toBe(`${failed}?reason=cancelled`)
    expect(await countMailboxes(owner.companyId)).toEqual([])
  })

  it('fails when another address is reconnected', async () => {
    const { owner, browser, address } = await aSignedIn()
    const { id } = await aMailbox(world, owner, { kind, address, status: 'disconnected' })
    const url = await startConnection(browser, kind, id)
    expect(new URL(url).searchParams.get('login_hint')).toBe(address)
    const page = await followCallback(browser, await standIns.agree(url, `other-${address}`))
    expect(page).toBe(`${failed}?reason=other_address&mailboxId=${id}`)
    expect(await listOf(owner)).toMatchObject([{ id, status: 'disconnected' }])
  })

  it('names the mailbox to reconnect on every failed page, also after the attempt is over', async () => {
    const { owner, browser, address } = await aSignedIn()
    const { id } = await aMailbox(world, owner, { kind, address, status: 'disconnected' })
    const cancelled = await standIns.cancel(await startConnection(browser, kind, id))
    expect(await followCallback(browser, cancelled)).toBe(
      `${failed}?reason=cancelled&mailboxId=${id}`,
    )
    const late = await standIns.agree(await startConnection(browser, kind, id), address)
    await expireAttempts(owner.companyId)
    const expired = `${failed}?reason=expired`
    expect(await followCallback(browser, late)).toBe(`${expired}&mailboxId=${id}`)
    expect(await followCallback(new Browser(world.app), late)).toBe(expired)
  })

  it('fails when the address is already connected, by whomever in the company', async () => {
    const { owner, browser, address } = await aSignedIn()
    const colleague = await aMember(world, { companyId: owner.companyId })
    await aMailbox(world, colleague, { kind, address: address.toUpperCase() })
    const url = await startConnection(browser, kind)
    const page = await followCallback(browser, await standIns.agree(url, address))
    expect(page).toBe(`${failed}?reason=already_connected`)
    expect(await countMailboxes(owner.companyId)).toHaveLength(1)
  })

  it('fails when the provider does', async () => {
    const { owner, browser, address } = await aSignedIn()
    for (const fault of [
      'token-fails',
      'token-is-html',
      'wrong-nonce',
      'other-key',
      'other-issuer',
    ]) {
      const url = await startConnection(browser, kind)
      await standIns.plan(kind, fault)
      const page = await followCallback(browser, await standIns.agree(url, address))
      expect(page, fault).toBe(`${failed}?reason=provider_error`)
    }
    expect(await countMailboxes(owner.companyId)).toEqual([])
  })

  it('continues a mailbox that was disconnected, and spreads its overdue messages', async () => {
    const { owner, browser, address } = await aSignedIn()
    const before = await aMailbox(world, owner, { kind, address, status: 'disconnected' })
    const dueAt = new Date('2026-01-05T06:00:00Z')
    for (let count = 0; count < 10; count += 1) {
      await aMailboxMessage(world, owner.companyId, before.id, { dueAt })
    }
    const url = await startConnection(browser, kind, before.id)
    const page = await followCallback(browser, await standIns.agree(url, address))
    expect(page).toBe(`/main/settings/emails?connected=${before.id}`)
    expect(await listOf(owner)).toMatchObject([{ id: before.id, status: 'connected', fault: null }])
    const entries = await listTeamEntries(world, owner)
    expect(entries.at(-1)).toMatchObject({ action: 'mailbox.reconnected' })
    const messages = await world.ownerDb
      .selectFrom('outreach.messages')
      .select('dueAt')
      .where('mailboxId', '=', before.id)
      .orderBy('dueAt')
      .execute()
    const times = messages.map((message) => message.dueAt.getTime())
    expect(times[0]).toBe(world.clock.now().getTime())
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(90_000)
  })
})

describe('an account without a mailbox', () => {
  it('is not connected', async () => {
    const { owner, browser, address } = await aSignedIn()
    const url = await startConnection(browser, 'gmail')
    const back = await standIns.agree(url, address)
    const { gmail } = standIns.settings
    const away = { ...standIns.settings, gmail: { ...gmail, apiBase: 'http://127.0.0.1:1' } }
    Object.assign(world.app.deps.config, { mailboxes: away })
    try {
      const page = await followCallback(browser, back)
      expect(page).toBe('/main/settings/emails/failedGmail?reason=provider_error')
    } finally {
      standIns.attachTo(world.app)
    }
    expect(await countMailboxes(owner.companyId)).toEqual([])
  })
})

describe('a permission without mail', () => {
  it('connects nothing and names the missing permission', async () => {
    const { owner, browser, address } = await aSignedIn()
    const url = await startConnection(browser, 'gmail')
    const page = await followCallback(browser, await standIns.agreeWithoutMail(url, address))
    expect(page).toBe('/main/settings/emails/failedGmail?reason=permission_missing')
    expect(await countMailboxes(owner.companyId)).toEqual([])
  })
})

describe('an attempt', () => {
  const expired = '/main/settings/emails/failedGmail?reason=expired'

  it('is over after ten minutes', async () => {
    const { owner, browser, address } = await aSignedIn()
    const back = await standIns.agree(await startConnection(browser, 'gmail'), address)
    await expireAttempts(owner.companyId)
    expect(await followCallback(browser, back)).toBe(expired)
    expect(await countMailboxes(owner.companyId)).toEqual([])
  })

  it('can be finished once', async () => {
    const { owner, browser, address } = await aSignedIn()
    const back = await standIns.agree(await startConnection(browser, 'gmail'), address)
    await followCallback(browser, back)
    expect(await followCallback(browser, back)).toBe(expired)
    expect(await countMailboxes(owner.companyId)).toHaveLength(1)
  })

  it('can be finished in the browser that began it only', async () => {
    const { owner, browser, address } = await aSignedIn()
    const back = await standIns.agree(await startConnection(browser, 'gmail'), address)
    const victim = await aSignedIn()
    const colleague = await aBrowserOf(await aMember(world, { companyId: owner.companyId }))
    for (const browser of [victim.browser, colleague]) await startConnection(browser, 'gmail')
    for (const other of [victim.browser, colleague, new Browser(world.app)]) {
      expect(await followCallback(other, back)).toBe(expired)
    }
    expect(await countMailboxes(owner.companyId)).toEqual([])
    expect(await countMailboxes(victim.owner.companyId)).toEqual([])
  })

  it('of a member who lost the right meanwhile connects nothing', async () => {
    const { owner } = await aSignedIn()
    const member = await aMember(world, { companyId: owner.companyId })
    const browser = await aBrowserOf(member)
    const back = await standIns.agree(await startConnection(browser, 'gmail'), member.email)
    await world.ownerDb
      .updateTable('identity.clients')
      .set({ role: 'reviewer' })
      .where('id', '=', member.clientId)
      .execute()
    expect(await followCallback(browser, back)).toBe(expired)
    expect(await countMailboxes(owner.companyId)).toEqual([])
  })
})

describe('starting a connection', () => {
  it('leads to the failed page when the provider is away', async () => {
    const owner = await anOwner(world)
    const server = world.app.deps.config
    const { mailboxes } = server
    const away = { ...standIns.settings.gmail, issuer: 'http://127.0.0.1:1/google' }
    Object.assign(server, { mailboxes: { ...mailboxes, gmail: away } })
    try {
      const start = (input: { mailboxId?: string }) =>
        world.call(startMailboxConnection, { kind: 'gmail', ...input }, { as: owner })
      const failed = '/main/settings/emails/failedGmail?reason=provider_error'
      expect((await start({})).body.url).toBe(failed)
      const { id: mailboxId } = await aMailbox(world, owner)
      expect((await start({ mailboxId })).body.url).toBe(`${failed}&mailboxId=${mailboxId}`)
    } finally {
      Object.assign(server, { mailboxes })
    }
  })

  it('is refused for mailboxes of others, and hides those of other companies', async () => {
    const owner = await anOwner(world)
    const { id: mailboxId } = await aMailbox(world, owner)
    const stranger = await anOwner(world)
    const colleague = await aMember(world, { companyId: owner.companyId })
    for (const as of [stranger, colleague]) {
      const { error } = await world.call(
        startMailboxConnection,
        { kind: 'gmail', mailboxId },
        { as },
      )
      expect(error?.reason).toBe('not_found')
    }
  })
})

it('tokens are stored encrypted, and appear in no reply, audit entry or log line', async () => {
  const { owner, browser, address } = await aSignedIn()
  const url = await startConnection(browser, 'gmail')
  await followCallback(browser, await standIns.agree(url, address))
  const [row] = await countMailboxes(owner.companyId)
  expect(row?.sealedSecret).toMatch(/^v1\./)
  const reply = await world.call(listMailboxes, {}, { as: owner })
  const entries = await listTeamEntries(world, owner)
  const seen = inspect([reply, entries, world.log.lines], { depth: null, maxStringLength: null })
  expect(seen).not.toMatch(/refresh_?token|access_?token|sealed/i)
  const mailbox = { companyId: owner.companyId, id: row?.id ?? '' }
  const secret = unsealMailboxSecret(world.keyring, mailbox, row?.sealedSecret ?? '')
  const tokens = secret.type === 'tokens' ? [secret.accessToken, secret.refreshToken] : []
  expect(tokens).toHaveLength(2)
  for (const token of tokens) expect(seen).not.toContain(token)
})
