import { expect, it } from 'vitest'
import {
  captureCredits,
  extendHold,
  getCompanyPlan,
  holdCredits,
  quote,
  refundSpend,
  releaseHold,
} from '#modules/billing'
import { inTransaction } from '#platform/context'
import { startTestApp } from '#test/app'
import { aSpend } from '#test/billing-builders'
import { anOwner } from '#test/identity-builders'

const world = startTestApp()
const action = 'unlock_talent'

it('the billing index exports everything other modules need to spend, hold, settle and return credits', async () => {
  const owner = await anOwner(world)
  await aSpend(world, owner, 5, { key: 'unlock:bounced' })
  await inTransaction(world.contextFor(owner), async (ctx) => {
    const { credits } = await quote(ctx, action, 40)
    const { holdId } = await holdCredits(ctx, { action, key: 'flow:run', units: 40 })
    expect(await extendHold(ctx, holdId)).toBe(true)
    for (const key of ['unlock:one', 'unlock:two', 'unlock:one']) {
      await captureCredits(ctx, { action, holdId, key })
    }
    expect(await releaseHold(ctx, holdId)).toBe(credits - 2)
    expect(await refundSpend(ctx, { of: 'unlock:bounced' })).toBe(5)
    expect(await getCompanyPlan(ctx)).toMatchObject({ creditsBalance: 98 })
  })
})
