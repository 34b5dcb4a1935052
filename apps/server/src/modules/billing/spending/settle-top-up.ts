import { z } from 'zod'
import { listBillingManagers } from '#modules/identity'
import { recordAudit } from '#platform/audit'
import type { Ctx, InTx } from '#platform/context'
import { sendMail } from '#platform/mail'
import { issueLot, readBalance } from '../ledger/ledger.ts'
import type { ProviderPayment } from '../provider/provider-types.ts'
import { sayCredits, sayDay } from '../sync/words.ts'
import { toppedUpMail } from './mails.ts'
import { resumeTopUp } from './rules-store.ts'
import { findTopUp, setTopUpPaid } from './top-up-store.ts'

/** Gives the credits of an automatic purchase that was paid, once. Other payments are not its own. */
export async function settleTopUp(ctx: InTx<Ctx>, payment: ProviderPayment): Promise<void> {
  const { topUpHint, amountCents } = payment
  if (topUpHint === undefined) return
  const { companyId } = ctx.actor
  const isId = z.uuid().safeParse(topUpHint).success
  const topUp = isId ? await findTopUp(ctx.db, companyId, topUpHint) : undefined
  if (!topUp) {
    ctx.log.error({ payment: payment.id }, 'charge for a purchase that nobody here began')
    return
  }
  if (amountCents !== topUp.amountCents) {
    throw new Error(`The charge ${payment.id} is not what the purchase was to cost.`)
  }
  const { credits, rateMills } = topUp
  const { status } = await issueLot(ctx, {
    kind: 'purchase',
    ref: payment.id,
    amount: credits,
    terms: {
      label: `${sayCredits(credits)}, ${sayDay(payment.paidAt)}`,
      unit_mills: rateMills,
      cents: amountCents,
      is_top_up: true,
    },
  })
  if (status !== 'ok') return
  await setTopUpPaid(ctx.db, companyId, topUp.id, payment.id)
  await resumeTopUp(ctx.db, companyId)
  await tell(ctx, credits, amountCents)
  await recordAudit(ctx, {
    action: 'auto-top-up.charged',
    subjectType: 'payment',
    subjectId: payment.id,
    after: { title: sayCredits(credits), credits, amountCents },
  })
}

async function tell(ctx: InTx<Ctx>, credits: number, amountCents: number): Promise<void> {
  const { available } = await readBalance(ctx)
  for (const reader of await listBillingManagers(ctx)) {
    await sendMail(ctx, toppedUpMail(reader, { credits, amountCents, balance: available }))
  }
}
