import { getCompanyInfo } from '@headwater/contract/identity'
import * as contract from '@headwater/contract/identity/licences'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '#platform/context'
import { startTestApp } from '#test/app'
import { aSubscription } from '#test/billing-builders'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { aLicence } from '#test/licence-builders'
import { aFormerMember, listTeamEntries } from '#test/team-builders'
import { hashSecret } from '../token-hash.ts'
import { createLicences } from './create-licences.ts'
import { redeemLicenceByHash } from './redeem-licence-by-hash.ts'

const world = startTestApp()

function redeem(as: Member, key: string) {
  return world.call(contract.redeemLicence, { key }, { as })
}

describe('a licence key', () => {
  it('shows its value to its holder', async () => {
    const key = await aLicence(world, { tier: 2 })
    const { body } = await world.call(contract.getLicenceByKey, { key })
    expect(body).toEqual({ tier: 2, title: 'Marketplace Tier 2', credits: 1_500, state: 'free' })
    const unknown = await world.call(contract.getLicenceByKey, { key: 'made up' })
    expect(unknown.status).toBe(404)
  })

  it('can be redeemed once, by any company', async () => {
    const key = await aLicence(world, { tier: 2 })
    const owner = await anOwner(world)
    const { body } = await redeem(owner, key)
    expect(body).toMatchObject({
      subscription: {
        subscription_plan: {
          title: 'Marketplace Tier 2',
          credits_allowance: 1_600,
          interval: 'free',
        },
      },
      credits_balance: 1_600,
    })
    for (const as of [owner, await anOwner(world)]) {
      const { status, error } = await redeem(as, key)
      expect(status).toBe(422)
      expect(error).toEqual({ reason: 'forbidden', message: 'This key was already used.' })
      expect((await redeem(as, 'made up')).status).toBe(404)
    }
    expect((await world.call(getCompanyInfo, {}, { as: owner })).body).toEqual(body)
    expect((await world.call(contract.getLicenceByKey, { key })).body.state).toBe('redeemed')
    expect((await listTeamEntries(world, owner)).at(-1)).toMatchObject({
      action: 'licence.redeemed',
      after: { tier: 2, title: 'Marketplace Tier 2', credits: 1_500 },
    })
  })

  it('goes to one of many companies that redeem it at once', async () => {
    const key = await aLicence(world)
    const owners = await Promise.all(Array.from({ length: 5 }, () => anOwner(world)))
    const answers = await Promise.all(owners.flatMap((as) => [redeem(as, key), redeem(as, key)]))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(9)
    const infos = await Promise.all(owners.map((as) => world.call(getCompanyInfo, {}, { as })))
    const balances = infos.map(({ body }) => body.credits_balance).sort((a, b) => a - b)
    expect(balances).toEqual([100, 100, 100, 100, 600])
  })

  it('adds to the company’s other licences, and the highest tier names the plan', async () => {
    const owner = await anOwner(world)
    await redeem(owner, await aLicence(world, { tier: 3 }))
    const { body } = await redeem(owner, await aLicence(world, { tier: 1 }))
    expect(body).toMatchObject({
      subscription: {
        subscription_plan: { title: 'Marketplace Tier 3', credits_allowance: 5_600 },
      },
      credits_balance: 5_600,
    })
  })

  it('leaves the name of a paid plan unchanged', async () => {
    const owner = await anOwner(world)
    await aSubscription(world, owner, { planId: 3, quantity: 2 })
    const { body } = await redeem(owner, await aLicence(world))
    expect(body).toMatchObject({
      subscription: {
        subscription_plan: { title: 'Growth', credits_allowance: 10_000, interval: 'month' },
      },
      credits_balance: 500,
    })
  })

  it('can be redeemed only by members who manage billing', async () => {
    const { companyId } = await anOwner(world)
    const plain = await aMember(world, { companyId, role: 'admin' })
    const trusted = await aMember(world, { companyId, role: 'admin', granted: ['billing.manage'] })
    const key = await aLicence(world)
    expect((await redeem(plain, key)).status).toBe(422)
    expect((await redeem(trusted, key)).status).toBe(200)
  })

  it('stays free when the transaction that redeemed it fails', async () => {
    const owner = await anOwner(world)
    const key = await aLicence(world)
    const failing = inTransaction(world.contextFor(owner), async (ctx) => {
      expect(await redeemLicenceByHash(ctx, hashSecret(key))).toBe(true)
      expect(await redeemLicenceByHash(ctx, hashSecret(key))).toBe(false)
      throw new Error('The power went out.')
    })
    await expect(failing).rejects.toThrow('The power went out.')
    expect((await redeem(owner, key)).body).toMatchObject({ credits_balance: 600 })
  })
})

describe('licence keys created by the operator', () => {
  it('can be redeemed like those of the marketplace', async () => {
    const keys = await createLicences(world.publicContext(), { count: 2, tier: 3 })
    expect(new Set(keys).size).toBe(2)
    for (const key of keys) {
      expect((await redeem(await anOwner(world), key)).body).toMatchObject({
        credits_balance: 5_100,
      })
    }
  })
})

describe('the check whether an address has an account', () => {
  const ask = (key: string, email: string) => world.call(contract.checkLicenceEmail, { key, email })

  it('is available to the holder of a redeemable key', async () => {
    const owner = await anOwner(world)
    const key = await aLicence(world)
    expect((await ask(key, owner.email.toUpperCase())).body).toEqual({ known: true })
    expect((await ask(key, 'nobody@example.test')).body).toEqual({ known: false })
    // A user without a company has to sign up again.
    const { person } = await aFormerMember(world, world.app)
    expect((await ask(key, person.email)).body).toEqual({ known: false })
    const unknown = await ask('made up', owner.email)
    expect(unknown.status).toBe(404)
    await redeem(owner, key)
    expect((await ask(key, owner.email)).text).toBe(unknown.text)
  })

  it('is limited to ten times an hour', async () => {
    const key = await aLicence(world)
    const statuses: number[] = []
    for (let time = 0; time < 12; time += 1) {
      statuses.push((await ask(key, `somebody-${time}@example.test`)).status)
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
    expect((await ask(await aLicence(world), 'nobody@example.test')).status).toBe(200)
  })
})
