import { getCompanyName, listBillingManagers } from '#modules/identity'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { sendMail } from '#platform/mail'
import { settleCredits } from '../credits/settle-credits.ts'
import { readBalance } from '../ledger/ledger.ts'
import { lowBalanceMail } from './mails.ts'
import { hasGrantSince, lockRules, noteTold, type Rules } from './rules-store.ts'
import { decideNotice } from './top-up-rules.ts'

/** Tells those who manage billing that few credits are left; once, until more have come. */
export function tellLowBalance(ctx: Ctx): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { companyId } = ctx.actor
    await settleCredits(ctx)
    const { available } = await readBalance(ctx)
    const rules = await lockRules(ctx.db, companyId)
    const { lowBalanceAt } = rules
    if (lowBalanceAt === null || !(await isNews(ctx, rules, available))) return
    await noteTold(ctx.db, companyId)
    const news = { companyName: await getCompanyName(ctx), balance: available, lowBalanceAt }
    for (const reader of await listBillingManagers(ctx)) {
      await sendMail(ctx, lowBalanceMail(reader, news))
    }
  })
}

async function isNews(
  ctx: InTx<Ctx>,
  { lowBalanceAt, lowBalanceToldAt: toldAt }: Rules,
  available: number,
): Promise<boolean> {
  const hasGrant = toldAt !== null && (await hasGrantSince(ctx.db, ctx.actor.companyId, toldAt))
  return decideNotice({
    lowBalanceAt,
    isTold: toldAt !== null,
    hasGrantSince: hasGrant,
    available,
  })
}
