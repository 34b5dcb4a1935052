import type { Checkout } from '@headwater/contract/billing/checkout'
import { type Ctx, inTransaction } from '#platform/context'
import { findPlanVersion } from '../plans/store.ts'
import { formatCredits, formatPlan } from '../sync/format-amounts.ts'
import type { CheckoutRow } from './checkout-store.ts'

const states = {
  new: 'open',
  open: 'open',
  processing: 'processing',
  paid: 'done',
  failed: 'failed',
  expired: 'expired',
} as const satisfies Record<CheckoutRow['status'], Checkout['state']>

export async function presentCheckout(ctx: Ctx, row: CheckoutRow): Promise<Checkout> {
  const { planId, planVersion, quantity, credits } = row
  const plan = await inTransaction(ctx, (ctx) => findPlanVersion(ctx.db, planId, planVersion))
  if (!plan) throw new Error('A checkout names a tier that is not there.')
  return {
    id: row.id,
    purpose: row.purpose,
    state: states[row.status],
    title: credits === null ? formatPlan(plan, quantity) : formatCredits(credits),
    amount_cents: row.amountCents,
    credits: credits ?? plan.creditsAllowance * quantity,
    url: row.status === 'open' ? row.url : null,
    expires_at: row.expiresAt?.toISOString() ?? null,
  }
}
