import Stripe from 'stripe'
import { AppError } from '#platform/errors'
import type { Logger } from '#platform/logger'
import type { Payments } from './payments.ts'

const awaySentence =
  'The payment provider cannot be reached just now. Nothing was charged; please try again in a minute.'

/** For whoever wants to pay where nothing can be paid. */
export function requirePayments(payments: Payments | undefined): Payments {
  if (!payments) throw new AppError('payments_away', awaySentence)
  return payments
}

/** Asks the provider something; a provider that is away becomes a failure people can read. */
export async function ask<T>({ log }: { log: Logger }, question: () => Promise<T>): Promise<T> {
  try {
    return await question()
  } catch (error) {
    if (!isAway(error)) throw error
    log.error({ err: error }, 'payment provider is away')
    throw new AppError('payments_away', awaySentence, undefined, undefined, { cause: error })
  }
}

/** The answer, or undefined where the provider knows no such thing. */
export async function askFor<T>(question: () => Promise<T>): Promise<T | undefined> {
  try {
    return await question()
  } catch (error) {
    if (isCoded(error, 'resource_missing')) return undefined
    throw error
  }
}

export function isCoded(error: unknown, code: string): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === code
}

/** What was named under this parameter is not there. */
export function isMissing(error: unknown, param: string): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    error.code === 'resource_missing' &&
    error.param === param
  )
}

/** The provider understood, and will not do it. */
export function isRefusal(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError
}

/** The same key came with other words: whatever was begun under it cannot be taken up again. */
export function isKeyReused(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeIdempotencyError
}

function isAway(error: unknown): boolean {
  const { errors } = Stripe
  return (
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeAPIError ||
    error instanceof errors.StripeRateLimitError ||
    error instanceof errors.StripeAuthenticationError ||
    (error instanceof errors.StripeError && error.statusCode === 409)
  )
}
