import { Id } from '@headwater/contract/ids'
import { z } from 'zod'
import { task } from '#platform/tasks'

/** Charges the card for one top-up; retries for about a day. */
export const topUpTask = task('billing.top-up', z.object({ topUpId: Id }), {
  retries: 30,
  retryDelaySeconds: 5,
})
