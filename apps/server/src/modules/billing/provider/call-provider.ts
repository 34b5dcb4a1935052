import Stripe from 'stripe'
import { AppError } from '#platform/errors'
import type { Logger } from '#platform/logger'
import type { PaymentProvider } from './payment-provider.ts'

const unavailableMessage =
  'The payment provider can’t be reached. Nothing was charged. Try again in a minute.'

/** Returns the payment provider, or throws when none is configured. */
export function requirePayments(payments: PaymentProvider | undefined): PaymentProvider {
  if (!payments) throw new AppError('payments_away', unavailableMessage)
  return payments
}

/** Calls the provider and turns an outage into an error message for users. */
export async function callProvider<T>(
  { log }: { log: Logger },
  request: () => Promise<T>,
): Promise<T> {
  try {
    return await request()
  } catch (error) {
    if (!isProviderUnavailable(error)) throw error
    log.error({ err: error }, 'payment provider is unreachable')
    throw new AppError('payments_away', unavailableMessage, undefined, undefined, { cause: error })
  }
}

/** Returns the provider's answer, or undefined when the object does not exist. */
export async function findAtProvider<T>(request: () => Promise<T>): Promise<T | undefined> {
  try {
    return await request()
  } catch (error) {
    if (hasErrorCode(error, 'resource_missing')) return undefined
    throw error
  }
}

export function hasErrorCode(error: unknown, code: string): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === code
}

/** Returns whether the object named by this parameter does not exist. */
export function isMissingResource(error: unknown, param: string): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    error.code === 'resource_missing' &&
    error.param === param
  )
}

/** Returns whether the provider rejected the request as invalid. */
export function isInvalidRequest(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError
}

/**
 * Returns whether the idempotency key was already used with other parameters, so that the earlier
 * request cannot be resumed.
 */
export function isIdempotencyKeyReused(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeIdempotencyError
}

function isProviderUnavailable(error: unknown): boolean {
  const { errors } = Stripe
  return (
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeAPIError ||
    error instanceof errors.StripeRateLimitError ||
    error instanceof errors.StripeAuthenticationError ||
    (error instanceof errors.StripeError && error.statusCode === 409)
  )
}
