import type { SpendingRules } from '@headwater/contract/billing/spending'
import { type Ctx, inTransaction } from '#platform/context'
import { readBalance } from '../ledger/ledger.ts'
import { findCustomerId } from '../provider/customer-store.ts'
import { findCard } from '../provider/find-card.ts'
import type { Payments } from '../provider/payments.ts'
import { presentRules } from './present.ts'
import { priceTopUp } from './price-top-up.ts'
import { findRules } from './rules-store.ts'

/** The rules as they are now, and how the automatic top-up stands. */
export async function readSpendingRules(
  ctx: Ctx,
  payments: Payments | undefined,
): Promise<SpendingRules> {
  const hasCard = (await findOwnCard(ctx, payments)) !== undefined
  return inTransaction(ctx, async (ctx) => {
    const rules = await findRules(ctx.db, ctx.actor.companyId)
    const { available } = await readBalance(ctx)
    const price = await priceTopUp(ctx, rules.topUpQuantity)
    return presentRules(rules, { ...price, available, hasCard })
  })
}

/** A provider that is away hides the card; it must not hide the page. */
export async function findOwnCard(
  ctx: Ctx,
  payments: Payments | undefined,
): Promise<string | undefined> {
  const { companyId } = ctx.actor
  const customerId = await inTransaction(ctx, (ctx) => findCustomerId(ctx.db, companyId))
  if (!payments || customerId === undefined) return undefined
  try {
    return await findCard(payments, customerId)
  } catch (error) {
    ctx.log.warn({ err: error }, 'nobody knows whether there is a card')
    return undefined
  }
}
