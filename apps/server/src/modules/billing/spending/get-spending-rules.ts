import type { SpendingRules } from '@headwater/contract/billing/spending'
import { type Ctx, inTransaction } from '#platform/context'
import { getBalance } from '../ledger/ledger.ts'
import { findCustomerId } from '../provider/customer-store.ts'
import { findCard } from '../provider/find-card.ts'
import type { PaymentProvider } from '../provider/payment-provider.ts'
import { getTopUpPrice } from './get-top-up-price.ts'
import { presentSpendingRules } from './present.ts'
import { findSpendingRules } from './spending-rules-store.ts'

/** Returns the current rules and the state of the automatic top-up. */
export async function getSpendingRules(
  ctx: Ctx,
  payments: PaymentProvider | undefined,
): Promise<SpendingRules> {
  const hasCard = (await findOwnCard(ctx, payments)) !== undefined
  return inTransaction(ctx, async (ctx) => {
    const rules = await findSpendingRules(ctx.db, ctx.actor.companyId)
    const { available } = await getBalance(ctx)
    const price = await getTopUpPrice(ctx, rules.topUpQuantity)
    return presentSpendingRules(rules, { ...price, available, hasCard })
  })
}

/**
 * Returns the card on file; an unreachable provider only hides the card and does not fail the page.
 */
export async function findOwnCard(
  ctx: Ctx,
  payments: PaymentProvider | undefined,
): Promise<string | undefined> {
  const { companyId } = ctx.actor
  const customerId = await inTransaction(ctx, (ctx) => findCustomerId(ctx.db, companyId))
  if (!payments || customerId === undefined) return undefined
  try {
    return await findCard(payments, customerId)
  } catch (error) {
    ctx.log.warn({ err: error }, 'could not check for a card on file')
    return undefined
  }
}
