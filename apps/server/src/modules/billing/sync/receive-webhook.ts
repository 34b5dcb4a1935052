import type { FastifyRequest } from 'fastify'
import { inTransaction, type PublicCtx } from '#platform/context'
import { AppError } from '#platform/errors'
import type { Payments } from '../provider/payments.ts'
import { readEvent } from '../provider/read-event.ts'
import { decideNotice } from './notice-rules.ts'
import { readSeconds } from './queue-store.ts'
import { takeNotices } from './take-notices.ts'

/** Takes a notice of the provider if the provider signed it, just now. */
export async function receiveWebhook(
  ctx: PublicCtx,
  payments: Payments | undefined,
  { headers, signedBytes }: Pick<FastifyRequest, 'headers' | 'signedBytes'>,
): Promise<void> {
  const signature = headers['stripe-signature']
  if (!payments || signedBytes === undefined || typeof signature !== 'string') throw refusal()
  await inTransaction(ctx, async (ctx) => {
    const now = await readSeconds(ctx.db)
    const event = readEvent(payments, { bytes: signedBytes, signature, now })
    if (!event) throw refusal()
    const notice = decideNotice(event)
    if (notice) await takeNotices(ctx, [notice])
  })
}

function refusal(): AppError {
  return new AppError('invalid_input', 'The signature of this call is not the payment provider’s.')
}
