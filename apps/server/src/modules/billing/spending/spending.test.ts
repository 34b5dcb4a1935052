import * as contract from '@headwater/contract/billing/spending'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { subscriptions } from '#app/subscriptions'
import { inTransaction } from '#platform/context'
import { systemActor } from '#platform/system-actor'
import { startWorker } from '#platform/worker'
import { startTestApp } from '#test/app'
import { aSpend } from '#test/billing-builders'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { listQueuedMails } from '#test/queued-mails'
import { setClock } from '#test/set-clock'
import { issueLot } from '../ledger/ledger.ts'
import { checkWatchedBalances } from './check-watched-balances.ts'
import { notifyLowBalance } from './notify-low-balance.ts'

const world = startTestApp()

function change(as: Member, wishes: object) {
  return world.call(contract.updateSpendingRules, wishes, { as })
}

async function auditOf({ companyId }: Member, action: string) {
  const rows = await world.ownerDb
    .selectFrom('platform.auditEntries')
    .select(['before', 'after'])
    .where('companyId', '=', companyId)
    .where('action', '=', action)
    .orderBy('seq')
    .execute()
  return rows
}

async function mailsTo(...members: Member[]): Promise<number[]> {
  const mails = await listQueuedMails(world)
  return members.map(({ email }) => mails.filter(({ to }) => to === email).length)
}

/** Runs what the event's task runs. */
function look({ companyId }: Member): Promise<void> {
  return notifyLowBalance(world.contextFor(systemActor(companyId)))
}

async function listEvents({ companyId }: Member): Promise<number> {
  const { rows } = await sql`select 1 from pgboss.job where name = 'events'
    and data -> 'actor' ->> 'companyId' = ${companyId}
    and data -> 'payload' ->> 'name' = 'billing.credits-spent'`.execute(world.ownerDb)
  return rows.length
}

describe('the spending rules', () => {
  it('have defaults, and an update leaves the other fields alone', async () => {
    const owner = await anOwner(world)
    const { body } = await world.call(contract.getSpendingRules, {}, { as: owner })
    expect(body).toEqual({
      low_balance_at: 20,
      monthly_cap: null,
      auto_top_up: {
        enabled: false,
        below: 100,
        quantity: 5_000,
        monthly_max_cents: 0,
        charged_this_month_cents: 0,
        last_failure: null,
        has_card: false,
      },
    })
    expect((await change(owner, { monthly_cap: 10 })).body).toMatchObject({
      low_balance_at: 20,
      monthly_cap: 10,
    })
    expect((await change(owner, { low_balance_at: null })).body).toMatchObject({
      low_balance_at: null,
      monthly_cap: 10,
    })
    await change(owner, { monthly_cap: 10 })
    expect(await auditOf(owner, 'spending-rules.changed')).toEqual([
      {
        before: { low_balance_at: 20, monthly_cap: null },
        after: { low_balance_at: 20, monthly_cap: 10 },
      },
      {
        before: { low_balance_at: 20, monthly_cap: 10 },
        after: { low_balance_at: null, monthly_cap: 10 },
      },
    ])
    await aSpend(world, owner, 10)
    await expect(aSpend(world, owner)).rejects.toMatchObject({ reason: 'over_limit' })
    await change(owner, { monthly_cap: null })
    await aSpend(world, owner)
  })

  it('reject an automatic top-up that could never buy, or without a step-up', async () => {
    const owner = await anOwner(world)
    const wish = { enabled: true, below: 50, quantity: 5_000, monthly_max_cents: 29_999 } as const
    const put = (args: typeof wish, as: Member = owner) =>
      world.call(contract.updateAutoTopUp, args, { as })
    expect((await put(wish)).error?.fields).toHaveProperty('monthly_max_cents')
    const enough = { ...wish, monthly_max_cents: 30_000 } as unknown as typeof wish
    expect((await put(enough)).error?.fields).toHaveProperty('enabled')
    const unproven = await put(enough, { ...owner, isFresh: false })
    expect(unproven.error?.reason).toBe('step_up_needed')
    expect(await auditOf(owner, 'auto-top-up.changed')).toEqual([])
  })
})

describe('the low-balance notification', () => {
  it('goes to billing managers once, and again after the next grant', async () => {
    const owner = await anOwner(world)
    const { companyId } = owner
    const manager = await aMember(world, { companyId, role: 'admin', granted: ['billing.manage'] })
    const admin = await aMember(world, { companyId, role: 'admin' })
    await setClock(world, '2026-03-03T09:00:00Z')
    await aSpend(world, admin, 80)
    expect(await listEvents(owner)).toBe(0)
    await look(owner)
    expect(await mailsTo(owner, manager, admin)).toEqual([0, 0, 0])
    await aSpend(world, admin, 1)
    expect(await listEvents(owner)).toBe(1)
    await Promise.all([look(owner), look(owner), look(owner)])
    expect(await mailsTo(owner, manager, admin)).toEqual([1, 1, 0])
    const [mail] = (await listQueuedMails(world)).filter(({ to }) => to === owner.email)
    expect(mail).toMatchObject({
      subject: 'Meridian Grid is running low on credits',
      preview: '19 credits are left.',
      action: { path: '/main/billing' },
    })
    await aSpend(world, admin, 5)
    await look(owner)
    expect(await mailsTo(owner)).toEqual([1])
    await setClock(world, '2026-04-01T09:00:00Z')
    await look(owner)
    expect(await mailsTo(owner)).toEqual([1])
    await aSpend(world, admin, 90)
    await look(owner)
    expect(await mailsTo(owner, manager, admin)).toEqual([2, 2, 0])
  })

  it('follows a spend automatically', async () => {
    const owner = await anOwner(world)
    const { database, keyring, log } = world
    await setClock(world, '2026-04-03T09:00:00Z')
    await aSpend(world, owner, 81)
    const parts = { database, keyring, log, tasks: [], subscriptions, pollSeconds: 0.5 }
    const worker = await startWorker(parts)
    await expect.poll(() => mailsTo(owner)).toEqual([1])
    await worker.stop(1_000)
  })

  it('also follows an expiry, and is never sent without a threshold', async () => {
    const owner = await anOwner(world)
    await setClock(world, '2026-05-03T09:00:00Z')
    const expiresAt = new Date('2026-05-10T09:00:00Z')
    await inTransaction(world.contextFor(owner), (ctx) =>
      issueLot(ctx, {
        kind: 'promo',
        ref: 'p',
        amount: 100,
        expiresAt,
        terms: { label: 'A gift' },
      }),
    )
    await change(owner, { low_balance_at: 150 })
    const watch = async () => {
      await checkWatchedBalances(world.publicContext())
      return mailsTo(owner)
    }
    expect(await watch()).toEqual([0])
    await setClock(world, '2026-05-10T09:00:00Z')
    expect([await watch(), await watch()]).toEqual([[1], [1]])
    await change(owner, { low_balance_at: 120 })
    expect(await watch()).toEqual([2])
    await change(owner, { low_balance_at: null })
    expect(await watch()).toEqual([2])
  })
})

describe('the invoices', () => {
  it('are listed newest first, page by page, with refunds', async () => {
    const owner = await anOwner(world)
    const days = ['2026-01-01', '2026-02-01', '2026-02-01', '2026-03-01']
    for (const [at, day] of days.entries()) {
      await world.ownerDb
        .insertInto('billing.invoices')
        .values({
          companyId: owner.companyId,
          providerId: `in_${at}`,
          number: `A-${at}`,
          state: 'paid',
          title: '10,000 credits',
          amountCents: 49_000,
          refundedCents: at * 100,
          issuedAt: new Date(`${day}T09:00:00Z`),
          url: null,
        })
        .execute()
    }
    const turnPage = async (cursor: string) => {
      const args = { limit: 1, ...(cursor !== '' && { cursor }) }
      return (await world.call(contract.listInvoices, args, { as: owner })).body
    }
    const seen: contract.Invoice[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Awaited<ReturnType<typeof turnPage>> = await turnPage(cursor)
      seen.push(...page.items)
      cursor = page.nextCursor
    }
    expect(seen.map(({ id, refunded_cents }) => [id, refunded_cents])).toEqual([
      ['in_3', 300],
      ['in_2', 200],
      ['in_1', 100],
      ['in_0', 0],
    ])
  })
})
