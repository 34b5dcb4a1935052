import { listBillingManagers } from '#modules/identity'
import { type Ctx, inTransaction } from '#platform/context'
import { sendMail } from '#platform/mail'
import { topUpFailedMail } from './mails.ts'
import { updateRules } from './rules-store.ts'
import { setTopUpFailed, type TopUpRow } from './top-up-store.ts'

/** Writes down why nothing was bought, stops further attempts, and tells those who can see to it. */
export function failTopUp(
  ctx: Ctx,
  { id, credits, amountCents }: TopUpRow,
  reason: string,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { companyId } = ctx.actor
    if (!(await setTopUpFailed(ctx.db, companyId, id, reason))) return
    await updateRules(ctx.db, companyId, { topUpFailure: reason })
    for (const reader of await listBillingManagers(ctx)) {
      await sendMail(ctx, topUpFailedMail(reader, { credits, amountCents, reason }))
    }
  })
}
