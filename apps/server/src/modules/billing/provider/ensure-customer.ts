import { findTeamReader, getCompanyName } from '#modules/identity'
import { type Ctx, inTransaction } from '#platform/context'
import { ask } from './ask.ts'
import { findCustomerId, insertCustomer } from './customer-store.ts'
import type { Payments } from './payments.ts'
import { companyKey } from './read-objects.ts'

/** Who the company is at the provider; made when it is first needed. */
export async function ensureCustomer(ctx: Ctx, { stripe }: Payments): Promise<string> {
  const { companyId, clientId } = ctx.actor
  const known = await inTransaction(ctx, (ctx) => findCustomerId(ctx.db, companyId))
  if (known !== undefined) return known
  const name = await getCompanyName(ctx)
  const person = await findTeamReader(ctx, clientId)
  const email = person && { email: person.email }
  const customer = await ask(ctx, () =>
    stripe.customers.create(
      { name, ...email, metadata: { [companyKey]: companyId } },
      // Two people of one company at once are one customer, if they are the same person.
      { idempotencyKey: `cus:${companyId}:${clientId}` },
    ),
  )
  return inTransaction(ctx, (ctx) => insertCustomer(ctx.db, companyId, customer.id))
}
