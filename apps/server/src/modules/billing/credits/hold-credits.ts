import type { InTx } from '#platform/context'
import { AppError } from '#platform/errors'
import { closeHold, extendHold as extend, openHold, readBalance } from '../ledger/ledger.ts'
import { prepareSpending } from './prepare-spending.ts'
import { misuse, refusalOf } from './refusals.ts'
import type { Spending } from './spending-inputs.ts'
import { watchBalance } from './watch-balance.ts'

export interface Hold {
  readonly holdId: number
  readonly credits: number
  /** Unless it is extended, what is left goes back then. */
  readonly expiresAt: Date
  readonly isRepeated: boolean
}

/** How long a hold lasts whose holder falls silent. */
const leaseSeconds = 15 * 60

/** Sets credits aside for work that will run, at the most it can cost. */
export async function holdCredits(ctx: InTx, spending: Spending): Promise<Hold> {
  const prepared = await prepareSpending(ctx, spending)
  const { quote, subject, limits, standing } = prepared
  const { key } = spending
  const { status, holdId, expiresAt } = await openHold(ctx, {
    key,
    amount: quote.credits,
    ttlSeconds: leaseSeconds,
    subject,
    ...limits,
  })
  if (status === 'key_reused') throw misuse(status, key)
  const { available } = await readBalance(ctx)
  if (status !== 'ok' && status !== 'replayed') throw refusalOf(status, prepared, available)
  if (holdId === null || expiresAt === null) throw misuse('no hold', key)
  const isRepeated = status === 'replayed'
  if (!isRepeated) await watchBalance(ctx, standing, quote.credits, available)
  return { holdId, credits: quote.credits, expiresAt, isRepeated }
}

/** The heartbeat of who works on it. False when it has ended meanwhile. */
export async function extendHold(ctx: InTx, holdId: number): Promise<boolean> {
  const { status } = await extend(ctx, holdId, leaseSeconds)
  if (status === 'no_hold') throw noSuchHold()
  return status === 'ok'
}

/** Gives back what is left; gives how much that was. Once more does no harm. */
export async function releaseHold(ctx: InTx, holdId: number): Promise<number> {
  const { status, released } = await closeHold(ctx, holdId)
  if (status === 'no_hold') throw noSuchHold()
  return released
}

function noSuchHold(): AppError {
  return new AppError('not_found', 'Those credits were never set aside.')
}
