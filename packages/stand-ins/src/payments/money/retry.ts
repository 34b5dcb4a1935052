import type { Invoice } from '../kept.ts'
import { nowOf, type World } from '../world.ts'

const dayS = 86_400
/** Days after the first failure on which the card is asked again. */
const retryDays = [2, 7, 14, 21]

/** Sets the next attempt of an invoice that could not be paid; true when there is none left. */
export function planRetry(world: World, invoice: Invoice): boolean {
  // The first invoice of a subscription is never tried again by itself: its 23 hours run.
  if (invoice.billing_reason === 'subscription_create') return false
  const now = nowOf(world, invoice.test_clock)
  const { failingSince } = world.state
  failingSince[invoice.id] ??= now
  const since = failingSince[invoice.id] ?? now
  const next = retryDays.map((day) => since + day * dayS).find((moment) => moment > now)
  invoice.next_payment_attempt = next ?? null
  invoice.auto_advance = next !== undefined
  return next === undefined
}
