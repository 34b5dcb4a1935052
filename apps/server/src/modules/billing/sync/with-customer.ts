import { findMemberContact, getCompanyName } from '#modules/identity'
import { recordAudit } from '#platform/audit'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { callProvider, findAtProvider, isMissingResource } from '../provider/call-provider.ts'
import { findCustomerId, insertCustomer, replaceCustomer } from '../provider/customer-store.ts'
import type { PaymentProvider } from '../provider/payment-provider.ts'
import { companyKey, idOf } from '../provider/read-objects.ts'
import { alignSubscriptionLots } from './align-subscription-lots.ts'
import { fulfil } from './fulfil.ts'
import {
  listSubscriptions,
  lockCompanyBilling,
  setPrimary,
  upsertSubscription,
} from './provider-state-store.ts'
import { decidePrimary, isLive } from './subscription-rules.ts'

/**
 * Calls the provider on behalf of the company, which is created as a customer there on first use.
 * If the provider does not know the customer (another account's keys, or deleted there), the
 * customer is created again and the call repeated.
 */
export async function withCustomer<T>(
  ctx: Ctx,
  payments: PaymentProvider,
  request: (customerId: string) => Promise<T>,
): Promise<T> {
  const customerId = await getCustomerId(ctx, payments)
  try {
    return await request(customerId)
  } catch (error) {
    if (!isMissingResource(error, 'customer')) throw error
    return request(await replaceMissingCustomer(ctx, payments, customerId))
  }
}

async function getCustomerId(ctx: Ctx, payments: PaymentProvider): Promise<string> {
  const { companyId } = ctx.actor
  const known = await inTransaction(ctx, (ctx) => findCustomerId(ctx.db, companyId))
  if (known !== undefined) return known
  const made = await createCustomer(ctx, payments)
  return inTransaction(ctx, (ctx) => insertCustomer(ctx.db, companyId, made))
}

/**
 * A live subscription at the provider identifies the customer; without one a new customer is
 * created.
 */
async function replaceMissingCustomer(
  ctx: Ctx,
  payments: PaymentProvider,
  known: string,
): Promise<string> {
  ctx.log.error({ customer: known }, 'the payment provider does not know this customer')
  const { companyId } = ctx.actor
  const { stripe } = payments
  const mirrored = await inTransaction(ctx, (ctx) => listSubscriptions(ctx.db, companyId))
  const forgotten: string[] = []
  let found: string | undefined
  for (const { providerId, status } of mirrored) {
    const there = await callProvider(ctx, () =>
      findAtProvider(() => stripe.subscriptions.retrieve(providerId)),
    )
    if (!there && isLive(status)) forgotten.push(providerId)
    if (!there || !isLive(there.status)) continue
    found ??= idOf(there.customer) ?? undefined
    await fulfil(ctx, payments, { type: 'subscription', id: providerId })
  }
  const customerId = found ?? (await createCustomer(ctx, payments, known))
  return inTransaction(ctx, async (ctx) => {
    await lockCompanyBilling(ctx.db, companyId)
    for (const id of forgotten) await endForgottenSubscription(ctx, id)
    return replaceCustomer(ctx.db, companyId, { known, customerId })
  })
}

/**
 * Ends a subscription that no longer charges, so that it grants nothing more; paid credits stay.
 */
async function endForgottenSubscription(ctx: InTx<Ctx>, id: string): Promise<void> {
  const { companyId } = ctx.actor
  const all = await listSubscriptions(ctx.db, companyId)
  const row = all.find(({ providerId }) => providerId === id)
  if (!row || !isLive(row.status)) return
  const ended = { ...row, status: 'canceled', isPrimary: false }
  await upsertSubscription(ctx.db, companyId, ended)
  await setPrimary(ctx.db, companyId, decidePrimary(all.filter((other) => other !== row)))
  await alignSubscriptionLots(ctx, id, true)
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

/**
 * Creates the company as a customer at the provider; `after` is the previous customer id, if any.
 */
async function createCustomer(
  ctx: Ctx,
  { stripe }: PaymentProvider,
  after?: string,
): Promise<string> {
  const { companyId, clientId } = ctx.actor
  const name = await getCompanyName(ctx)
  const person = await findMemberContact(ctx, clientId)
  const email = person && { email: person.email }
  // Concurrent requests of the same member create only one customer.
  const key = ['cus', companyId, clientId, ...(after === undefined ? [] : [after])].join(':')
  const customer = await callProvider(ctx, () =>
    stripe.customers.create(
      { name, ...email, metadata: { [companyKey]: companyId } },
      { idempotencyKey: key },
    ),
  )
  return customer.id
}
