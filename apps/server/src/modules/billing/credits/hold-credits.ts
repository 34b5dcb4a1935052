import type { InTx } from '#platform/context'
import { AppError } from '#platform/errors'
import { closeHold, extendHold as extend, getBalance, openHold } from '../ledger/ledger.ts'
import { prepareSpend } from './prepare-spend.ts'
import { publishIfThresholdCrossed } from './publish-if-threshold-crossed.ts'
import { ledgerKeyError, toSpendRefusal } from './refusals.ts'
import type { SpendRequest } from './spend-request.ts'

export interface Hold {
  readonly holdId: number
  readonly credits: number
  /** What is left of the hold is returned at this time unless the hold is extended. */
  readonly expiresAt: Date
  readonly isRepeated: boolean
}

/** How long a hold lasts without a heartbeat from its worker. */
const leaseSeconds = 15 * 60

/** Holds credits for work that will run, at its maximum cost. A lease can last up to a day. */
export async function holdCredits(
  ctx: InTx,
  spending: SpendRequest,
  { ttlSeconds = leaseSeconds }: { readonly ttlSeconds?: number } = {},
): Promise<Hold> {
  const prepared = await prepareSpend(ctx, spending)
  const { quote, subject, limits, spendingState } = prepared
  const { key } = spending
  const { status, holdId, expiresAt } = await openHold(ctx, {
    key,
    amount: quote.credits,
    ttlSeconds,
    subject,
    ...limits,
  })
  if (status === 'key_reused') throw ledgerKeyError(status, key)
  const { available } = await getBalance(ctx)
  if (status !== 'ok' && status !== 'replayed') throw toSpendRefusal(status, prepared, available)
  if (holdId === null || expiresAt === null) throw ledgerKeyError('no hold', key)
  const isRepeated = status === 'replayed'
  if (!isRepeated) await publishIfThresholdCrossed(ctx, spendingState, quote.credits, available)
  return { holdId, credits: quote.credits, expiresAt, isRepeated }
}

/** Extends a hold as the heartbeat of its worker. Returns false when the hold has already ended. */
export async function extendHold(
  ctx: InTx,
  holdId: number,
  { ttlSeconds = leaseSeconds }: { readonly ttlSeconds?: number } = {},
): Promise<boolean> {
  const { status } = await extend(ctx, holdId, ttlSeconds)
  if (status === 'no_hold') throw noSuchHold()
  return status === 'ok'
}

/**
 * Returns the rest of a hold to the balance and reports how many credits that was. Safe to repeat.
 */
export async function releaseHold(ctx: InTx, holdId: number): Promise<number> {
  const { status, released } = await closeHold(ctx, holdId)
  if (status === 'no_hold') throw noSuchHold()
  return released
}

function noSuchHold(): AppError {
  return new AppError('not_found', 'Those credits were never reserved.')
}
