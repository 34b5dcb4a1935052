import { recordAudit } from '#platform/audit'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { ask, askFor, isMissing } from '../provider/ask.ts'
import { createCustomer } from '../provider/create-customer.ts'
import { findCustomerId, insertCustomer, replaceCustomer } from '../provider/customer-store.ts'
import type { Payments } from '../provider/payments.ts'
import { idOf } from '../provider/read-objects.ts'
import { fulfil } from './fulfil.ts'
import { listSubscriptions, lockCompany, setPrimary, upsertSubscription } from './mirror-store.ts'
import { decidePrimary, isLive } from './subscription-rules.ts'
import { tidyLots } from './tidy-lots.ts'

/**
 * Asks the provider for something on behalf of the company, which is made known there when it is
 * first needed. Where the provider does not know who we say it is (the keys are those of another
 * account now, or somebody deleted the customer there), it is made known anew and asked once more.
 */
export async function withCustomer<T>(
  ctx: Ctx,
  payments: Payments,
  question: (customerId: string) => Promise<T>,
): Promise<T> {
  const customerId = await getCustomer(ctx, payments)
  try {
    return await question(customerId)
  } catch (error) {
    if (!isMissing(error, 'customer')) throw error
    return question(await replace(ctx, payments, customerId))
  }
}

async function getCustomer(ctx: Ctx, payments: Payments): Promise<string> {
  const { companyId } = ctx.actor
  const known = await inTransaction(ctx, (ctx) => findCustomerId(ctx.db, companyId))
  if (known !== undefined) return known
  const made = await createCustomer(ctx, payments)
  return inTransaction(ctx, (ctx) => insertCustomer(ctx.db, companyId, made))
}

/** A subscription that lives over there says who the company is; without one it begins anew. */
async function replace(ctx: Ctx, payments: Payments, known: string): Promise<string> {
  ctx.log.error({ customer: known }, 'the payment provider does not know this customer')
  const { companyId } = ctx.actor
  const { stripe } = payments
  const mirrored = await inTransaction(ctx, (ctx) => listSubscriptions(ctx.db, companyId))
  const forgotten: string[] = []
  let found: string | undefined
  for (const { providerId, status } of mirrored) {
    const there = await ask(ctx, () => askFor(() => stripe.subscriptions.retrieve(providerId)))
    if (!there && isLive(status)) forgotten.push(providerId)
    if (!there || !isLive(there.status)) continue
    found ??= idOf(there.customer) ?? undefined
    await fulfil(ctx, payments, { type: 'subscription', id: providerId })
  }
  const customerId = found ?? (await createCustomer(ctx, payments, known))
  return inTransaction(ctx, async (ctx) => {
    await lockCompany(ctx.db, companyId)
    for (const id of forgotten) await endForgotten(ctx, id)
    return replaceCustomer(ctx.db, companyId, { known, customerId })
  })
}

/** Nobody will be charged for it, so that nothing more comes of it; what was paid for stays. */
async function endForgotten(ctx: InTx<Ctx>, id: string): Promise<void> {
  const { companyId } = ctx.actor
  const all = await listSubscriptions(ctx.db, companyId)
  const row = all.find(({ providerId }) => providerId === id)
  if (!row || !isLive(row.status)) return
  const ended = { ...row, status: 'canceled', isPrimary: false }
  await upsertSubscription(ctx.db, companyId, ended)
  await setPrimary(ctx.db, companyId, decidePrimary(all.filter((other) => other !== row)))
  await tidyLots(ctx, id, true)
  const { planId, quantity, cancelAt, periodEnd } = row
  const describe = (status: string) => ({ planId, quantity, status, cancelAt, periodEnd })
  await recordAudit(ctx, {
    action: 'subscription.changed',
    subjectType: 'subscription',
    subjectId: id,
    before: describe(row.status),
    after: describe('canceled'),
  })
}
