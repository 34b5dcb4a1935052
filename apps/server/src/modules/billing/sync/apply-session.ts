import { recordAudit } from '#platform/audit'
import type { Ctx, InTx } from '#platform/context'
import { decideCheckoutStatus } from '../checkout/checkout-rules.ts'
import { type CheckoutRow, findCheckoutOf, setCheckoutState } from '../checkout/checkout-store.ts'
import { issueLot } from '../ledger/ledger.ts'
import type {
  ProviderPayment,
  ProviderSession,
  ProviderSubscription,
} from '../provider/provider-types.ts'
import { resumeTopUp } from '../spending/rules-store.ts'
import { sayCredits, sayDay } from './words.ts'

interface SessionParts {
  readonly payment: ProviderPayment | undefined
  readonly subscription: ProviderSubscription | undefined
}

/** Gives the credits of a purchase that is paid, and writes down how the checkout stands. */
export async function applySession(
  ctx: InTx<Ctx>,
  session: ProviderSession,
  { payment, subscription }: SessionParts,
): Promise<void> {
  const checkout = await findCheckoutOf(ctx.db, ctx.actor.companyId, {
    sessionId: session.id,
    checkoutId: session.checkoutHint,
  })
  if (!checkout) {
    ctx.log.error({ session: session.id }, 'checkout page that nobody here opened')
    return
  }
  const status = decideCheckoutStatus(session, subscription?.status)
  if (status === 'paid' && session.mode === 'payment') await give(ctx, session, checkout, payment)
  await setCheckoutState(ctx.db, ctx.actor.companyId, checkout.id, {
    status,
    providerSessionId: session.id,
    url: session.url,
    expiresAt: session.expiresAt,
  })
}

async function give(
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
      label: `${sayCredits(credits)}, ${sayDay(payment?.paidAt ?? checkout.createdAt)}`,
      unit_mills: rateMills,
      cents: amountCents,
      plan_id: checkout.planId,
      plan_version: checkout.planVersion,
    },
  })
  if (status !== 'ok') return
  await resumeTopUp(ctx.db, ctx.actor.companyId)
  await recordAudit(ctx, {
    action: 'purchase.fulfilled',
    subjectType: 'payment',
    subjectId: session.id,
    after: { title: sayCredits(credits), credits },
  })
}
