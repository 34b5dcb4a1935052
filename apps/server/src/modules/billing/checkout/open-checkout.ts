import { recordAudit } from '#platform/audit'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { findPlanVersion } from '../plans/store.ts'
import {
  callProvider,
  findAtProvider,
  isIdempotencyKeyReused,
  isInvalidRequest,
} from '../provider/call-provider.ts'
import { ensureProviderPrice } from '../provider/ensure-provider-price.ts'
import { fetchSession } from '../provider/fetch-snapshot.ts'
import type { PaymentProvider } from '../provider/payment-provider.ts'
import { withRestoredPrices } from '../provider/restore-missing-prices.ts'
import { findSpendingRules } from '../spending/spending-rules-store.ts'
import { fulfil } from '../sync/fulfil.ts'
import { scheduleSync } from '../sync/queue-store.ts'
import { withCustomer } from '../sync/with-customer.ts'
import { isSameCheckoutRequest } from './checkout-rules.ts'
import {
  type CheckoutRequest,
  type CheckoutRow,
  closeCheckout,
  findUnfinishedCheckout,
  insertCheckout,
  isIdempotencyKeyExpired,
  saveCheckoutPage,
} from './checkout-store.ts'
import { createCheckoutPage } from './create-checkout-page.ts'
import { type PublicSite, successUrl } from './return-urls.ts'

interface CheckoutContext {
  readonly payments: PaymentProvider
  readonly site: PublicSite
}

/** More attempts than concurrent clicks ever cause; after that the member has to try again. */
const maxAttempts = 6

/**
 * Returns the URL of the one open page for this purpose. An equal request gets the same page; a
 * different request closes the old page first, so that both cannot be paid.
 */
export async function openCheckout(
  ctx: Ctx,
  parts: CheckoutContext,
  request: CheckoutRequest,
): Promise<string> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const checkout = await findOrCreateCheckout(ctx, request)
    const url =
      checkout &&
      (await resolveCheckoutUrl(ctx, parts, checkout, isSameCheckoutRequest(checkout, request)))
    if (url !== undefined) return url
  }
  throw new AppError(
    'payments_away',
    'Someone else on your team is also checking out. Try again in a minute.',
  )
}

/** Returns the open checkout or a new one, committed before the provider is called. */
function findOrCreateCheckout(
  ctx: Ctx,
  request: CheckoutRequest,
): Promise<CheckoutRow | undefined> {
  const { companyId, clientId } = ctx.actor
  return inTransaction(ctx, async (ctx) => {
    const open = await findUnfinishedCheckout(ctx.db, companyId, request.purpose)
    if (open) return open
    const id = newId()
    const isMine = await insertCheckout(ctx.db, { ...request, companyId, id, clientId })
    if (isMine) await recordStart(ctx, id, request)
    return findUnfinishedCheckout(ctx.db, companyId, request.purpose)
  })
}

async function recordStart(ctx: InTx<Ctx>, id: string, request: CheckoutRequest): Promise<void> {
  const { purpose, planId, quantity, credits, amountCents } = request
  await recordAudit(ctx, {
    action: 'checkout.started',
    subjectType: 'checkout',
    subjectId: id,
    after: { purpose, planId, quantity, credits, amountCents },
  })
}

/** Returns where the checkout leads, or undefined when it is over and another may start. */
async function resolveCheckoutUrl(
  ctx: Ctx,
  parts: CheckoutContext,
  checkout: CheckoutRow,
  isWanted: boolean,
): Promise<string | undefined> {
  const { status, providerSessionId } = checkout
  if (status !== 'new' && providerSessionId !== null) {
    return resolveProviderPage(ctx, parts, { checkout, sessionId: providerSessionId, isWanted })
  }
  const opened = await open(ctx, parts, checkout)
  if (!opened?.providerSessionId || opened.status !== 'open') return undefined
  if (isWanted && opened.url !== null) return opened.url
  return resolveProviderPage(ctx, parts, {
    checkout,
    sessionId: opened.providerSessionId,
    isWanted,
  })
}

/** Opens the page, or finds the one opened by a process that crashed before saving it. */
async function open(
  ctx: Ctx,
  { payments, site }: CheckoutContext,
  checkout: CheckoutRow,
): Promise<CheckoutRow | undefined> {
  const { companyId, id } = checkout
  if (await inTransaction(ctx, (ctx) => isIdempotencyKeyExpired(ctx.db, companyId, id))) {
    await closeOwnCheckout(ctx, id, 'expired')
    return undefined
  }
  const savesCard = await shouldSaveCard(ctx, checkout)
  try {
    const session = await withCustomer(ctx, payments, (customerId) =>
      withRestoredPrices(ctx, payments, async () => {
        const priceId = await findPriceId(ctx, payments, checkout)
        return createCheckoutPage(ctx, { payments, site, customerId, priceId, savesCard }, checkout)
      }),
    )
    const { id: sessionId, url, expiresAt } = session
    return await inTransaction(ctx, async (ctx) => {
      await scheduleSync(ctx.db, { type: 'checkout.session', id: sessionId })
      const page = { providerSessionId: sessionId, url, expiresAt }
      return saveCheckoutPage(ctx.db, companyId, id, page)
    })
  } catch (error) {
    // An older release used the key with other parameters; its page, if any, expires unpaid.
    if (!isIdempotencyKeyReused(error)) throw error
    await closeOwnCheckout(ctx, id, 'failed')
    return undefined
  }
}

/** The card is saved only for credit purchases of companies with automatic top-up. */
async function shouldSaveCard(ctx: Ctx, { companyId, purpose }: CheckoutRow): Promise<boolean> {
  if (purpose !== 'credits') return false
  return (await inTransaction(ctx, (ctx) => findSpendingRules(ctx.db, companyId))).topUpEnabled
}

async function findPriceId(
  ctx: Ctx,
  payments: PaymentProvider,
  { purpose, planId, planVersion }: CheckoutRow,
): Promise<string | undefined> {
  if (purpose === 'credits') return undefined
  const plan = await inTransaction(ctx, (ctx) => findPlanVersion(ctx.db, planId, planVersion))
  if (!plan) throw new Error('A checkout names a tier that is not there.')
  return (await ensureProviderPrice(ctx, payments, plan)).priceId
}

interface OpenedPage {
  readonly checkout: CheckoutRow
  readonly sessionId: string
  readonly isWanted: boolean
  /** The provider's error when the page could not be closed. */
  readonly refusal?: unknown
}

async function resolveProviderPage(
  ctx: Ctx,
  parts: CheckoutContext,
  page: OpenedPage,
): Promise<string | undefined> {
  const { payments, site } = parts
  const { checkout, sessionId, isWanted } = page
  const session = await callProvider(ctx, () =>
    findAtProvider(() => fetchSession(payments, sessionId)),
  )
  if (!session) {
    // The page belongs to a provider account used before the settings changed, so it can no longer
    // be paid.
    await closeOwnCheckout(ctx, checkout.id, 'expired')
    return undefined
  }
  if (session.status === 'open') {
    if (isWanted && session.url !== null) return session.url
    if (page.refusal !== undefined) throw page.refusal
    // The page may have been paid at the last moment, so fetch its state again.
    const refusal = await expireSession(ctx, payments, sessionId)
    return resolveProviderPage(ctx, parts, { ...page, isWanted: false, refusal })
  }
  await fulfil(ctx, payments, { type: 'checkout.session', id: sessionId })
  return session.status === 'complete' ? successUrl(site, checkout, sessionId) : undefined
}

/** Returns the provider's error when the session is no longer open and cannot be expired. */
async function expireSession(
  ctx: Ctx,
  { stripe }: PaymentProvider,
  sessionId: string,
): Promise<unknown> {
  try {
    await callProvider(ctx, () => stripe.checkout.sessions.expire(sessionId))
    return undefined
  } catch (error) {
    if (isInvalidRequest(error)) return error
    throw error
  }
}

function closeOwnCheckout(ctx: Ctx, id: string, status: 'expired' | 'failed'): Promise<void> {
  return inTransaction(ctx, (ctx) => closeCheckout(ctx.db, ctx.actor.companyId, id, status))
}
