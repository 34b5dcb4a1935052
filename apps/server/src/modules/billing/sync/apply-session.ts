import { recordAudit } from '#platform/audit'
import type { Ctx, InTx } from '#platform/context'
import { decideCheckoutStatus } from '../checkout/checkout-rules.ts'
import {
  type CheckoutRow,
  findCheckoutBySession,
  setCheckoutState,
} from '../checkout/checkout-store.ts'
import { issueLot } from '../ledger/ledger.ts'
import type {
  ProviderPayment,
  ProviderSession,
  ProviderSubscription,
} from '../provider/provider-types.ts'
import { clearTopUpFailure } from '../spending/spending-rules-store.ts'
import { formatCredits, formatDay } from './format-amounts.ts'

interface SessionContext {
  readonly payment: ProviderPayment | undefined
  readonly subscription: ProviderSubscription | undefined
}

/** Grants the credits of a paid purchase and saves the state of the checkout. */
export async function applySession(
  ctx: InTx<Ctx>,
  session: ProviderSession,
  { payment, subscription }: SessionContext,
): Promise<void> {
  const checkout = await findCheckoutBySession(ctx.db, ctx.actor.companyId, {
    sessionId: session.id,
    checkoutId: session.checkoutHint,
  })
  if (!checkout) {
    ctx.log.error({ session: session.id }, 'checkout page without a known checkout')
    return
  }
  const status = decideCheckoutStatus(session, subscription?.status)
  if (status === 'paid' && session.mode === 'payment')
    await grantPurchase(ctx, session, checkout, payment)
  await setCheckoutState(ctx.db, ctx.actor.companyId, checkout.id, {
    status,
    providerSessionId: session.id,
    url: session.url,
    expiresAt: session.expiresAt,
  })
}

async function grantPurchase(
  ctx: InTx<Ctx>,
  session: ProviderSession,
  checkout: CheckoutRow,
  payment: ProviderPayment | undefined,
): Promise<void> {
  const { credits, rateMills, amountCents } = checkout
  if (credits === null || rateMills === null) return
  if (session.amountCents !== amountCents) {
    throw new Error(`The page ${session.id} was paid with another amount than it was opened for.`)
  }
  const { status } = await issueLot(ctx, {
    kind: 'purchase',
    ref: session.id,
    amount: credits,
    by: checkout.clientId,
    terms: {
      label: `${formatCredits(credits)}, ${formatDay(payment?.paidAt ?? checkout.createdAt)}`,
      unit_mills: rateMills,
      cents: amountCents,
      plan_id: checkout.planId,
      plan_version: checkout.planVersion,
    },
  })
  if (status !== 'ok') return
  await clearTopUpFailure(ctx.db, ctx.actor.companyId)
  await recordAudit(ctx, {
    action: 'purchase.fulfilled',
    subjectType: 'payment',
    subjectId: session.id,
    after: { title: formatCredits(credits), credits },
  })
}
