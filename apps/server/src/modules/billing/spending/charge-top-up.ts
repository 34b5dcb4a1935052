import { listBillingManagers } from '#modules/identity'
import { type Ctx, inTransaction } from '#platform/context'
import { enqueueMail } from '#platform/mail'
import { callProvider } from '../provider/call-provider.ts'
import { type ChargeOutcome, chargeCard, findCharge } from '../provider/charge-card.ts'
import { findCustomerId } from '../provider/customer-store.ts'
import { findCard } from '../provider/find-card.ts'
import type { PaymentProvider } from '../provider/payment-provider.ts'
import { formatCredits } from '../sync/format-amounts.ts'
import { fulfil } from '../sync/fulfil.ts'
import { topUpFailedMail } from './mails.ts'
import { findSpendingRules, saveSpendingRules } from './spending-rules-store.ts'
import {
  findTopUp,
  isTopUpKeyExpired,
  saveChosenCard,
  setTopUpFailed,
  type TopUpRow,
} from './top-up-store.ts'

/**
 * Charges the card for one automatic top-up and grants the credits. It may crash at any point and
 * be resumed: if the provider may already have received the charge, its outcome is fetched first.
 */
export async function chargeTopUp(
  ctx: Ctx,
  payments: PaymentProvider,
  { topUpId }: { readonly topUpId: string },
): Promise<void> {
  const { companyId } = ctx.actor
  const { topUp, customerId } = await inTransaction(ctx, async (ctx) => ({
    topUp: await findTopUp(ctx.db, companyId, topUpId),
    customerId: await findCustomerId(ctx.db, companyId),
  }))
  if (topUp?.status !== 'new') return
  if (customerId === undefined) return failTopUp(ctx, topUp, noCard)
  const outcome = await chargeOrResume(ctx, payments, topUp, customerId)
  if (!outcome) return
  switch (outcome.kind) {
    case 'paid':
      await fulfil(ctx, payments, { type: 'payment_intent', id: outcome.paymentId })
      return
    case 'refused':
      return failTopUp(ctx, topUp, outcome.reason)
    case 'pending':
      throw new Error(`The charge ${outcome.paymentId} is not decided yet.`)
  }
}

const noCard = 'There is no card on file.'

/**
 * Returns the provider's outcome; undefined when the top-up was cancelled before the provider was
 * called.
 */
async function chargeOrResume(
  ctx: Ctx,
  payments: PaymentProvider,
  topUp: TopUpRow,
  customerId: string,
): Promise<ChargeOutcome | undefined> {
  const { companyId, id: topUpId, credits, amountCents } = topUp
  let { cardId } = topUp
  if (cardId === null) {
    if (await cancelIfDisabled(ctx, topUpId)) return undefined
    const found = await callProvider(ctx, () => findCard(payments, customerId))
    if (found === undefined) return { kind: 'refused', reason: noCard }
    const chosen = await inTransaction(ctx, (ctx) =>
      saveChosenCard(ctx.db, companyId, topUpId, found),
    )
    if (chosen?.status !== 'new' || chosen.cardId === null) return undefined
    cardId = chosen.cardId
  } else {
    const known = await callProvider(ctx, () => findCharge(payments, { customerId, topUpId }))
    if (known) return known
    if (await inTransaction(ctx, (ctx) => isTopUpKeyExpired(ctx.db, companyId, topUpId))) {
      return { kind: 'refused', reason: 'The payment provider couldn’t be reached for a day.' }
    }
  }
  const title = formatCredits(credits)
  const charge = { companyId, topUpId, customerId, cardId, amountCents, title }
  return callProvider(ctx, () => chargeCard(payments, charge))
}

/** Cancels the top-up if it was switched off meanwhile, before anything is charged. */
function cancelIfDisabled(ctx: Ctx, topUpId: string): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const { companyId } = ctx.actor
    const { topUpEnabled } = await findSpendingRules(ctx.db, companyId)
    if (topUpEnabled) return false
    await setTopUpFailed(
      ctx.db,
      companyId,
      topUpId,
      'Automatic top-up was turned off before this purchase.',
    )
    return true
  })
}

/** Saves the failure, pauses further top-ups, and notifies the billing managers. */
function failTopUp(
  ctx: Ctx,
  { id, credits, amountCents }: TopUpRow,
  reason: string,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { companyId } = ctx.actor
    if (!(await setTopUpFailed(ctx.db, companyId, id, reason))) return
    await saveSpendingRules(ctx.db, companyId, { topUpFailure: reason })
    for (const recipient of await listBillingManagers(ctx)) {
      await enqueueMail(ctx, topUpFailedMail(recipient, { credits, amountCents, reason }))
    }
  })
}
