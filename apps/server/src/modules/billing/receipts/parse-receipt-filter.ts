import type { ReceiptFilter as ReceiptFilterInput } from '@headwater/contract/billing/receipts'
import type { Ctx } from '#platform/context'
import { AppError } from '#platform/errors'

/** The receipts to return; all conditions must hold. */
export interface ReceiptFilter {
  readonly view: ReceiptFilterInput['view']
  readonly clientId?: string | undefined
  readonly jobId?: string | undefined
  readonly flowId?: string | undefined
  readonly from?: Date | undefined
  readonly until?: Date | undefined
  /** Limits the list to receipts of this membership. */
  readonly ownerId?: string | undefined
}

/** Parses times and limits members who do not manage billing to their own receipts. */
export function parseReceiptFilter(
  ctx: Ctx,
  { from, until, ...exact }: ReceiptFilterInput,
): ReceiptFilter {
  const filter = {
    ...exact,
    ...(from !== undefined && { from: new Date(from) }),
    ...(until !== undefined && { until: new Date(until) }),
    ...ownReceiptsOnly(ctx),
  }
  if (filter.from && filter.until && filter.until <= filter.from) {
    const fields = { until: 'Must be after the start.' }
    throw new AppError('invalid_input', 'The end is before the start.', fields)
  }
  return filter
}

export function ownReceiptsOnly({ actor }: Ctx): { ownerId?: string } {
  return actor.privileges.has('billing.manage') ? {} : { ownerId: actor.clientId }
}
