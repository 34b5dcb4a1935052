import type * as contract from '@headwater/contract/billing/spending'
import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import type { PaymentProvider } from '../provider/payment-provider.ts'
import { getSpendingRules } from './get-spending-rules.ts'
import { lockSpendingRules, saveSpendingRules } from './spending-rules-store.ts'

type UpdateSpendingRules = typeof contract.updateSpendingRules

/** Updates the given fields and leaves the others alone. */
export async function updateSpendingRules(
  ctx: Ctx,
  changes: InputOf<UpdateSpendingRules>,
  payments: PaymentProvider | undefined,
): Promise<ReplyOf<UpdateSpendingRules>> {
  await applySpendingRules(ctx, changes)
  return getSpendingRules(ctx, payments)
}

function applySpendingRules(ctx: Ctx, changes: InputOf<UpdateSpendingRules>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { companyId } = ctx.actor
    const { lowBalanceAt, monthlyCap } = await lockSpendingRules(ctx.db, companyId)
    const before = { low_balance_at: lowBalanceAt, monthly_cap: monthlyCap }
    const after = {
      low_balance_at: changes.low_balance_at === undefined ? lowBalanceAt : changes.low_balance_at,
      monthly_cap: changes.monthly_cap === undefined ? monthlyCap : changes.monthly_cap,
    }
    const isOtherLine = after.low_balance_at !== lowBalanceAt
    if (!isOtherLine && after.monthly_cap === monthlyCap) return
    await saveSpendingRules(ctx.db, companyId, {
      lowBalanceAt: after.low_balance_at,
      monthlyCap: after.monthly_cap,
      // A notification for another threshold does not count for the new one.
      ...(isOtherLine && { lowBalanceToldAt: null }),
    })
    await recordAudit(ctx, {
      action: 'spending-rules.changed',
      subjectType: 'company',
      subjectId: companyId,
      before,
      after,
    })
  })
}
