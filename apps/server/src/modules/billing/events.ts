import { z } from 'zod'
import { event } from '#platform/events'

/** The balance has just crossed a threshold that the company wants to be notified of. */
export const balanceThresholdCrossed = event(
  'billing.credits-spent',
  z.object({ balance: z.int().min(0) }),
)
