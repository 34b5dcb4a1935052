import { disconnectMailbox, listMailboxes } from '@headwater/contract/outreach/mailboxes'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { Ctx } from '#platform/context'
import { systemActor } from '#platform/system-actor'
import { startTestApp } from '#test/app'
import { anOwner, type Member } from '#test/identity-builders'
import { startMailStandIns } from '#test/mail-stand-ins'
import { aMailbox } from '#test/mailbox-builders'
import { listQueuedMails } from '#test/queued-mails'
import { revokeGrant, revokeGrantTask } from '../disconnect-mailbox.ts'
import { createTokenProvider, getAccessToken } from './get-access-token.ts'

const world = startTestApp()
const standIns = startMailStandIns()
const past = new Date('2026-01-05T08:00:00Z')

beforeAll(() => standIns.attachTo(world.app))

function workerOf({ companyId }: Member): Ctx {
  return world.contextFor(systemActor(companyId))
}

async function anExpiredMailbox(kind: 'gmail' | 'outlook') {
  const owner = await anOwner(world)
  const tokens = await standIns.issueTokens(kind, owner.email)
  const options = { kind, address: owner.email, tokens, expiresAt: past }
  const { id } = await aMailbox(world, owner, options)
  const get = () => getAccessToken(workerOf(owner), standIns.settings, id)
  return { owner, id, tokens, get }
}

async function listMailsTo({ email }: Member) {
  return (await listQueuedMails(world)).filter(({ to }) => to === email)
}

describe('an access token', () => {
  it('is used as long as it is valid', async () => {
    const owner = await anOwner(world)
    const tokens = await standIns.issueTokens('gmail', owner.email)
    const { id } = await aMailbox(world, owner, { tokens })
    expect(await getAccessToken(workerOf(owner), standIns.settings, id)).toBe(tokens.access_token)
  })

  // Microsoft gives a new refresh token each time, and refuses one that is used again and again.
  it('case 16: that has expired is refreshed once for 20 senders at the same time', async () => {
    const { owner, tokens, get } = await anExpiredMailbox('outlook')
    for (let round = 0; round < 3; round += 1) {
      const fresh = await Promise.all(Array.from({ length: 20 }, get))
      expect(new Set(fresh).size).toBe(1)
      expect(fresh[0]).not.toBe(tokens.access_token)
      expect(await standIns.accepts(fresh[0] ?? '')).toBe(true)
      world.clock.advance(7_200_000)
    }
    const { body } = await world.call(listMailboxes, {}, { as: owner })
    expect(body.mailboxes).toMatchObject([{ status: 'connected', fault: null }])
  })

  it('that the provider refuses early is replaced once', async () => {
    const owner = await anOwner(world)
    const tokens = await standIns.issueTokens('outlook', owner.email)
    const { id } = await aMailbox(world, owner, { kind: 'outlook', tokens })
    const senders = Array.from({ length: 5 }, () =>
      createTokenProvider(workerOf(owner), standIns.settings, id),
    )
    const first = await Promise.all(
      senders.map((one) => one.getAccessToken({ forceRefresh: false })),
    )
    expect(new Set(first)).toEqual(new Set([tokens.access_token]))
    const next = await Promise.all(senders.map((one) => one.getAccessToken({ forceRefresh: true })))
    expect(new Set(next).size).toBe(1)
    expect(next[0]).not.toBe(tokens.access_token)
  })

  it('is never given to an API key', async () => {
    const owner = await anOwner(world)
    const { id } = await aMailbox(world, owner)
    const ctx = world.contextFor({ ...owner, isApiKey: true })
    await expect(getAccessToken(ctx, standIns.settings, id)).rejects.toThrow('API keys')
  })

  it('is not given to another company', async () => {
    const { id } = await anExpiredMailbox('gmail')
    const stranger = await anOwner(world)
    await expect(getAccessToken(workerOf(stranger), standIns.settings, id)).rejects.toThrow(
      'connected again',
    )
  })

  it('is refreshed by another worker when the first one died', async () => {
    const { id, get } = await anExpiredMailbox('gmail')
    await world.ownerDb
      .updateTable('outreach.mailboxes')
      .set({ refreshingUntil: new Date(Date.now() + 1_500) })
      .where('id', '=', id)
      .execute()
    expect(await standIns.accepts(await get())).toBe(true)
  })
})

describe('a permission that was withdrawn', () => {
  it('case 17: disconnects the mailbox and notifies its owner once', async () => {
    const { owner, id, get } = await anExpiredMailbox('gmail')
    await standIns.revoke('gmail', owner.email)
    const results = await Promise.allSettled(Array.from({ length: 5 }, get))
    await expect(get()).rejects.toMatchObject({ kind: 'reauthorize' })
    for (const result of results) {
      expect(result).toMatchObject({ status: 'rejected', reason: { kind: 'reauthorize' } })
    }
    const { body } = await world.call(listMailboxes, {}, { as: owner })
    expect(body.mailboxes).toMatchObject([
      {
        id,
        status: 'disconnected',
        fault: 'permission_withdrawn',
        faultCode: 'invalid_grant',
        faultAt: world.clock.now().toISOString(),
      },
    ])
    expect(await listMailsTo(owner)).toMatchObject([
      { subject: `${owner.email} has stopped sending` },
    ])
  })
})

describe('disconnecting a mailbox', () => {
  it('revokes the permission at Google, with a token that is encrypted in the queue', async () => {
    const owner = await anOwner(world)
    const tokens = await standIns.issueTokens('gmail', owner.email)
    const { id: mailboxId } = await aMailbox(world, owner, { tokens })
    await world.call(disconnectMailbox, { mailboxId }, { as: owner })
    const { rows } = await sql<{ payload: z.output<typeof revokeGrantTask.payload> }>`
      select data -> 'payload' as payload from pgboss.job
      where name = ${revokeGrantTask.name}
        and data -> 'payload' ->> 'mailboxId' = ${mailboxId}`.execute(world.ownerDb)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(tokens.refresh_token)
    expect(await standIns.accepts(tokens.access_token)).toBe(true)
    for (const { payload } of [...rows, ...rows]) {
      await revokeGrant(workerOf(owner), standIns.settings, payload)
    }
    expect(await standIns.accepts(tokens.access_token)).toBe(false)
  })
})

describe('a provider that fails', () => {
  it('leaves the mailbox connected and is asked again', async () => {
    const { owner, get } = await anExpiredMailbox('gmail')
    for (const fault of ['token-fails', 'token-is-html']) {
      await standIns.plan('gmail', fault)
      await expect(get()).rejects.toMatchObject({ kind: 'unavailable' })
    }
    expect(await standIns.accepts(await get())).toBe(true)
    const { body } = await world.call(listMailboxes, {}, { as: owner })
    expect(body.mailboxes).toMatchObject([{ status: 'connected' }])
    expect(await listMailsTo(owner)).toEqual([])
  })
})
