import { z } from 'zod'
import { event } from '#platform/events'

/** So many credits are left, and a line was crossed just now that the company wants to know of. */
export const creditsSpent = event('billing.credits-spent', z.object({ balance: z.int().min(0) }))
