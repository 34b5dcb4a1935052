import { describe, expect, it } from 'vitest'
import { inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { startTestApp } from '#test/app'
import { anOwner, type Member } from '#test/identity-builders'
import { captureCreditsForEach } from './capture-credits-for-each.ts'
import { getAvailableCredits } from './get-available-credits.ts'
import { holdCredits, releaseHold } from './hold-credits.ts'

const app = startTestApp()
const action = 'unlock_talent' as const

const hold = (owner: Member, units: number) =>
  inTransaction(app.contextFor(owner), (ctx) => holdCredits(ctx, { action, key: 'work', units }))
const capture = (owner: Member, holdId: number, keys: readonly string[]) =>
  inTransaction(app.contextFor(owner), (ctx) =>
    captureCreditsForEach(
      ctx,
      { action, holdId },
      keys.map((key) => ({ key, talentId: undefined })),
    ),
  )
const available = (owner: Member) => inTransaction(app.contextFor(owner), getAvailableCredits)
const outcomesOf = (receipts: Awaited<ReturnType<typeof capture>>) =>
  receipts.map((one) =>
    one instanceof AppError ? one.reason : one.isRepeated ? 'repeated' : 'paid',
  )

describe('paying for several things from a hold', () => {
  it('never spends more than the hold, although there are credits left', async () => {
    const owner = await anOwner(app)
    const { holdId } = await hold(owner, 2)
    const receipts = await capture(owner, holdId, ['a', 'b', 'c'])
    expect(outcomesOf(receipts)).toEqual(['paid', 'paid', 'out_of_credits'])
    expect(await available(owner)).toBe(98)
  })

  it('pays once for the same key', async () => {
    const owner = await anOwner(app)
    const { holdId } = await hold(owner, 3)
    await capture(owner, holdId, ['a', 'b'])
    expect(outcomesOf(await capture(owner, holdId, ['a', 'b', 'c']))).toEqual([
      'repeated',
      'repeated',
      'paid',
    ])
    expect(await available(owner)).toBe(97)
  })

  it('spends nothing once the hold has ended', async () => {
    const owner = await anOwner(app)
    const { holdId } = await hold(owner, 2)
    await inTransaction(app.contextFor(owner), (ctx) => releaseHold(ctx, holdId))
    expect(outcomesOf(await capture(owner, holdId, ['a']))).toEqual(['out_of_credits'])
    expect(await available(owner)).toBe(100)
  })

  it('of two calls at once pays each key once', async () => {
    const owner = await anOwner(app)
    const { holdId } = await hold(owner, 4)
    for (const keys of [
      ['a', 'b'],
      ['c', 'd'],
    ]) {
      const both = await Promise.all([
        capture(owner, holdId, keys),
        capture(owner, holdId, keys.toReversed()),
      ])
      expect(both.flatMap(outcomesOf).toSorted()).toEqual(['paid', 'paid', 'repeated', 'repeated'])
    }
    expect(await available(owner)).toBe(96)
  })
})
