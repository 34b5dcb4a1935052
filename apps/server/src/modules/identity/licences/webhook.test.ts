import { getCompanyInfo } from '@headwater/contract/identity'
import * as contract from '@headwater/contract/identity/licences'
import { testSize } from '@headwater/testing/size'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { startTestApp } from '#test/app'
import { aSpend } from '#test/billing-builders'
import { anOwner, type Member } from '#test/identity-builders'
import { aLicence, marketplaceHeaders } from '#test/licence-builders'
import { listTeamEntries } from '#test/team-builders'
import { checkSignature } from './check-signature.ts'

const world = startTestApp()

type Message = { event: string; license_key: string } & Record<string, unknown>

function post(message: Message, headers = marketplaceHeaders(message)) {
  const { method, path: url } = contract.licenceWebhook
  return world.app.inject({ method, url, headers, payload: message })
}

async function say(message: Message): Promise<void> {
  const reply = await post(message)
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toEqual({ success: true, event: message.event })
}

function redeem(as: Member, key: string) {
  return world.call(contract.redeemLicence, { key }, { as })
}

async function planOf(as: Member) {
  const { body } = await world.call(getCompanyInfo, {}, { as })
  const { title, credits_allowance: allowance } = body.subscription.subscription_plan
  return { title, allowance, balance: body.credits_balance }
}

async function stateOf(key: string) {
  return (await world.call(contract.getLicenceByKey, { key })).body?.state
}

/** Spends credits until the given number is left. */
async function spendTo(left: number, as: Member): Promise<void> {
  const { balance } = await planOf(as)
  if (balance > left) await aSpend(world, as, balance - left)
}

const free = { title: 'Free Tier', allowance: 100, balance: 100 }

describe('the marketplace webhook', () => {
  it('creates a key that can be redeemed', async () => {
    const key = newId()
    await say({ event: 'purchase', license_key: key, tier: 2, license_status: 'inactive' })
    await say({ event: 'activate', license_key: key, tier: 2, license_status: 'active' })
    const owner = await anOwner(world)
    expect((await redeem(owner, key)).body).toMatchObject({ credits_balance: 1_600 })
  })

  it('replaces the old key on upgrades and downgrades', async () => {
    const owner = await anOwner(world)
    const [one, two, three] = [newId(), newId(), newId()]
    await say({ event: 'purchase', license_key: one, tier: 1 })
    await redeem(owner, one)
    await spendTo(20, owner)
    await say({ event: 'upgrade', license_key: two, prev_license_key: one, tier: 3 })
    expect(await planOf(owner)).toEqual({
      title: 'Marketplace Tier 3',
      allowance: 5_100,
      balance: 20 + 4_500,
    })
    await say({ event: 'deactivate', license_key: one })
    await say({ event: 'downgrade', license_key: three, prev_license_key: two, tier: 2 })
    expect(await planOf(owner)).toEqual({
      title: 'Marketplace Tier 2',
      allowance: 1_600,
      balance: 20 + 1_000,
    })
    expect([await stateOf(one), await stateOf(two), await stateOf(three)]).toEqual([
      'deactivated',
      'deactivated',
      'redeemed',
    ])
    expect((await redeem(await anOwner(world), two)).error?.message).toBe(
      'This key is no longer valid.',
    )
    expect((await listTeamEntries(world, owner)).at(-1)).toMatchObject({
      action: 'licence.changed',
      before: { credits: 5_000 },
      after: { credits: 1_500, event: 'downgrade' },
    })
  })

  it('revokes unspent credits after a refund, and no more than are left', async () => {
    const [frugal, lavish] = [await anOwner(world), await anOwner(world)]
    for (const owner of [frugal, lavish]) {
      const key = newId()
      await say({ event: 'purchase', license_key: key, tier: 1 })
      await redeem(owner, key)
      if (owner === lavish) await spendTo(20, owner)
      await say({ event: 'deactivate', license_key: key })
      expect(await planOf(owner)).toEqual({ ...free, balance: owner === lavish ? 0 : 100 })
      const { balance } = await planOf(owner)
      await redeem(owner, await aLicence(world))
      await say({ event: 'deactivate', license_key: key, event_timestamp: 2 })
      await say({ event: 'activate', license_key: key })
      expect((await planOf(owner)).balance).toBe(balance + 500)
    }
  })

  it('leaves the other licences of a company in force', async () => {
    const owner = await anOwner(world)
    const [kept, returned] = [newId(), newId()]
    await say({ event: 'purchase', license_key: kept, tier: 1 })
    await say({ event: 'purchase', license_key: returned, tier: 2 })
    await redeem(owner, kept)
    await redeem(owner, returned)
    await say({ event: 'deactivate', license_key: returned })
    expect(await planOf(owner)).toEqual({
      title: 'Marketplace Tier 1',
      allowance: 600,
      balance: 600,
    })
  })

  it('settles both companies when the old and the new key belong to different ones', async () => {
    const [first, second] = [await anOwner(world), await anOwner(world)]
    const [one, two] = [newId(), newId()]
    await say({ event: 'purchase', license_key: one, tier: 1 })
    await say({ event: 'activate', license_key: two, tier: 2 })
    await redeem(first, one)
    await redeem(second, two)
    await say({ event: 'upgrade', license_key: two, prev_license_key: one, tier: 2 })
    expect(await planOf(first)).toEqual(free)
    expect((await planOf(second)).balance).toBe(1_600)
  })

  it('handles an event once, however often it arrives', async () => {
    const owner = await anOwner(world)
    const [one, two] = [newId(), newId()]
    await say({ event: 'purchase', license_key: one, tier: 1 })
    await redeem(owner, one)
    const upgrade = { event: 'upgrade', license_key: two, prev_license_key: one, tier: 2 }
    await Promise.all(Array.from({ length: 8 }, () => say(upgrade)))
    expect((await planOf(owner)).balance).toBe(1_600)
  })

  it('accepts test events and unknown events', async () => {
    const [tried, odd] = [newId(), newId()]
    await say({ event: 'purchase', license_key: tried, tier: 1, test: true })
    await say({ event: 'migrate', license_key: odd, new_field: { of: 'theirs' } })
    expect(await stateOf(tried)).toBeUndefined()
    const events = await world.ownerDb
      .selectFrom('identity.licenceEvents')
      .select(['event', 'isApplied'])
      .where('event', '=', 'migrate')
      .execute()
    expect(events).toEqual([{ event: 'migrate', isApplied: false }])
  })

  it('rejects a missing, outdated or mismatched signature', async () => {
    const message = { event: 'purchase', license_key: newId(), tier: 1 }
    const good = marketplaceHeaders(message)
    const forged = [
      {},
      { ...good, 'x-appsumo-signature': '' },
      { ...good, 'x-appsumo-signature': 'zz' },
      { ...good, 'x-appsumo-timestamp': String(Date.now() + 1) },
      { ...good, 'x-appsumo-timestamp': 'now' },
      marketplaceHeaders(message, { key: 'another key' }),
      marketplaceHeaders(message, { at: Date.now() - 6 * 60_000 }),
      marketplaceHeaders(message, { at: Date.now() + 6 * 60_000 }),
      marketplaceHeaders({ ...message, tier: 3 }),
    ]
    for (const headers of forged) {
      const reply = await post(message, headers)
      expect(reply.statusCode).toBe(422)
      expect(reply.json().error.reason).toBe('forbidden')
    }
    expect(await stateOf(message.license_key)).toBeUndefined()
    await say(message)
  })

  it('rejects every call when no key is configured', async () => {
    const signedBytes = Buffer.from('{}')
    for (const key of ['', 'undefined']) {
      const headers = marketplaceHeaders({}, { key })
      const checking = checkSignature(world.publicContext(), undefined, { headers, signedBytes })
      await expect(checking).rejects.toMatchObject({ reason: 'forbidden' })
    }
  })
})

describe('licence events in any order', () => {
  it('give the company the same plan and credits, and never a negative balance', async () => {
    const orders = testSize({ gate: 2, deep: 6 })
    let runs = 0
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }),
        fc.array(fc.nat(4), { maxLength: 4 }),
        fc.constantFrom(100 + 500, 40, 0),
        fc.boolean(),
        async (order, repeated, left, isRefunded) => {
          const owner = await anOwner(world)
          const [one, two, three] = [newId(), newId(), newId()]
          await say({ event: 'purchase', license_key: one, tier: 1 })
          await redeem(owner, one)
          await spendTo(left, owner)
          const events = [
            { event: 'activate', license_key: one, tier: 1 },
            { event: 'upgrade', license_key: two, prev_license_key: one, tier: 3 },
            { event: 'deactivate', license_key: one },
            { event: 'downgrade', license_key: three, prev_license_key: two, tier: 2 },
            { event: isRefunded ? 'deactivate' : 'activate', license_key: three, tier: 2 },
          ]
          for (const at of [...order, ...repeated]) {
            await say(events[at] as Message)
            expect((await planOf(owner)).balance).toBeGreaterThanOrEqual(0)
          }
          const spent = 600 - left
          expect(await planOf(owner)).toEqual(
            isRefunded
              ? { ...free, balance: Math.max(0, 100 - spent) }
              : { title: 'Marketplace Tier 2', allowance: 1_600, balance: 1_600 - spent },
          )
          runs += 1
        },
      ),
      { numRuns: orders },
    )
    expect(runs).toBeGreaterThanOrEqual(orders)
  })
})
