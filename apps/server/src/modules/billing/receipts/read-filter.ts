import type { ReceiptFilter as ReceiptFilterInput } from '@headwater/contract/billing/receipts'
import type { Ctx } from '#platform/context'
import { AppError } from '#platform/errors'

/** Which receipts are meant; all conditions together. */
export interface ReceiptFilter {
  readonly view: ReceiptFilterInput['view']
  readonly clientId?: string | undefined
  readonly jobId?: string | undefined
  readonly flowId?: string | undefined
  readonly from?: Date | undefined
  readonly until?: Date | undefined
  /** Nobody else's. */
  readonly ownerId?: string | undefined
}

/** With times in place of their texts; whoever does not manage billing sees what is theirs. */
export function readFilter(ctx: Ctx, { from, until, ...exact }: ReceiptFilterInput): ReceiptFilter {
  const filter = {
    ...exact,
    ...(from !== undefined && { from: new Date(from) }),
    ...(until !== undefined && { until: new Date(until) }),
    ...ownOnly(ctx),
  }
  if (filter.from && filter.until && filter.until <= filter.from) {
    const fields = { until: 'Must be later than the beginning.' }
    throw new AppError('invalid_input', 'The end lies before the beginning.', fields)
  }
  return filter
}

export function ownOnly({ actor }: Ctx): { ownerId?: string } {
  return actor.privileges.has('billing.manage') ? {} : { ownerId: actor.clientId }
}
