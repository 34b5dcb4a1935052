import type * as contract from '@headwater/contract/billing/spending'
import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import type { Payments } from '../provider/payments.ts'
import { readSpendingRules } from './read-spending.ts'
import { lockRules, updateRules } from './rules-store.ts'

type ChangeSpendingRules = typeof contract.changeSpendingRules

/** Changes what was named and leaves the rest. */
export async function changeSpendingRules(
  ctx: Ctx,
  wishes: InputOf<ChangeSpendingRules>,
  payments: Payments | undefined,
): Promise<ReplyOf<ChangeSpendingRules>> {
  await change(ctx, wishes)
  return readSpendingRules(ctx, payments)
}

function change(ctx: Ctx, wishes: InputOf<ChangeSpendingRules>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { companyId } = ctx.actor
    const { lowBalanceAt, monthlyCap } = await lockRules(ctx.db, companyId)
    const before = { low_balance_at: lowBalanceAt, monthly_cap: monthlyCap }
    const after = {
      low_balance_at: wishes.low_balance_at === undefined ? lowBalanceAt : wishes.low_balance_at,
      monthly_cap: wishes.monthly_cap === undefined ? monthlyCap : wishes.monthly_cap,
    }
    const isOtherLine = after.low_balance_at !== lowBalanceAt
    if (!isOtherLine && after.monthly_cap === monthlyCap) return
    await updateRules(ctx.db, companyId, {
      lowBalanceAt: after.low_balance_at,
      monthlyCap: after.monthly_cap,
      // What was said of another line says nothing of this one.
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
