import { Id } from '@headwater/contract/ids'
import { listBillingManagers } from '#modules/identity'
import { recordAudit } from '#platform/audit'
import type { Ctx, InTx } from '#platform/context'
import { enqueueMail } from '#platform/mail'
import { getBalance, issueLot } from '../ledger/ledger.ts'
import type { ProviderPayment } from '../provider/provider-types.ts'
import { formatCredits, formatDay } from '../sync/format-amounts.ts'
import { toppedUpMail } from './mails.ts'
import { clearTopUpFailure } from './spending-rules-store.ts'
import { findTopUp, setTopUpPaid } from './top-up-store.ts'

/** Grants the credits of a paid automatic top-up, once. Ignores other payments. */
export async function fulfilTopUp(ctx: InTx<Ctx>, payment: ProviderPayment): Promise<void> {
  const { topUpHint, amountCents } = payment
  if (topUpHint === undefined) return
  const { companyId } = ctx.actor
  const topUpId = Id.safeParse(topUpHint).data
  const topUp = topUpId ? await findTopUp(ctx.db, companyId, topUpId) : undefined
  if (!topUp) {
    ctx.log.error({ payment: payment.id }, 'charge without a known purchase')
    return
  }
  if (amountCents !== topUp.amountCents) {
    throw new Error(
      `The amount of the charge ${payment.id} differs from the price of the purchase.`,
    )
  }
  const { credits, rateMills } = topUp
  const { status } = await issueLot(ctx, {
    kind: 'purchase',
    ref: payment.id,
    amount: credits,
    terms: {
      label: `${formatCredits(credits)}, ${formatDay(payment.paidAt)}`,
      unit_mills: rateMills,
      cents: amountCents,
      is_top_up: true,
    },
  })
  if (status !== 'ok') return
  await setTopUpPaid(ctx.db, companyId, topUp.id, payment.id)
  await clearTopUpFailure(ctx.db, companyId)
  await notifyToppedUp(ctx, credits, amountCents)
  await recordAudit(ctx, {
    action: 'auto-top-up.charged',
    subjectType: 'payment',
    subjectId: payment.id,
    after: { title: formatCredits(credits), credits, amountCents },
  })
}

async function notifyToppedUp(ctx: InTx<Ctx>, credits: number, amountCents: number): Promise<void> {
  const { available } = await getBalance(ctx)
  for (const recipient of await listBillingManagers(ctx)) {
    await enqueueMail(ctx, toppedUpMail(recipient, { credits, amountCents, balance: available }))
  }
}
