import { type Ctx, inTransaction } from '#platform/context'
import { ask } from '../provider/ask.ts'
import { type ChargeOutcome, chargeCard, findCharge } from '../provider/charge-card.ts'
import { findCustomerId } from '../provider/customer-store.ts'
import { findCard } from '../provider/find-card.ts'
import type { Payments } from '../provider/payments.ts'
import { fulfil } from '../sync/fulfil.ts'
import { sayCredits } from '../sync/words.ts'
import { failTopUp } from './fail-top-up.ts'
import { findRules } from './rules-store.ts'
import {
  chooseCard,
  findTopUp,
  isKeyForgotten,
  setTopUpFailed,
  type TopUpRow,
} from './top-up-store.ts'

/**
 * Charges the card for one automatic purchase and gives the credits. It may die at any point and is
 * taken up again: who finds that the provider may have heard of it asks what became of that first.
 */
export async function chargeTopUp(
  ctx: Ctx,
  payments: Payments,
  { topUpId }: { readonly topUpId: string },
): Promise<void> {
  const { companyId } = ctx.actor
  const { topUp, customerId } = await inTransaction(ctx, async (ctx) => ({
    topUp: await findTopUp(ctx.db, companyId, topUpId),
    customerId: await findCustomerId(ctx.db, companyId),
  }))
  if (topUp?.status !== 'new') return
  if (customerId === undefined) return failTopUp(ctx, topUp, noCard)
  const outcome = await pursue(ctx, payments, topUp, customerId)
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

/** What the provider says to it; nothing when it was called off before anybody was asked. */
async function pursue(
  ctx: Ctx,
  payments: Payments,
  topUp: TopUpRow,
  customerId: string,
): Promise<ChargeOutcome | undefined> {
  const { companyId, id: topUpId, credits, amountCents } = topUp
  let { cardId } = topUp
  if (cardId === null) {
    if (await callOff(ctx, topUpId)) return undefined
    const found = await ask(ctx, () => findCard(payments, customerId))
    if (found === undefined) return { kind: 'refused', reason: noCard }
    const chosen = await inTransaction(ctx, (ctx) => chooseCard(ctx.db, companyId, topUpId, found))
    if (chosen?.status !== 'new' || chosen.cardId === null) return undefined
    cardId = chosen.cardId
  } else {
    const known = await ask(ctx, () => findCharge(payments, { customerId, topUpId }))
    if (known) return known
    if (await inTransaction(ctx, (ctx) => isKeyForgotten(ctx.db, companyId, topUpId))) {
      return { kind: 'refused', reason: 'The payment provider could not be reached for a day.' }
    }
  }
  const title = sayCredits(credits)
  const charge = { companyId, topUpId, customerId, cardId, amountCents, title }
  return ask(ctx, () => chargeCard(payments, charge))
}

/** Switched off meanwhile: nothing is charged that nobody wants any more. */
function callOff(ctx: Ctx, topUpId: string): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const { companyId } = ctx.actor
    const { topUpEnabled } = await findRules(ctx.db, companyId)
    if (topUpEnabled) return false
    await setTopUpFailed(ctx.db, companyId, topUpId, 'It was switched off before it began.')
    return true
  })
}
