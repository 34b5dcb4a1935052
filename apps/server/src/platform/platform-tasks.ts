import { z } from 'zod'
import { sweepIdempotencyKeys } from './idempotency.ts'
import { sweepRateLimits } from './rate-limit.ts'
import { handle, publicTask } from './tasks.ts'

const nothing = z.object({})

/** What the platform itself has to do now and then. */
export const platformTasks = [
  handle(
    publicTask('platform.sweep-idempotency-keys', nothing, { schedule: '17 * * * *' }),
    async (ctx) => {
      const swept = await sweepIdempotencyKeys(ctx.database)
      ctx.log.info({ swept }, 'swept idempotency keys')
    },
  ),
  handle(
    publicTask('platform.sweep-rate-limits', nothing, { schedule: '*/10 * * * *' }),
    async (ctx) => {
      const swept = await sweepRateLimits(ctx.database)
      ctx.log.info({ swept }, 'swept rate limits')
    },
  ),
]
