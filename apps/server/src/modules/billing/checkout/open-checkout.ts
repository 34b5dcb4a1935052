import { recordAudit } from '#platform/audit'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { findPlanVersion } from '../plans/store.ts'
import { ask, askFor, isKeyReused, isRefusal } from '../provider/ask.ts'
import { fetchSession } from '../provider/fetch-snapshot.ts'
import type { Payments } from '../provider/payments.ts'
import { publishPlan } from '../provider/publish-plan.ts'
import { withPlans } from '../provider/republish-plans.ts'
import { findRules } from '../spending/rules-store.ts'
import { fulfil } from '../sync/fulfil.ts'
import { watchObject } from '../sync/queue-store.ts'
import { withCustomer } from '../sync/with-customer.ts'
import { isSameWish } from './checkout-rules.ts'
import {
  type CheckoutRow,
  closeCheckout,
  findUnfinishedCheckout,
  insertCheckout,
  isOlderThanADay,
  openCheckoutPage,
  type Wish,
} from './checkout-store.ts'
import { openPage } from './open-page.ts'
import { type Site, successUrl } from './site.ts'

interface Parts {
  readonly payments: Payments
  readonly site: Site
}

/** More than anybody clicks; who is still overtaken after so many should try again by hand. */
const mostAttempts = 6

/**
 * Leads to the one open page of this purpose. The same wish again leads to the same page; another
 * wish ends the old page first, so that nobody can pay both.
 */
export async function openCheckout(ctx: Ctx, parts: Parts, wish: Wish): Promise<string> {
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    const checkout = await takeUp(ctx, wish)
    const url = checkout && (await pursue(ctx, parts, checkout, isSameWish(checkout, wish)))
    if (url !== undefined) return url
  }
  throw new AppError(
    'payments_away',
    'Somebody else of your team is at the checkout too. Please try again in a minute.',
  )
}

/** The checkout that is open already, or a new one; committed before the provider hears of it. */
function takeUp(ctx: Ctx, wish: Wish): Promise<CheckoutRow | undefined> {
  const { companyId, clientId } = ctx.actor
  return inTransaction(ctx, async (ctx) => {
    const open = await findUnfinishedCheckout(ctx.db, companyId, wish.purpose)
    if (open) return open
    const id = newId()
    const isMine = await insertCheckout(ctx.db, { ...wish, companyId, id, clientId })
    if (isMine) await recordStart(ctx, id, wish)
    return findUnfinishedCheckout(ctx.db, companyId, wish.purpose)
  })
}

async function recordStart(ctx: InTx<Ctx>, id: string, wish: Wish): Promise<void> {
  const { purpose, planId, quantity, credits, amountCents } = wish
  await recordAudit(ctx, {
    action: 'checkout.started',
    subjectType: 'checkout',
    subjectId: id,
    after: { purpose, planId, quantity, credits, amountCents },
  })
}

/** Where the checkout leads, or undefined when it is over and another may begin. */
async function pursue(
  ctx: Ctx,
  parts: Parts,
  checkout: CheckoutRow,
  isWanted: boolean,
): Promise<string | undefined> {
  const { status, providerSessionId } = checkout
  if (status !== 'new' && providerSessionId !== null) {
    return lookAtPage(ctx, parts, { checkout, sessionId: providerSessionId, isWanted })
  }
  const opened = await open(ctx, parts, checkout)
  if (!opened?.providerSessionId || opened.status !== 'open') return undefined
  if (isWanted && opened.url !== null) return opened.url
  return lookAtPage(ctx, parts, { checkout, sessionId: opened.providerSessionId, isWanted })
}

/** Opens the page, or finds the one that was opened by somebody who died before writing it down. */
async function open(
  ctx: Ctx,
  { payments, site }: Parts,
  checkout: CheckoutRow,
): Promise<CheckoutRow | undefined> {
  const { companyId, id } = checkout
  if (await inTransaction(ctx, (ctx) => isOlderThanADay(ctx.db, companyId, id))) {
    await close(ctx, id, 'expired')
    return undefined
  }
  const keepsCard = await wantsCard(ctx, checkout)
  try {
    const session = await withCustomer(ctx, payments, (customerId) =>
      withPlans(ctx, payments, async () => {
        const priceId = await priceOf(ctx, payments, checkout)
        return openPage(ctx, { payments, site, customerId, priceId, keepsCard }, checkout)
      }),
    )
    const { id: sessionId, url, expiresAt } = session
    return await inTransaction(ctx, async (ctx) => {
      await watchObject(ctx.db, { type: 'checkout.session', id: sessionId })
      const page = { providerSessionId: sessionId, url, expiresAt }
      return openCheckoutPage(ctx.db, companyId, id, page)
    })
  } catch (error) {
    // Asked for in other words once, by an older release: that page, if there is one, dies unpaid.
    if (!isKeyReused(error)) throw error
    await close(ctx, id, 'failed')
    return undefined
  }
}

/** Nobody's card is kept for nothing: credits alone keep it, where more are bought by themselves. */
async function wantsCard(ctx: Ctx, { companyId, purpose }: CheckoutRow): Promise<boolean> {
  if (purpose !== 'credits') return false
  return (await inTransaction(ctx, (ctx) => findRules(ctx.db, companyId))).topUpEnabled
}

async function priceOf(
  ctx: Ctx,
  payments: Payments,
  { purpose, planId, planVersion }: CheckoutRow,
): Promise<string | undefined> {
  if (purpose === 'credits') return undefined
  const plan = await inTransaction(ctx, (ctx) => findPlanVersion(ctx.db, planId, planVersion))
  if (!plan) throw new Error('A checkout names a tier that is not there.')
  return (await publishPlan(ctx, payments, plan)).priceId
}

interface Page {
  readonly checkout: CheckoutRow
  readonly sessionId: string
  readonly isWanted: boolean
  /** What the provider said when the page was to be ended. */
  readonly refusal?: unknown
}

async function lookAtPage(ctx: Ctx, parts: Parts, page: Page): Promise<string | undefined> {
  const { payments, site } = parts
  const { checkout, sessionId, isWanted } = page
  const session = await ask(ctx, () => askFor(() => fetchSession(payments, sessionId)))
  if (!session) {
    // Opened at another account of ours, before the settings changed: nobody can pay there any more.
    await close(ctx, checkout.id, 'expired')
    return undefined
  }
  if (session.status === 'open') {
    if (isWanted && session.url !== null) return session.url
    if (page.refusal !== undefined) throw page.refusal
    // Paid in the last moment, perhaps: only a second look can tell.
    const refusal = await expire(ctx, payments, sessionId)
    return lookAtPage(ctx, parts, { ...page, isWanted: false, refusal })
  }
  await fulfil(ctx, payments, { type: 'checkout.session', id: sessionId })
  return session.status === 'complete' ? successUrl(site, checkout, sessionId) : undefined
}

/** Gives the provider's refusal: what is not open any more cannot be ended. */
async function expire(ctx: Ctx, { stripe }: Payments, sessionId: string): Promise<unknown> {
  try {
    await ask(ctx, () => stripe.checkout.sessions.expire(sessionId))
    return undefined
  } catch (error) {
    if (isRefusal(error)) return error
    throw error
  }
}

function close(ctx: Ctx, id: string, status: 'expired' | 'failed'): Promise<void> {
  return inTransaction(ctx, (ctx) => closeCheckout(ctx.db, ctx.actor.companyId, id, status))
}
