import { getCompanyName, listBillingManagers } from '#modules/identity'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { enqueueMail } from '#platform/mail'
import { settleCredits } from '../credits/settle-credits.ts'
import { getBalance } from '../ledger/ledger.ts'
import { lowBalanceMail } from './mails.ts'
import {
  hasGrantSince,
  lockSpendingRules,
  markLowBalanceNotified,
  type SpendingRulesRow,
} from './spending-rules-store.ts'
import { decideLowBalanceNotice } from './top-up-rules.ts'

/** Notifies the billing managers of a low balance, once until credits are granted again. */
export function notifyLowBalance(ctx: Ctx): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { companyId } = ctx.actor
    await settleCredits(ctx)
    const { available } = await getBalance(ctx)
    const rules = await lockSpendingRules(ctx.db, companyId)
    const { lowBalanceAt } = rules
    if (lowBalanceAt === null || !(await shouldNotify(ctx, rules, available))) return
    await markLowBalanceNotified(ctx.db, companyId)
    const details = { companyName: await getCompanyName(ctx), balance: available, lowBalanceAt }
    for (const recipient of await listBillingManagers(ctx)) {
      await enqueueMail(ctx, lowBalanceMail(recipient, details))
    }
  })
}

async function shouldNotify(
  ctx: InTx<Ctx>,
  { lowBalanceAt, lowBalanceToldAt: toldAt }: SpendingRulesRow,
  available: number,
): Promise<boolean> {
  const hasGrant = toldAt !== null && (await hasGrantSince(ctx.db, ctx.actor.companyId, toldAt))
  return decideLowBalanceNotice({
    lowBalanceAt,
    isNotified: toldAt !== null,
    hasGrantSince: hasGrant,
    available,
  })
}
